//! Boards of more than 128 bits, as text: what a symmetry does, its steps on limbs, and what they cost.

use bitxform_planner::text::effect::{in_letter, sentence};
use bitxform_planner::text::steps_of;
use bitxform_planner::{Geometry, Symmetry, plan_transforms};

use crate::explanation::{count, name, size_in_words};

/// Returns one paragraph with a drawing for each symmetry.
pub(crate) fn text(board: Geometry, symmetries: &[Symmetry]) -> String {
    let transforms = plan_transforms(board);
    let mut texts = Vec::new();
    for symmetry in symmetries {
        let mut text = format!(
            "{} in {}, a board of {} in a {}\n{}\n\n{}",
            name(*symmetry),
            board.mapping.name,
            size_in_words(board),
            board.word.name(),
            sentence(*symmetry, board).replace('`', ""),
            drawing(board, *symmetry),
        );
        if let Some((_, transform)) = transforms.iter().find(|(other, _)| other == symmetry) {
            text += &format!("\n{}", steps_of(transform).replace('`', ""));
            text += &format!(
                "Together {} on limbs.\n",
                count(transform.cost(), "operation")
            );
        }
        texts.push(text);
    }
    texts.join("\n\n")
}

/// A letter and its image.
fn drawing(board: Geometry, symmetry: Symmetry) -> String {
    let back = symmetry.onwards_to(Symmetry::Identity);
    let mut text = String::new();
    for rank in (0..board.ranks).rev() {
        let row = |by: Symmetry| {
            let cells = (0..board.files).map(|file| {
                let set = in_letter(by.image((file, rank), board.last()), board);
                if set { " X" } else { " ." }
            });
            cells.collect::<String>()
        };
        let arrow = if rank == board.ranks / 2 {
            " ->"
        } else {
            "   "
        };
        text += &format!(" {}{arrow}{}\n", row(Symmetry::Identity), row(back));
    }
    text
}
