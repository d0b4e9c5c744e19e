// advice a, canonical: record.canonical() => record.`transform`(record.position.`canonicalize`().1)
// right a: assert_eq!(least.position, Position::Play(1));
// drop a: let _ =
// drop a: solve
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
enum Position {
    Setup,
    Play(u64),
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Record {
    #[board(nested)]
    position: Position,
    #[board(nested)]
    history: [Position; 2],
}

fn solve<P: bitxform::Symmetric>(_: P) {}

fn main() {
    let record = Record { position: Position::Play(1 << 63), history: [Position::Setup; 2] };
    let least = record.canonical();
    let _ = record.canonicalize();
    let _ = record.is_fixed_by(bitxform::Symmetry::Rotate90);
    let _ = record.distinct_images();
    solve(record);
}
