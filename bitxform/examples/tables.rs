//! Tables computed while compiling, in the mapping of your engine.

use bitxform::{Line, Mapping, table};

const MAPPING: Mapping = Mapping::Lefr;
static KNIGHT: [u64; 64] = table::knight_attacks(MAPPING);
static LINES: [[u64; 4]; 64] = table::line_masks(MAPPING);

/// The squares that a rook attacks.
fn rook(square: u8, occupied: u64) -> u64 {
    let [file, rank, ..] = LINES[usize::from(square)];
    table::line_attacks(square, occupied, file) | table::line_attacks(square, occupied, rank)
}

fn main() {
    let e4 = MAPPING.index(4, 3);
    println!(
        "A knight on e4:\n{}\n",
        MAPPING.geometry().diagram(KNIGHT[usize::from(e4)])
    );

    let occupied = MAPPING.rank_mask(5) | 1 << MAPPING.index(1, 3);
    let attacks = rook(e4, occupied);
    println!(
        "A rook on e4, with b4 and the sixth rank occupied:\n{}",
        MAPPING.geometry().diagram(attacks)
    );
    assert_eq!(attacks.count_ones(), 3 + 2 + 3 + 3);
    assert_eq!(Line::File.occupancy(attacks, e4, MAPPING), 0b0011_0111);
}
