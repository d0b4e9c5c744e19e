//! The public items of annotated types, by the words of `only(…)`.

use syn::ext::IdentExt;

use super::board::Board;
use super::parse::Only;
use crate::diagnostics::Diagnostics;

/// All items, in the order of their documentation.
pub(super) const ITEMS: &str = "
    flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180 rotate_270 flip_color
    transform transform_slice transform_slice_each transform_into transform_square index images
    canonical canonicalize is_canonical canonical_slice canonicalize_slice
    is_fixed_by symmetries_fixing symmetries_counting orbit_len distinct_images
    MAPPING GEOMETRY GROUP Symmetric SquareSymmetric ColorSymmetric
";

/// The traits.
pub(super) const TRAITS: [&str; 3] = ["Symmetric", "SquareSymmetric", "ColorSymmetric"];

/// The methods that compare key fields.
const OF_KEY: &str = "
    canonical canonicalize is_canonical canonical_slice canonicalize_slice
    is_fixed_by symmetries_fixing symmetries_counting orbit_len distinct_images
";

/// Whether a type without a key field has no use of an item.
fn needs_key(item: &str) -> bool {
    TRAITS.contains(&item) || OF_KEY.split_whitespace().any(|it| it == item)
}

/// Whether an item depends on the group.
pub(super) fn depends_on_group(item: &str) -> bool {
    item == "images" || item == "GROUP" || needs_key(item) && item != "is_fixed_by"
}

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
        let has_colors = self.arguments.group.color_after.is_some();
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
