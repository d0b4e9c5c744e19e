//! The documentation of generated items, with drawings and masks in the mapping of the board.

use core::fmt::Write as _;

use bitxform_planner::text::effect::{in_letter, name, sentence};
use bitxform_planner::text::{hexadecimal, operations_in_words};
use bitxform_planner::{Geometry, Lanes, Symmetry, Transform};

use crate::diagnostics::list;

use super::board::Board;
use super::plan::Plan;

/// Returns the documentation of the mapping, with the indices of four squares.
pub(super) fn mapping(board: Geometry) -> String {
    let (last_file, last_rank) = board.last();
    let mut indices: Vec<String> = Vec::new();
    for square in [
        (0, 0),
        (last_file.min(1), 0),
        (0, last_rank.min(1)),
        (last_file, last_rank),
    ] {
        let index = format!("{} = {}", name(square), board.index(square));
        if !indices.contains(&index) {
            indices.push(index);
        }
    }
    let indices = list(&indices, "", "and");
    format!("The square mapping is {}: {indices}.", board.mapping.name)
}

/// The documentation of `MAPPING` on boards that have none.
pub(super) const NO_MAPPING: &str =
    "Only 8x8 boards have a `Mapping`. `GEOMETRY.mapping()` is the square mapping of this board.";

pub(super) const GROUP: &str =
    "The symmetry group. Entry i of `images` is the image under entry i.";

/// Returns the documentation of the geometry: the size of the board, its word and its mapping.
pub(super) fn geometry(board: Geometry) -> String {
    let gaps = match board.stride - board.line_len() {
        0 => String::new(),
        1 => String::from(", with 1 unused bit between neighbouring lines"),
        gap => format!(", with {gap} unused bits between neighbouring lines"),
    };
    format!(
        "The board has {} files and {} ranks in a `{}`{gaps}. {}",
        board.files,
        board.ranks,
        board.word.name(),
        mapping(board)
    )
}

/// Wider boards are not drawn, since a board and its image share a line.
const MOST_FILES_DRAWN: u8 = 32;

/// Returns the documentation of a symmetry: the effect, a drawing and, for boards with words, the cost.
pub(super) fn transform_by(symmetry: Symmetry, plan: &Plan) -> String {
    let board = plan.geometry;
    let mut doc = sentence(symmetry, board);
    if board.files <= MOST_FILES_DRAWN {
        let _ = write!(doc, "\n\n```text\n{}```", drawing(symmetry, board));
    }
    let Some(transform) = plan.steps(symmetry) else {
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
    let lanes = match transform {
        Transform::Program(planned) => planned.program.lanes,
        Transform::Composition { .. } => Lanes::of(board.word),
    };
    let cost = operations_in_words(transform.cost(), lanes);
    let _ = write!(doc, "Costs {cost} for each word.");
    if !board.fills_word() {
        doc += "\n\nBits off the board never move onto it, and zeros off the board stay zeros.";
    }
    doc
}

/// Draws a letter and its image.
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

/// Returns why a method that transforms the fields is not `const`, and when it panics.
pub(super) fn remarks(board: &Board) -> String {
    let mut remarks = match board.why_not_const() {
        Some(why) => format!("\n\nNot `const`: {why}."),
        None => String::new(),
    };
    let mut lengths = Vec::new();
    for field in &board.fields {
        let entries = field.kind.entries(board.arguments.geometry);
        if let (Some(entries), true) = (entries, field.layers.is_slice) {
            lengths.push(format!("`{}` does not have {entries}", field.name()));
        }
    }
    if !lengths.is_empty() {
        remarks += &format!("\n\n# Panics\n\nIf {}.", list(&lengths, "", "or"));
    }
    remarks
}

/// Returns search aliases for a symmetry.
pub(super) const fn aliases(symmetry: Symmetry) -> &'static [&'static str] {
    match symmetry {
        Symmetry::FlipVertical => &["flip_ranks"],
        Symmetry::FlipHorizontal => &["flip_files"],
        Symmetry::FlipDiagonal => &["transpose"],
        _ => &[],
    }
}

/// Returns the documentation of `transform`, whose symmetry is chosen at run time.
pub(super) fn transform(without_branch: bool, swaps_colors: bool) -> String {
    let way = if without_branch {
        ", without a branch on it"
    } else {
        ": one branch, then the steps of that symmetry"
    };
    let swap = if swaps_colors {
        " One more branch tells whether the colours swap."
    } else {
        ""
    };
    format!(
        "Returns the image under a symmetry chosen at run time{way}.{swap} If inlining makes the symmetry constant, \
         only its steps remain."
    )
}

pub(super) const TRANSFORM_SQUARE: &str = "Returns the index of the square to which a symmetry moves the square at `index`.\n\n# Panics\n\nIf no \
     square has this index.";

pub(super) const INDEX: &str = "Returns the index of the square on a file and a rank, both counted from 0.\n\n# Panics\n\nIf there is no \
     such file or rank.";

pub(super) const TRANSFORM_SLICE: &str = "Replaces each board by its image under a symmetry.\n\nOne branch on the symmetry serves the whole \
     slice. The loop uses the widest instructions of the processor: see the module `batch` of bitxform.";

pub(super) const TRANSFORM_SLICE_EACH: &str = "Replaces each board by its image under the symmetry at its index.\n\nA block of \
     boards is sorted by symmetry first, so that no branch is mispredicted for each board.\n\n# Panics\n\nIf the lengths differ. \
     No board has changed then.";

pub(super) const TRANSFORM_INTO: &str = "Writes the image of each board to the same index of `images`. `transform_slice` works in place.\n\n\
     # Panics\n\nIf the lengths differ.";

pub(super) fn images(plan: &Plan, passes_symmetry: bool) -> String {
    let order = plan.symmetry_type().name;
    let source = if passes_symmetry {
        "the board itself, so that your functions get the symmetry of the image"
    } else {
        "an earlier one, by one transform"
    };
    format!(
        "Returns the images under {}, in the order of `{order}::ALL`. Each image is made from {source}.",
        names(plan)
    )
}

/// Returns which fields a colour swap changes, and how.
pub(super) fn flip_color(board: &Board) -> String {
    let mut changes = String::new();
    for [white, black] in &board.pairs {
        let (white, black) = (&board.fields[*white].member, &board.fields[*black].member);
        changes += &format!("- `{white}` and `{black}` trade places\n");
    }
    for field in &board.fields {
        let member = field.name();
        if let Some(change) = field.kind.swap_in_words(&member) {
            changes += &format!("- {change}\n");
        }
        if field.color.by_color {
            changes += &format!("- the two entries of `{member}` trade places\n");
        }
        if field.color.with.is_some() {
            changes += &format!("- the function of `color_with` is applied to `{member}`\n");
        }
    }
    let moved = match board.arguments.group.flip_color() {
        Symmetry::FlipVertical => String::from("flipped vertically, then "),
        Symmetry::Identity => String::new(),
        symmetry => format!("transformed by `{}`, then ", symmetry.method()),
    };
    format!(
        "Returns the position as the other side sees it: {moved}with the colours swapped.\n\n\
         The colour swap has these effects:\n{changes}"
    )
}

pub(super) const SYMMETRIES_COUNTING: &str = "Returns the symmetries that count for this board: the identity, and those \
     of `group` that the function of `group_with` returns.";

/// Returns the methods that compare key fields, each with its documentation.
pub(super) fn key_methods(board: &Board, plan: &Plan) -> [(&'static str, String); 9] {
    let keys = board.key_names("and");
    let some_key = board.key_names("or");
    let mut images = names(plan);
    let (mut of_fixed, mut of_least) = ("", "");
    let mut of_orbit = format!(
        ", 1 to {0}. The stabiliser has `{0} / orbit_len` elements",
        plan.order()
    );
    if board.arguments.group_with.is_some() {
        images = format!("the symmetries that count for this board (of {images})");
        of_fixed = ". A symmetry that `symmetries_counting` lacks fixes nothing";
        of_orbit =
            String::from(". The stabiliser has `symmetries_counting().len() / orbit_len` elements");
        of_least = "\n\n# Panics\n\nIn debug builds, if the symmetries that count for this board are not a group, or \
                    differ from those that count for one of its images under them.";
    }
    let mut compared =
        format!("Boards are compared by {keys}, in this order, as unsigned numbers.");
    if board.keys.len() < board.fields.len() {
        compared += " The other fields move along and do not count. They may differ between positions with the same \
                     least image if a symmetry other than the identity fixes these positions.";
    }
    if !plan.geometry.fills_word() {
        compared += " Bits off the board do not count, and may be lost.";
    }
    compared += &remarks(board);
    compared += of_least;
    [
        (
            "canonical",
            format!("Returns the canonical form: the least image under {images}.\n\n{compared}"),
        ),
        (
            "canonicalize",
            format!(
                "Returns the canonical form, the least image under {images}, and the first symmetry that leads to \
                 it.\n\n{compared}"
            ),
        ),
        (
            "is_canonical",
            format!(
                "Returns whether the board is in canonical form: whether {keys} are the least under {images}. The images that cost \
                 least are tried first, and a lesser one ends the search."
            ),
        ),
        (
            "canonical_slice",
            format!("Replaces each board by its canonical form, the least image under {images}."),
        ),
        (
            "canonicalize_slice",
            format!(
                "Replaces each board by its canonical form, the least image under {images}. Writes the first symmetry \
                 that leads to it to the same index of `symmetries`.\n\n# Panics\n\nIf the lengths differ."
            ),
        ),
        (
            "is_fixed_by",
            format!("Returns whether a symmetry leaves {keys} unchanged{of_fixed}."),
        ),
        (
            "symmetries_fixing",
            format!("Returns the stabiliser: those of {images} that leave {keys} unchanged."),
        ),
        (
            "orbit_len",
            format!(
                "Returns the orbit size: the number of images under {images} that differ in {some_key}{of_orbit}."
            ),
        ),
        (
            "distinct_images",
            format!(
                "Returns an iterator over the images under {images} that differ in {some_key}, each with the first \
                 symmetry that leads to it. The board itself comes first."
            ),
        ),
    ]
}

pub(super) const KEYLESS: &str =
    "Cannot be called: the type has no key field, so it has no least image.";

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
        list(&names, "`", "and")
    };
    if plan.swaps_colors() {
        text += " (each also after `flip_color`)";
    }
    text
}
