//! The names that `symmetries!` gives to elements.

use bitxform::symmetries;

use super::symmetries::{Cube, Go, Ring, Small};

symmetries! {
    /// A ring of six cells.
    enum Hexagon(u8, cells = 6) {
        Turn = |cell| (cell + 1) % 6,
        Flip = |cell| 5 - cell,
    }
}

symmetries! {
    /// A ring of twelve cells, with custom names for some powers.
    enum Clock(u16, cells = 12) {
        Hour = |hour| (hour + 1) % 12,
        Third = |hour| (hour + 4) % 12,
        Back = inverse Hour,
    }
}

#[test]
fn elements_are_called_after_their_generators() {
    assert_eq!(
        Cube::ALL[..4],
        [Cube::Identity, Cube::TurnZ, Cube::Cycle, Cube::Mirror]
    );
    assert_eq!(Cube::TurnZ.then(Cube::TurnZ), Cube::TurnZ2);
    assert_eq!(Cube::TurnZ.inverse(), Cube::TurnZ3);
    assert_eq!(
        Cube::TurnZ2.then(Cube::Mirror).then(Cube::Cycle).name(),
        "turn-z-2-mirror-cycle"
    );
    assert_eq!(Go::Rotate90.then(Go::Rotate90), Go::Rotate90_2);
    assert_eq!(Go::Rotate90_2.to_string(), "rotate-90-2");
    assert_eq!(Small::HalfTurnZ, Small::TurnZ.then(Small::TurnZ));
    assert_eq!(Small::TurnBack, Small::TurnZ.inverse());
    assert_eq!("TURN_Z_2".parse(), Ok(Cube::TurnZ2));
    assert_eq!(
        format!("{:?} {:>8}", Cube::TurnZ2, Cube::Cycle),
        "TurnZ2    cycle"
    );
    let error = "turn-w".parse::<Ring>().expect_err("no name");
    assert_eq!(
        error.to_string(),
        "unknown symmetry, expected one of the 7 names of `Ring`, such as turn-6"
    );
}

/// The order is still that of the shortest products.
#[test]
fn powers_of_one_generator_are_called_so() {
    let names = Hexagon::ALL.map(Hexagon::name);
    assert_eq!(
        names.join(" "),
        // The fifth power of `turn` stands where its shortest product, flip-turn-flip, belongs.
        "identity turn flip turn-2 turn-flip flip-turn turn-3 turn-2-flip flip-turn-2 turn-5 \
         turn-4 turn-3-flip"
    );
    assert_eq!(Hexagon::Turn.inverse(), Hexagon::Turn5);
    // An element is named by the least power and, between equal powers, by the first generator.
    let names = Clock::ALL.map(|hours| (hours.apply_index(0), hours.name()));
    let mut names = names.to_vec();
    names.sort_unstable();
    let names: Vec<&str> = names.into_iter().map(|(_, name)| name).collect();
    assert_eq!(
        names.join(" "),
        "identity hour hour-2 hour-3 third hour-5 hour-6 back-5 third-2 back-3 back-2 back"
    );
}

#[test]
fn enums_stand_in_blocks() {
    #![deny(warnings)]
    symmetries! {
        enum Turns(u8) {
            Turn = |bit| bit + 1 & 7,
        }
    }
    assert_eq!(Turns::Turn.apply(0x80), 1);
}
