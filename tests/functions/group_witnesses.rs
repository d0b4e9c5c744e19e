//! What is known of groups from elsewhere: their orders, numbers of classes, the automorphisms of lines; and names.

use core::fmt::Debug;
use std::collections::BTreeSet;

use bitxform::{SymmetryGroup, symmetries};

use crate::groups::{Cube, Go9, Lines, Ring, Small};

symmetries! {
    /// 3 x 3 squares.
    enum Nought(u16, cells = 9) {
        Turn = |sq| sq % 3 * 3 + 2 - sq / 3,
        Flip = |sq| 8 - sq,
        Mirror = |sq| sq / 3 * 3 + 2 - sq % 3,
    }
}

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

/// The images of all cells, for each of several permutations.
type Moves = BTreeSet<Vec<u8>>;

symmetries! {
    /// Necklaces of twelve beads of two colours, which may trade places.
    enum Colours(u16, cells = 12) {
        Turn = |bead| (bead + 1) % 12,
        Swap = complement,
    }
}

symmetries! {
    /// Necklaces that may be turned over as well.
    enum Both(u16, cells = 12) {
        Turn = |bead| (bead + 1) % 12,
        Swap = complement,
        Flip = |bead| 11 - bead,
        SwappedTurn = compose(Turn, Swap),
        Again = inverse SwappedTurn,
    }
}

symmetries! {
    /// The complement alone.
    enum Sign(u64, cells = 63) {
        Not = complement,
    }
}

/// Necklaces by A000013 and A000011 of the encyclopedia of integer sequences.
#[test]
fn colours_may_trade_places() {
    let mut swapped: Vec<u16> = (0..1 << 12).collect();
    let mut both = swapped.clone();
    Colours::canonical_slice(&mut swapped);
    Both::canonical_slice(&mut both);
    let count = |words: Vec<u16>| words.into_iter().collect::<BTreeSet<_>>().len();
    assert_eq!((count(swapped), count(both)), (180, 122));
    assert_eq!((Colours::ORDER, Both::ORDER), (24, 48));
    assert_eq!(Both::SwappedTurn, Both::Turn.then(Both::Swap));
    assert_eq!(Both::Again.then(Both::SwappedTurn), Both::Identity);
    assert_eq!(Both::SwappedTurn.apply_index(11), 0);
    let beads = [7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(Both::SwappedTurn.apply_mailbox(beads)[1], 7);
    assert_eq!(Sign::ALL.map(Sign::inverts), [false, true]);
    let inverted = 1 << 63 | ((1 << 63) - 1 - 0b101);
    assert_eq!(Sign::Not.apply(1 << 63 | 0b101), inverted);
}

/// Necklaces, colourings of the corners of a cube (A000616), and positions of two colours on 3 x 3 squares.
#[test]
fn classes_are_counted() {
    let least: BTreeSet<u8> = (0..128).map(Ring::canonical).collect();
    assert_eq!(least.len(), 20, "necklaces of seven beads of two colours");
    let corners = [0, 3, 12, 15, 48, 51, 60, 63];
    let board = |set: u64| (0..8).fold(0, |board, i| board | (set >> i & 1) << corners[i]);
    let least: BTreeSet<u64> = (0..256).map(|set| Cube::canonical(board(set))).collect();
    assert_eq!(least.len(), 22, "colourings of the corners of a cube");
    let (mut positions, mut sum) = (0, 0);
    for own in 0..512_u16 {
        for opponent in (0..512).filter(|opponent| own & opponent == 0) {
            let position = [own, opponent];
            positions += 1;
            if Nought::canonical_all(position) == position {
                sum += Nought::orbit_len_all(position);
            }
        }
    }
    assert_eq!((sum, positions), (19683, 19683));
    assert_eq!(Nought::images_all([]), [[0_u16; 0]; 8]);
    assert_eq!(Nought::orbit_len_all([]), 1);
    assert!(Nought::Turn.fixes_all([]));
}

/// The winning lines of 4 x 4 x 4 tic-tac-toe: four cells in a row along an axis or a diagonal.
fn winning_lines() -> BTreeSet<u64> {
    let mut lines = BTreeSet::new();
    let step = |way: i32, from: i32, by: i32| [from, by, 3 - by][way as usize];
    for ways in 1..27 {
        for from in 0..64 {
            let cell = |by| {
                let x = step(ways % 3, from % 4, by);
                let y = step(ways / 3 % 3, from / 4 % 4, by);
                16 * step(ways / 9, from / 16, by) + 4 * y + x
            };
            lines.insert((0..4).map(|by| 1 << cell(by)).sum());
        }
    }
    lines
}

/// Finds the permutations of cells that map lines to lines. Cells are assigned one by one: two are in line exactly if
/// their images are.
struct Automorphisms {
    lines: BTreeSet<u64>,
    in_line: Vec<u64>,
}

impl Automorphisms {
    fn find(&self, images: &mut Vec<u8>, used: u64, found: &mut Moves) {
        let cell = images.len();
        if cell == 64 {
            let image = |line: &u64| {
                let cells = (0..64).filter(|cell| line >> cell & 1 == 1);
                cells.map(|cell: usize| 1 << images[cell]).sum()
            };
            if self.lines.iter().map(image).collect::<BTreeSet<u64>>() == self.lines {
                found.insert(images.clone());
            }
            return;
        }
        for image in (0..64_u8).filter(|image| used >> image & 1 == 0) {
            let (own, others) = (self.in_line[cell], self.in_line[usize::from(image)]);
            let agrees = |other: usize| own >> other & 1 == others >> images[other] & 1;
            if others.count_ones() == own.count_ones() && (0..cell).all(agrees) {
                images.push(image);
                self.find(images, used | 1 << image, found);
                images.pop();
            }
        }
    }
}

#[test]
fn the_lines_of_tic_tac_toe_have_192_automorphisms() {
    let lines = winning_lines();
    assert_eq!(lines.len(), 76);
    let through = |cell: u32| lines.iter().filter(move |line| *line >> cell & 1 == 1);
    let in_line = (0..64).map(|cell| through(cell).fold(0, |cells, line| cells | line));
    let automorphisms = Automorphisms {
        in_line: in_line.collect(),
        lines: lines.clone(),
    };
    let mut all = Moves::new();
    automorphisms.find(&mut Vec::new(), 0, &mut all);
    assert_eq!(all.len(), 192);
    let moves = Lines::ALL.map(|element| (0..64).map(|cell| element.apply_index(cell)).collect());
    assert_eq!(Moves::from(moves), all);
    // Eight corners and eight cells in the middle, and all others.
    assert_eq!([1, 2].map(Lines::orbit_len), [16, 48]);
}

#[test]
fn elements_are_called_after_their_generators() {
    let first = [Cube::Identity, Cube::TurnZ, Cube::Cycle, Cube::Mirror];
    assert_eq!(Cube::ALL[..4], first);
    assert_eq!(Cube::TurnZ.then(Cube::TurnZ), Cube::TurnZ2);
    assert_eq!(Cube::TurnZ.inverse(), Cube::TurnZ3);
    let product = Cube::TurnZ2.then(Cube::Mirror).then(Cube::Cycle);
    assert_eq!(product.name(), "turn-z-2-mirror-cycle");
    assert_eq!(Go9::Rotate90.then(Go9::Rotate90), Go9::Rotate90_2);
    assert_eq!(Go9::Rotate90_2.to_string(), "rotate-90-2");
    assert_eq!(Small::HalfTurnZ, Small::TurnZ.then(Small::TurnZ));
    assert_eq!(Small::TurnBack, Small::TurnZ.inverse());
    assert_eq!("TURN_Z_2".parse(), Ok(Cube::TurnZ2));
    let text = format!("{:?} {:>8}", Cube::TurnZ2, Cube::Cycle);
    assert_eq!(text, "TurnZ2    cycle");
    let error = "turn-w".parse::<Ring>().expect_err("no name");
    let text = "unknown symmetry, expected one of the 7 names of `Ring`, such as turn-6";
    assert_eq!(error.to_string(), text);
    // The fifth power of `turn` stands where its shortest product, flip-turn-flip, belongs.
    let text = "identity turn flip turn-2 turn-flip flip-turn turn-3 turn-2-flip flip-turn-2 turn-5 \
        turn-4 turn-3-flip";
    assert_eq!(Hexagon::ALL.map(Hexagon::name).join(" "), text);
    assert_eq!(Hexagon::Turn.inverse(), Hexagon::Turn5);
    // An element is named by the least power and, between equal powers, by the first generator.
    let mut names = Clock::ALL.map(|hours| (hours.apply_index(0), hours.name()));
    names.sort_unstable();
    let names = names.map(|(_, name)| name).join(" ");
    let text = "identity hour hour-2 hour-3 third hour-5 hour-6 back-5 third-2 back-3 back-2 back";
    assert_eq!(names, text);
}

#[test]
fn elements_serve_generic_code_and_stand_in_blocks() {
    #![deny(warnings)]
    fn is_own_inverse<G: SymmetryGroup + Debug>(element: G) -> bool {
        element.then(element) == G::IDENTITY
    }
    symmetries! {
        enum Turns(u8) {
            Turn = |bit| bit + 1 & 7,
        }
    }
    assert!(is_own_inverse(Cube::Mirror) && !is_own_inverse(Cube::Cycle));
    assert_eq!(Turns::Turn.apply(0x80), 1);
}
