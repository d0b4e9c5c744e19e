//! What compares key fields.

use super::methods::{group, literal, symmetry_type};
use crate::symmetric::check::Board;
use crate::symmetric::docs;
use crate::symmetric::parse::Kind;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// The hidden methods that go through the key fields.
pub(super) fn comparisons(board: &Board, plan: &Plan) -> String {
    let all_ties = !0_u16 >> (16 - plan.order());
    let mut parts = String::new();
    if !plan.exchanging.is_empty() {
        parts += "let __exchanges_colors = __symmetry.exchanges_colors;
    let __symmetry = __symmetry.symmetry;";
    }
    if !plan.geometry.is_square() {
        parts += "let __symmetry = __symmetry.as_symmetry();";
    }
    if board.has_field(Kind::is_square) {
        parts += "let __on_index = __bitxform::IndexMove::of(__symmetry, __SHAPE);";
    }
    let image_at = image_at(board, plan);
    // Who takes from the images that it has made, and in another function, makes them twice.
    let inline = if takes_from_images(board, plan) {
        "inline(always)"
    } else {
        "inline"
    };
    let texts = [
        ("image_at", &*image_at),
        ("inline", inline),
        ("all_ties", &*all_ties.to_string()),
        ("last", &(plan.order() - 1).to_string()),
        ("order", &plan.order().to_string()),
        ("parts", &parts),
        ("Symmetry", symmetry_type(plan)),
        ("GROUP", group(plan)),
    ];
    write(COMPARISONS, &texts)
}

/// Whether the least image of a word is taken from among its images, which are there already for the
/// first, instead of being made anew. That would take too long for many words, and the images of boards
/// smaller than their words have lost what is off the board.
pub(super) fn takes_from_images(board: &Board, plan: &Plan) -> bool {
    board.keyed && board.is_small() && plan.exchanging.is_empty() && plan.geometry.fills_word()
}

fn image_at(board: &Board, plan: &Plan) -> String {
    if !takes_from_images(board, plan) {
        return String::new();
    }
    let (mut symmetry, mut on_index) = ("", "");
    if board.has_field(|kind| !kind.is_bits() && !matches!(kind, Kind::Skip | Kind::Turn(_))) {
        symmetry = "let __symmetry = __GROUP[__place];";
    }
    if board.has_field(Kind::is_by_index) {
        on_index = "let __on_index = __bitxform::IndexMove::of(__symmetry, __SHAPE);";
    }
    write(IMAGE_AT, &[("symmetry", symmetry), ("on_index", on_index)])
}

const IMAGE_AT: &str = "
    /// The image under the symmetry at this place in the group.
    #[inline]
    const fn __image_at(&mut self, __place: __bitxform::usize) {
        {symmetry}
        {on_index}
        $at_place
    }
";

const COMPARISONS: &str = "
    /// The place of the first symmetry that leads to the least image.
    #[{inline}]
    const fn __least(&self) -> __bitxform::usize {
        let mut __ties: __bitxform::u16 = {all_ties};
        $least
        // There is always one, and the group has as many symmetries as places.
        __ties.trailing_zeros() as __bitxform::usize & {last}
    }
    {image_at}
    /// Whether no key field changes.
    #[inline]
    const fn __is_fixed_by(&self, __symmetry: {Symmetry}) -> __bitxform::bool {
        {parts}
        $is_fixed_by
        true
    }
    /// Those that count under which no key field changes.
    #[inline]
    const fn __symmetries_fixing(&self) -> __bitxform::SymmetrySet<{Symmetry}> {
        let mut __set = __bitxform::SymmetrySet::<{Symmetry}>::EMPTY;
        let mut __index = 0;
        while __index < {order} {
            if Self::__is_fixed_by(self, {GROUP}[__index]) {
                __set = __set.with({GROUP}[__index]);
            }
            __index += 1;
        }
        __set
    }
";

/// The methods that compare key fields, or the same names on a type without any.
pub(super) fn keyed(board: &Board, plan: &Plan) -> String {
    if !board.keyed {
        return write(KEYLESS, &[("doc", &literal(docs::KEYLESS))]);
    }
    let docs = docs::keyed(plan, &board.key_names());
    let from_images = takes_from_images(board, plan);
    let receiver = if from_images { "mut self" } else { "self" };
    let [canonical, canonicalize] = if from_images {
        [CANONICAL_FROM_IMAGES, CANONICALIZE_FROM_IMAGES]
    } else {
        [CANONICAL, CANONICALIZE]
    };
    write(
        KEYED,
        &[
            ("receiver", receiver),
            ("canonical", canonical),
            ("canonicalize", canonicalize),
            ("canonical_doc", &literal(&docs.canonical)),
            ("canonicalize_doc", &literal(&docs.canonicalize)),
            ("is_fixed_by_doc", &literal(&docs.is_fixed_by)),
            ("symmetries_fixing_doc", &literal(&docs.symmetries_fixing)),
            ("orbit_len_doc", &literal(&docs.orbit_len)),
        ],
    )
}

/// What compares key fields.
const KEYED: &str = r#"
    #[doc = {canonical_doc}]
    #[must_use = "the least image is returned"]
    #[inline]
    $visibility const fn {prefix}canonical({receiver}) -> Self {
        {canonical}
    }
    #[doc = {canonicalize_doc}]
    #[must_use = "the least image and the symmetry are returned"]
    #[inline]
    $visibility const fn {prefix}canonicalize({receiver}) -> (Self, {Symmetry}) {
        {canonicalize}
    }
    #[doc = {is_fixed_by_doc}]
    #[must_use]
    #[inline]
    $visibility const fn {prefix}is_fixed_by(&self, symmetry: {Symmetry}) -> __bitxform::bool {
        Self::__is_fixed_by(self, symmetry)
    }
    #[doc = {symmetries_fixing_doc}]
    #[doc(alias = "stabilizer")]
    #[must_use]
    #[inline]
    $visibility const fn {prefix}symmetries_fixing(&self) -> __bitxform::SymmetrySet<{Symmetry}> {
        Self::__symmetries_fixing(self)
    }
    #[doc = {orbit_len_doc}]
    #[must_use]
    #[inline]
    $visibility const fn {prefix}orbit_len(&self) -> __bitxform::u8 {
        // Each image arises in as many ways.
        {order} / Self::__symmetries_fixing(self).len() as __bitxform::u8
    }
"#;

const CANONICAL: &str = "
    let symmetry = {GROUP}[Self::__least(&self)];
    self.{prefix}transform(symmetry)
";

const CANONICALIZE: &str = "
    let symmetry = {GROUP}[Self::__least(&self)];
    (self.{prefix}transform(symmetry), symmetry)
";

const CANONICAL_FROM_IMAGES: &str = "
    let __place = Self::__least(&self);
    Self::__image_at(&mut self, __place);
    self
";

const CANONICALIZE_FROM_IMAGES: &str = "
    let __place = Self::__least(&self);
    Self::__image_at(&mut self, __place);
    (self, {GROUP}[__place])
";

/// The same names on a type without key fields; a call says why there is nothing to call.
const KEYLESS: &str = r"
    #[doc = {doc}]
    #[must_use]
    $visibility const fn {prefix}canonical(self) -> Self
    where
        Self: for<'__a> __bitxform::KeyedFor<'__a>,
    {
        self
    }
    #[doc = {doc}]
    #[must_use]
    $visibility const fn {prefix}canonicalize(self) -> (Self, {Symmetry})
    where
        Self: for<'__a> __bitxform::KeyedFor<'__a>,
    {
        (self, <{Symmetry} as __bitxform::SymmetryGroup>::IDENTITY)
    }
    #[doc = {doc}]
    #[must_use]
    $visibility const fn {prefix}is_fixed_by(&self, symmetry: {Symmetry}) -> __bitxform::bool
    where
        Self: for<'__a> __bitxform::KeyedFor<'__a>,
    {
        let _ = symmetry;
        true
    }
    #[doc = {doc}]
    #[must_use]
    $visibility const fn {prefix}symmetries_fixing(&self) -> __bitxform::SymmetrySet<{Symmetry}>
    where
        Self: for<'__a> __bitxform::KeyedFor<'__a>,
    {
        __bitxform::SymmetrySet::<{Symmetry}>::EMPTY
    }
    #[doc = {doc}]
    #[must_use]
    $visibility const fn {prefix}orbit_len(&self) -> __bitxform::u8
    where
        Self: for<'__a> __bitxform::KeyedFor<'__a>,
    {
        1
    }
";
