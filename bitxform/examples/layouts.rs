//! From the layout of one program to that of another, by `from` and by single words.

use bitxform::{Mapping, symmetric};

/// As a chess or Othello engine keeps it, rank after rank.
#[symmetric(mapping = "LERF", from(Solver))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Engine {
    stones: [u64; 2],
    #[board(square)]
    last: Option<u8>,
}

/// As a solver keeps it, file after file.
#[symmetric(mapping = "LEFR", from(Engine))]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Solver {
    stones: [u64; 2],
    #[board(square)]
    last: Option<u8>,
}

fn main() {
    let square = |name| Mapping::Lerf.parse_square(name).expect("a square");
    let engine = Engine {
        stones: [1 << square("b1"), 1 << square("a2") | 1 << square("h8")],
        last: Some(square("a2")),
    };
    let solver = Solver::from(engine);
    assert_eq!(
        solver.last.map(|last| Mapping::Lefr.square_name(last)),
        Some("a2")
    );
    assert_eq!(Engine::from(solver), engine);

    // A word and a square at a time.
    let opponent = Mapping::Lerf.convert(engine.stones[1], Mapping::Lefr);
    assert_eq!(opponent, solver.stones[1]);
    let (lerf, lefr) = (Mapping::Lerf.geometry(), Mapping::Lefr.geometry());
    assert_eq!(lerf.convert_square(square("a2").into(), lefr), 1);
    // Both have the same drawing.
    println!("{}", lefr.diagram(opponent));
    assert_eq!(
        lefr.diagram(opponent).to_string(),
        lerf.diagram(engine.stones[1]).to_string()
    );

    // Symmetries mean the same in both.
    assert_eq!(Solver::from(engine.rotate_90()), solver.rotate_90());
}
