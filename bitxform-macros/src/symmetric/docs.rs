//! The documentation of generated items, drawn for the mapping at hand.

use core::fmt::Write as _;

use crate::diagnostics::list;
use crate::geometry::{Mapping, Square, Symmetry};
use crate::network::{Network, Step};

/// A letter F: none of its eight images is another.
const LETTER: [&str; 8] = [
    ". X X X X . . .",
    ". X . . . . . .",
    ". X . . . . . .",
    ". X X X . . . .",
    ". X . . . . . .",
    ". X . . . . . .",
    ". X . . . . . .",
    ". . . . . . . .",
];

fn in_letter((file, rank): Square) -> bool {
    let row = LETTER[usize::from(7 - rank)];
    row.as_bytes()[usize::from(2 * file)] == b'X'
}

pub(super) fn mapping(mapping: Mapping) -> String {
    format!(
        "How the squares are numbered: {}, with a1 = {}, b1 = {}, a2 = {} and h8 = {}.",
        mapping.name,
        mapping.index((0, 0)),
        mapping.index((1, 0)),
        mapping.index((0, 1)),
        mapping.index((7, 7)),
    )
}

/// What it does, drawn; the bits before and after; the steps.
pub(super) fn transform_by(symmetry: Symmetry, network: &Network, mapping: Mapping) -> String {
    let back = symmetry.onwards_to(Symmetry::Identity);
    let (mut before, mut after) = (0_u64, 0_u64);
    let mut doc = format!("{}\n\n```text\n", sentence(symmetry));
    for rank in (0..8).rev() {
        doc += LETTER[usize::from(7 - rank)];
        doc += if rank == 4 { "  -> " } else { "     " };
        for file in 0..8 {
            let bit = 1 << mapping.index((file, rank));
            before |= if in_letter((file, rank)) { bit } else { 0 };
            let set = in_letter(back.image((file, rank)));
            after |= if set { bit } else { 0 };
            doc += if set { "X" } else { "." };
            doc += if file < 7 { " " } else { "\n" };
        }
    }
    let _ = write!(
        doc,
        "```\n\nIn {}, `{before:#018x}` becomes `{after:#018x}`.\n\n{}",
        mapping.name,
        steps(network)
    );
    doc
}

const fn sentence(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Identity => "Nothing moves.",
        Symmetry::FlipVertical => {
            "Reflects the board in its horizontal midline: rank 1 trades places with rank 8."
        }
        Symmetry::FlipHorizontal => {
            "Reflects the board in its vertical midline: the a-file trades places with the h-file."
        }
        Symmetry::FlipDiagonal => "Reflects the board in the diagonal a1-h8: h1 goes to a8.",
        Symmetry::FlipAntiDiagonal => {
            "Reflects the board in the antidiagonal a8-h1: a1 goes to h8."
        }
        Symmetry::Rotate90 => "Turns the board by 90 degrees clockwise: a1 goes to a8.",
        Symmetry::Rotate180 => "Turns the board by 180 degrees: a1 goes to h8.",
        Symmetry::Rotate270 => "Turns the board by 90 degrees anticlockwise: a1 goes to h1.",
    }
}

/// Other names under which people look for the method.
pub(super) const fn aliases(symmetry: Symmetry) -> &'static [&'static str] {
    match symmetry {
        Symmetry::FlipVertical => &["flip_ranks"],
        Symmetry::FlipHorizontal => &["flip_files"],
        Symmetry::FlipDiagonal => &["transpose"],
        _ => &[],
    }
}

/// The steps with their masks, and what they cost.
fn steps(network: &Network) -> String {
    let mut doc = String::from("Steps for each word:\n");
    for step in &network.0 {
        let _ = match step {
            Step::SwapBytes => writeln!(doc, "- the bytes in the opposite order"),
            Step::ReverseBits => writeln!(doc, "- the bits in the opposite order"),
            Step::ReverseEachByte => writeln!(doc, "- the bits of each byte in the opposite order"),
            Step::DeltaSwap { shift, mask } => writeln!(
                doc,
                "- the bits of `{mask:#018x}` trade places with those {shift} above"
            ),
        };
    }
    let cost = network.cost();
    let plural = if cost == 1 { "" } else { "s" };
    let _ = write!(
        doc,
        "\nTogether {cost} word operation{plural}, or what the processor has for it."
    );
    doc
}

pub(super) const TRANSFORM: &str = "The image under a symmetry that is known only at run time. Nothing branches on it, and one that \
     is known while compiling leaves the steps of its own method alone.";

pub(super) fn images(group: &[Symmetry]) -> String {
    format!(
        "The images under {}, in the order of `Symmetry::ALL`. They share work: what several have in \
         common is done once.",
        names(group)
    )
}

/// The documentation of `canonical`, `canonicalize` and `is_fixed_by`.
pub(super) fn keyed(group: &[Symmetry], keys: &str) -> [String; 3] {
    let images = names(group);
    let compared = format!(
        "Compared are {keys}, in this order and as unsigned numbers. Fields that are \
         not compared are carried along: where a symmetry other than the identity fixes the \
         position, they may differ between positions with the same least image."
    );
    [
        format!("The least of the images under {images}.\n\n{compared}"),
        format!(
            "The least of the images under {images}, and the symmetry that leads to it: the first, \
             if several do.\n\n{compared}"
        ),
        format!("Whether the image under a symmetry has the same {keys}."),
    ]
}

pub(super) const KEYLESS: &str =
    "Cannot be called: no field of this type is compared, so there is no least image.";

fn names(group: &[Symmetry]) -> String {
    if group.len() == Symmetry::ALL.len() {
        return String::from("all eight symmetries");
    }
    let mut names = Vec::new();
    for symmetry in group {
        names.push(symmetry.method());
    }
    list(&names, '`', "and")
}
