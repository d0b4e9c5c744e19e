//! The documentation of generated items, drawn for the mapping at hand.

use core::fmt::Write as _;

use bitxform_planner::text::effect::{in_letter, name, sentence};
use bitxform_planner::text::{cost_in_words, hexadecimal, steps_of};
use bitxform_planner::{Geometry, Square, Symmetry, Transform};

use crate::diagnostics::list;

use super::check::Board;
use super::parse::{Kind, Line};
use super::plan::Plan;

/// How the squares are numbered.
pub(super) fn mapping(board: Geometry) -> String {
    let (last_file, last_rank) = board.last();
    let mut squares: Vec<Square> = Vec::new();
    for square in [
        (0, 0),
        (last_file.min(1), 0),
        (0, last_rank.min(1)),
        (last_file, last_rank),
    ] {
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    let mut indices = String::new();
    for (number, square) in squares.iter().enumerate() {
        indices += match squares.len() - number {
            _ if number == 0 => "",
            1 => " and ",
            _ => ", ",
        };
        indices += &format!("{} = {}", name(*square), board.index(*square));
    }
    format!(
        "How the squares are numbered: {}, with {indices}.",
        board.mapping.name
    )
}

pub(super) fn geometry(board: Geometry) -> String {
    let gaps = match board.stride - board.line_len() {
        0 => String::new(),
        1 => String::from(", with a bit between neighbouring lines"),
        gap => format!(", with {gap} bits between neighbouring lines"),
    };
    format!(
        "The board: {} files and {} ranks in a `{}`{gaps}. {}",
        board.files,
        board.ranks,
        board.word.name(),
        mapping(board)
    )
}

/// Files that are drawn beside their image without filling more than a line.
const MOST_FILES_DRAWN: u8 = 32;

/// What it does, drawn; the bits before and after; the steps, on a board with words.
pub(super) fn transform_by(
    symmetry: Symmetry,
    transform: Option<&Transform>,
    board: Geometry,
) -> String {
    let mut doc = sentence(symmetry, board);
    if board.files <= MOST_FILES_DRAWN {
        let _ = write!(doc, "\n\n```text\n{}```", drawing(symmetry, board));
    }
    let Some(transform) = transform else {
        return doc;
    };
    if board.word.bits() <= 128 {
        let back = symmetry.onwards_to(Symmetry::Identity);
        let bits = |by: Symmetry| {
            let mut bits = 0;
            for square in board.all_squares() {
                if in_letter(by.image(square, board.last()), board) {
                    bits |= 1 << board.index(square);
                }
            }
            hexadecimal(bits, board.word.bits())
        };
        let _ = write!(
            doc,
            "\n\nIn {}, `{}` becomes `{}`.",
            board.mapping.name,
            bits(Symmetry::Identity),
            bits(back),
        );
    }
    doc += "\n\n";
    doc += &steps(transform);
    if !board.fills_word() {
        doc += "\n\nBits off the board have no part in it, and stay off the board.";
    }
    doc
}

/// A letter and its image.
fn drawing(symmetry: Symmetry, board: Geometry) -> String {
    let back = symmetry.onwards_to(Symmetry::Identity);
    let mut text = String::new();
    for rank in (0..board.ranks).rev() {
        let (mut left, mut right) = (String::new(), String::new());
        for file in 0..board.files {
            let was_set = in_letter((file, rank), board);
            let set = in_letter(back.image((file, rank), board.last()), board);
            left += if was_set { "X " } else { ". " };
            right += if set { " X" } else { " ." };
        }
        let middle = if rank == board.ranks / 2 {
            " ->"
        } else {
            "   "
        };
        text += &format!("{left}{middle}{right}\n");
    }
    text
}

/// Why a method that moves the fields is not `const`, and when it panics.
pub(super) fn remarks(board: &Board) -> String {
    let mut remarks = match board.why_not_const() {
        Some(why) => format!("\n\nNot `const`: {why}."),
        None => String::new(),
    };
    let mut lengths = String::new();
    for field in &board.fields {
        if field.layers.is_slice {
            let geometry = board.arguments.geometry;
            let (mut multiple, mut entries) = ("", String::from("its list has moves"));
            if let Kind::Mailbox(mailbox) = field.kind {
                entries = (geometry.squares() + u32::from(mailbox.tail)).to_string();
                multiple = if mailbox.planes { "a multiple of " } else { "" };
            } else if let Kind::PerLine(line) = field.kind {
                entries = match line {
                    Line::File => geometry.files.to_string(),
                    Line::Rank => geometry.ranks.to_string(),
                };
            }
            let comma = if lengths.is_empty() { "" } else { ", or " };
            lengths += &format!(
                "{comma}`{}` has another number of entries than {multiple}{entries}",
                field.name()
            );
        }
    }
    if !lengths.is_empty() {
        remarks += &format!("\n\n# Panics\n\nIf {lengths}, where entries move.");
    }
    remarks
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
fn steps(transform: &Transform) -> String {
    let cost = match transform {
        Transform::Network(network) => cost_in_words(network),
        transform => format!("{} operations on limbs", transform.cost()),
    };
    format!(
        "Steps for each word:\n{}\nTogether {cost}, or what the processor has for it.",
        steps_of(transform),
    )
}

/// The transform by a symmetry that is known at run time.
pub(super) const fn transform(without_branch: bool) -> &'static str {
    if without_branch {
        "Returns the image under a symmetry known at run time, without a branch. A symmetry that is a constant \
         after inlining leaves the steps of its own method."
    } else {
        "Returns the image under a symmetry known at run time: one branch, then the steps of that symmetry's own \
         method. A symmetry that is a constant after inlining leaves these steps alone."
    }
}

pub(super) const TRANSFORM_SQUARE: &str = "The square to which a symmetry moves a square, by their indices.\n\n# Panics\n\nIf `index` is not that of a \
     square.";

pub(super) const TRANSFORM_SLICE: &str = "Replaces each board by its image under a symmetry.\n\nThe symmetry is looked at once, and the loop \
     uses the widest instructions that the processor has: see the module `batch` of bitxform.";

pub(super) const TRANSFORM_INTO: &str = "Writes the image of each board of one slice to another, as `transform_slice` does in place.\n\n\
     # Panics\n\nIf the lengths differ.";

pub(super) fn images(plan: &Plan) -> String {
    let order = match (plan.geometry.is_square(), plan.exchanging.is_empty()) {
        (true, true) => "`Symmetry::ALL`",
        (false, true) => "`RectangleSymmetry::ALL`",
        (true, false) => "`ColorSymmetry::ALL`",
        (false, false) => "`RectangleColorSymmetry::ALL`",
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
        let member = field.name();
        match field.kind {
            Kind::Turn(None) => changes += &format!("- `{member}` is negated\n"),
            Kind::Turn(Some(_)) => changes += &format!("- `{member}` becomes the other side's\n"),
            _ => {}
        }
        if matches!(field.kind, Kind::Nested) {
            changes += &format!("- in `{member}` the colours change hands too\n");
        }
        if field.color.by_color {
            changes += &format!("- the two entries of `{member}` trade places\n");
        }
        if field.color.with.is_some() {
            changes += &format!("- a function of its own is applied to `{member}`\n");
        }
    }
    let (moved, after) = match board.arguments.group.flip_color() {
        Symmetry::FlipVertical => ("flipped vertically, ".into(), "After the flip,"),
        Symmetry::Identity => (String::new(), "Then,"),
        symmetry => (format!("moved by `{}`, ", symmetry.method()), "After that,"),
    };
    format!(
        "The position as the other side sees it: {moved}the colours exchanged.\n\n\
         {after}\n{changes}"
    )
}

/// The documentation of what compares key fields.
pub(super) struct Keyed {
    pub(super) canonical: String,
    pub(super) canonicalize: String,
    pub(super) is_fixed_by: String,
    pub(super) symmetries_counting: String,
    pub(super) symmetries_fixing: String,
    pub(super) orbit_len: String,
    pub(super) distinct_images: String,
    pub(super) canonical_slice: String,
    pub(super) canonicalize_slice: String,
}

pub(super) fn keyed(board: &Board, plan: &Plan) -> Keyed {
    let keys = board.key_names();
    let mut images = names(plan);
    let (mut of_fixed, mut of_least) = ("", "");
    let mut of_orbit = format!(
        ": 1 to {0}. The stabiliser has `{0} / orbit_len` elements",
        plan.order()
    );
    if board.arguments.group_with.is_some() {
        images = format!("the symmetries that count for this board (of {images})");
        of_fixed = "; only those count that `symmetries_counting` returns";
        of_orbit =
            String::from(". The stabiliser has `symmetries_counting().len() / orbit_len` elements");
        of_least = "\n\n# Panics\n\nIn debug builds, if the symmetries that count for this board are no group, or \
                    others than those of an image that they lead to.";
    }
    let mut compared = format!(
        "Compared are {keys}, in this order and as numbers. Fields that are not compared are carried \
         along: where a symmetry other than the identity fixes the position, they may differ between \
         positions with the same least image."
    );
    if !plan.geometry.fills_word() {
        compared += " Bits off the board have no part in it, and may be lost.";
    }
    compared += &remarks(board);
    compared += of_least;
    Keyed {
        canonical: format!("Returns the least of the images under {images}.\n\n{compared}"),
        canonicalize: format!(
            "Returns the least of the images under {images}, and the symmetry that leads to it: the first, \
             if several do.\n\n{compared}"
        ),
        is_fixed_by: format!("Returns whether a symmetry leaves {keys} as they are{of_fixed}."),
        symmetries_counting: String::from(
            "Returns the symmetries that count for this board: those of the `group` that the function \
             behind `group_with` names, and the identity.",
        ),
        symmetries_fixing: format!(
            "Returns the stabiliser: of {images}, those that leave {keys} as they are."
        ),
        orbit_len: format!(
            "Returns how many of the images under {images} differ in {keys}{of_orbit}."
        ),
        distinct_images: format!(
            "Returns an iterator over the images under {images} that differ in {keys}, each with the first \
             symmetry that leads to it. The board itself comes first."
        ),
        canonical_slice: format!(
            "Replaces each board by the least of its images under {images}, as `canonical` does for one."
        ),
        canonicalize_slice: format!(
            "Replaces each board by the least of its images under {images}, and writes the symmetries that \
             lead there, as `canonicalize` does for one.\n\n# Panics\n\nIf the lengths differ."
        ),
    }
}

pub(super) const KEYLESS: &str =
    "Cannot be called: no field of this type is compared, so there is no least image.";

fn names(plan: &Plan) -> String {
    let mut text = if plan.group.len() == Symmetry::ALL.len() {
        String::from("all eight symmetries")
    } else if plan.group == plan.geometry.symmetries() {
        String::from("all four symmetries")
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
