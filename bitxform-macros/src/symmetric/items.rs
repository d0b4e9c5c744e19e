//! The public items of annotated types, by the words of `only(…)`.

/// All items, in the order of their documentation.
pub(super) fn items() -> impl Iterator<Item = &'static str> {
    [MOVES, OF_KEY, OTHERS]
        .into_iter()
        .flat_map(str::split_whitespace)
}

/// The methods that move fields.
const MOVES: &str = "
    flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180 rotate_270 flip_color
    transform transform_slice transform_slice_each transform_into transform_square index images
";

/// The constants and the traits.
const OTHERS: &str = "
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
pub(super) fn needs_key(item: &str) -> bool {
    TRAITS.contains(&item) || OF_KEY.split_whitespace().any(|it| it == item)
}

/// Whether an item depends on the group.
pub(super) fn depends_on_group(item: &str) -> bool {
    item == "images" || item == "GROUP" || needs_key(item) && item != "is_fixed_by"
}
