//! The documentation of generated items, drawn for the mapping at hand.

use core::fmt::Write as _;

use crate::diagnostics::list;
use crate::geometry::{Mapping, Square, Symmetry};
use crate::network::{Network, cost_in_words, steps_in_words};

use super::check::Board;
use super::parse::Kind;
use super::plan::Plan;

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
    format!(
        "Steps for each word:\n{}\nTogether {}, or what the processor has for it.",
        steps_in_words(network),
        cost_in_words(network)
    )
}

pub(super) const TRANSFORM: &str = "The image under a symmetry that is known only at run time, decided once for all fields and without \
     a branch. For one that is known while compiling, its own method is faster.";

pub(super) fn images(plan: &Plan) -> String {
    let order = if plan.exchanging.is_empty() {
        "`Symmetry::ALL`"
    } else {
        "`ColorSymmetry::ALL`"
    };
    format!(
        "The images under {}, in the order of {order}. They share work: what several have in common \
         is done once.",
        names(plan)
    )
}

/// What changes hands, and how.
pub(super) fn flip_color(board: &Board) -> String {
    let mut changes = String::new();
    for [white, black] in &board.pairs {
        let (white, black) = (&board.fields[*white].member, &board.fields[*black].member);
        changes += &format!("- `{white}` and `{black}` trade places\n");
    }
    for field in &board.fields {
        let member = &field.member;
        if matches!(field.kind, Kind::Turn) {
            changes += &format!("- `{member}` is negated\n");
        }
        if matches!(field.kind, Kind::Nested { .. }) {
            changes += &format!("- in `{member}` the colours change hands too\n");
        }
        if field.color.by_color {
            changes += &format!("- the two entries of `{member}` trade places\n");
        }
        if field.color.with.is_some() {
            changes += &format!("- a function of its own is applied to `{member}`\n");
        }
    }
    format!(
        "The position as the other side sees it: flipped vertically, the colours exchanged.\n\n\
         After the flip,\n{changes}"
    )
}

/// The documentation of what compares key fields.
pub(super) struct Keyed {
    pub(super) canonical: String,
    pub(super) canonicalize: String,
    pub(super) is_fixed_by: String,
    pub(super) symmetries_fixing: String,
    pub(super) orbit_len: String,
}

pub(super) fn keyed(plan: &Plan, keys: &str) -> Keyed {
    let images = names(plan);
    let compared = format!(
        "Compared are {keys}, in this order and as numbers. Fields that are not compared are carried \
         along: where a symmetry other than the identity fixes the position, they may differ between \
         positions with the same least image."
    );
    Keyed {
        canonical: format!("The least of the images under {images}.\n\n{compared}"),
        canonicalize: format!(
            "The least of the images under {images}, and the symmetry that leads to it: the first, \
             if several do.\n\n{compared}"
        ),
        is_fixed_by: format!("Whether the image under a symmetry has the same {keys}."),
        symmetries_fixing: format!(
            "The stabiliser: of {images}, those under which the image has the same {keys}."
        ),
        orbit_len: format!(
            "How many of the images under {images} differ in {keys}: 1 to {0}. As many symmetries fix \
             the position as this goes into {0}.",
            plan.order()
        ),
    }
}

pub(super) const KEYLESS: &str =
    "Cannot be called: no field of this type is compared, so there is no least image.";

fn names(plan: &Plan) -> String {
    let mut text = if plan.group.len() == Symmetry::ALL.len() {
        String::from("all eight symmetries")
    } else {
        let mut names = Vec::new();
        for symmetry in plan.group {
            names.push(symmetry.method());
        }
        list(&names, '`', "and")
    };
    if !plan.exchanging.is_empty() {
        text += ", each alone and after `flip_color`";
    }
    text
}
