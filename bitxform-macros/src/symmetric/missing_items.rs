//! Whether a type has the items that `only(…)` chooses.

use syn::ext::IdentExt;

use super::board::Board;
use super::items::needs_key;
use super::parse::Only;
use crate::diagnostics::Diagnostics;

impl Board {
    /// Reports chosen items that the type cannot have.
    pub(super) fn check_only(&self, diagnostics: &mut Diagnostics) {
        let Some(only) = &self.arguments.only else {
            return;
        };
        for token in only.items() {
            let name = token.unraw().to_string();
            if let Some(why) = self.why_missing(&name, only) {
                let board = &self.ident;
                diagnostics.at(token, &format!("`{board}` has no `{name}`: {why}"));
            }
        }
    }

    fn why_missing(&self, name: &str, only: &Only) -> Option<&'static str> {
        let geometry = self.arguments.geometry;
        let has_colors = self.arguments.group.swaps_colors();
        let why = match name {
            "flip_diagonal" | "flip_anti_diagonal" | "rotate_90" | "rotate_270"
                if !geometry.is_square() =>
            {
                "there are no quarter turns on a board that is not square, or with a field that is a file or a rank"
            }
            "SquareSymmetric" if !geometry.is_square() || has_colors => {
                "its symmetries are not the eight of a square board"
            }
            "flip_color" | "ColorSymmetric" if !self.has_colors => {
                "a colour swap changes no field; see `colors(white, black)`"
            }
            "symmetries_counting" if self.arguments.group_with.is_none() => {
                "all symmetries of the group count without `group_with`"
            }
            "index" if !self.has_boards() => {
                "it has no bitboard and no mailbox, expected `GEOMETRY.index(file, rank)`"
            }
            "MAPPING" if !geometry.is_chess_board() => {
                "only 8x8 boards have a `Mapping`, expected `GEOMETRY`"
            }
            _ if self.keys.is_empty() && needs_key(name) => {
                "the type has no key field, so it has no least image"
            }
            "distinct_images" | "SquareSymmetric" | "ColorSymmetric"
                if only.get("Symmetric").is_none() =>
            {
                "it is made with the trait `Symmetric`, expected `Symmetric` in `only(…)` too"
            }
            _ => return None,
        };
        Some(why)
    }
}
