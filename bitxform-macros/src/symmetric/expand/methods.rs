//! The methods of the board type, and the traits they implement.

use super::template::write;
use crate::geometry::Symmetry;
use crate::symmetric::check::Board;
use crate::symmetric::docs;
use crate::symmetric::parse::Kind;
use crate::symmetric::plan::Plan;

/// The methods that users see.
pub(super) fn public(board: &Board, plan: &Plan) -> String {
    let mut text = write(
        MAPPING,
        &[
            ("doc", &literal(&docs::mapping(plan.mapping))),
            ("Mapping", plan.mapping.variant),
        ],
    );
    for (symmetry, network) in &plan.transforms {
        let mut aliases = String::new();
        for alias in docs::aliases(*symmetry) {
            aliases += &format!("#[doc(alias = {alias:?})]");
        }
        text += &write(
            TRANSFORM,
            &[
                (
                    "doc",
                    &literal(&docs::transform_by(*symmetry, network, plan.mapping)),
                ),
                ("aliases", &aliases),
                ("method", symmetry.method()),
                ("PLACE", &symmetry.method().to_uppercase()),
            ],
        );
    }
    text += &images(plan);
    text += &if board.keyed {
        keyed(board, plan)
    } else {
        write(KEYLESS, &[("doc", &literal(docs::KEYLESS))])
    };
    write(
        &text,
        &[
            ("prefix", &board.arguments.prefix),
            ("transform_doc", &literal(docs::TRANSFORM)),
        ],
    )
}

/// The methods that go through the fields, where the user's paths are. Those that change the board
/// do so in place, and where the board is visible, since a board may be a field of another one.
pub(super) fn hidden(board: &Board, plan: &Plan) -> String {
    let all_ties = !0_u8 >> (8 - plan.group.len());
    let (mut of_place, mut of_symmetry) = ("", "");
    if board.has_field(Kind::is_by_index) {
        of_place = "let __on_index = __bitxform::IndexSymmetry::of(__bitxform::Symmetry::ALL[__S], Self::MAPPING);";
    }
    if board.has_field(|kind| kind.is_by_index() || kind.is_bits()) {
        of_symmetry = "let __on_index = __bitxform::IndexSymmetry::of(__symmetry, Self::MAPPING);";
    }
    let mut text = write(
        CHANGES,
        &[("of_place", of_place), ("of_symmetry", of_symmetry)],
    );
    if board.keyed {
        let last = plan.group.len() - 1;
        text += &write(
            COMPARISONS,
            &[
                ("all_ties", &all_ties.to_string()),
                ("last", &last.to_string()),
            ],
        );
    }
    text
}

const CHANGES: &str = "
    /// The image under the symmetry at this place in `Symmetry::ALL`.
    #[doc(hidden)]
    #[inline]
    $visibility const fn __image<const __S: __bitxform::usize>(&mut self) {
        {of_place}
        $image
    }
    /// The image under a symmetry known at run time.
    #[doc(hidden)]
    #[inline]
    $visibility const fn __transform(&mut self, __symmetry: __bitxform::Symmetry) {
        {of_symmetry}
        $transform
    }
";

const COMPARISONS: &str = "
    /// The first symmetry that leads to the least image.
    #[inline]
    const fn __least(&self) -> __bitxform::Symmetry {
        let mut __ties: __bitxform::u8 = {all_ties};
        $least
        // There is always one, and the group has as many symmetries as places.
        __GROUP[__ties.trailing_zeros() as __bitxform::usize & {last}]
    }
    /// Whether no key field changes.
    #[inline]
    const fn __is_fixed_by(&self, __symmetry: __bitxform::Symmetry) -> __bitxform::bool {
        let __on_index = __bitxform::IndexSymmetry::of(__symmetry, Self::MAPPING);
        $is_fixed_by
        true
    }
";

/// As a string literal.
fn literal(text: &str) -> String {
    format!("{text:?}")
}

const MAPPING: &str = "
    #[doc = {doc}]
    $visibility const MAPPING: __bitxform::Mapping = __bitxform::Mapping::{Mapping};
";

const TRANSFORM: &str = r#"
    #[doc = {doc}]
    {aliases}
    #[must_use = "the image is returned"]
    #[inline]
    $visibility const fn {prefix}{method}(mut self) -> Self {
        Self::__image::<{ __bitxform::place::{PLACE} }>(&mut self);
        self
    }
"#;

fn images(plan: &Plan) -> String {
    let name = |symmetry: Symmetry| match symmetry {
        Symmetry::Identity => "self",
        symmetry => symmetry.method(),
    };
    let (mut lets, mut images) = (String::new(), String::new());
    for step in &plan.images {
        let (image, from, by) = (name(step.symmetry), name(step.from), step.by.method());
        lets += &format!("let {image} = {from}.{{prefix}}{by}();");
    }
    for symmetry in plan.group {
        images += &format!("{},", name(*symmetry));
    }
    write(
        IMAGES,
        &[
            ("doc", &literal(&docs::images(plan.group))),
            ("order", &plan.group.len().to_string()),
            ("lets", &lets),
            ("images", &images),
        ],
    )
}

const IMAGES: &str = r#"
    #[doc = {transform_doc}]
    #[must_use = "the image is returned"]
    #[inline]
    $visibility const fn {prefix}transform(mut self, symmetry: __bitxform::Symmetry) -> Self {
        Self::__transform(&mut self, symmetry);
        self
    }
    #[doc = {doc}]
    #[must_use = "the images are returned"]
    #[inline]
    $visibility const fn {prefix}images(self) -> [Self; {order}]
    where
        Self: for<'__a> __bitxform::CopyFor<'__a>,
    {
        {lets}
        [{images}]
    }
"#;

fn keyed(board: &Board, plan: &Plan) -> String {
    let [canonical, canonicalize, is_fixed_by] = docs::keyed(plan.group, &board.key_names());
    write(
        KEYED,
        &[
            ("canonical_doc", &literal(&canonical)),
            ("canonicalize_doc", &literal(&canonicalize)),
            ("is_fixed_by_doc", &literal(&is_fixed_by)),
        ],
    )
}

/// What compares key fields.
const KEYED: &str = r#"
    #[doc = {canonical_doc}]
    #[must_use = "the least image is returned"]
    #[inline]
    $visibility const fn {prefix}canonical(mut self) -> Self {
        let symmetry = Self::__least(&self);
        Self::__transform(&mut self, symmetry);
        self
    }
    #[doc = {canonicalize_doc}]
    #[must_use = "the least image and the symmetry are returned"]
    #[inline]
    $visibility const fn {prefix}canonicalize(mut self) -> (Self, __bitxform::Symmetry) {
        let symmetry = Self::__least(&self);
        Self::__transform(&mut self, symmetry);
        (self, symmetry)
    }
    #[doc = {is_fixed_by_doc}]
    #[must_use]
    #[inline]
    $visibility const fn {prefix}is_fixed_by(&self, symmetry: __bitxform::Symmetry) -> __bitxform::bool {
        Self::__is_fixed_by(self, symmetry)
    }
"#;

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
    $visibility const fn {prefix}canonicalize(self) -> (Self, __bitxform::Symmetry)
    where
        Self: for<'__a> __bitxform::KeyedFor<'__a>,
    {
        (self, __bitxform::Symmetry::Identity)
    }
    #[doc = {doc}]
    #[must_use]
    $visibility const fn {prefix}is_fixed_by(&self, symmetry: __bitxform::Symmetry) -> __bitxform::bool
    where
        Self: for<'__a> __bitxform::KeyedFor<'__a>,
    {
        let _ = symmetry;
        true
    }
";

/// What makes the board type usable in generic code. Each generated method is used by one of
/// these, so that none is dead code, not even in a private type.
pub(super) fn traits(board: &Board, plan: &Plan) -> String {
    let prefix = ("prefix", &*board.arguments.prefix);
    if !board.keyed {
        return write(&[NESTED_TRAIT, KEYLESS_TRAIT].concat(), &[prefix]);
    }
    let (mut by_value, mut square) = (forward("canonical"), String::new());
    for (symmetry, _) in &plan.transforms {
        let method = forward(symmetry.method());
        match symmetry {
            Symmetry::FlipVertical | Symmetry::FlipHorizontal | Symmetry::Rotate180 => {
                by_value += &method;
            }
            _ => square += &method,
        }
    }
    write(
        &[NESTED_TRAIT, TRAITS].concat(),
        &[
            ("by_value", &by_value),
            ("square", &square),
            ("order", &plan.group.len().to_string()),
            prefix,
        ],
    )
}

/// A trait method that takes and returns the board by value.
fn forward(method: &str) -> String {
    format!("#[inline] fn {method}(self) -> Self {{ self.{{prefix}}{method}() }}")
}

const NESTED_TRAIT: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::Nested for $Board $names $where_clause {}
";

const TRAITS: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::Symmetric for $Board $names $where_clause {
        type Symmetry = __bitxform::Symmetry;
        type Images = [Self; {order}];
        const MAPPING: __bitxform::Mapping = Self::MAPPING;
        const GROUP: &'static [__bitxform::Symmetry] = &__GROUP;
        {by_value}
        #[inline]
        fn transform(self, symmetry: __bitxform::Symmetry) -> Self {
            self.{prefix}transform(symmetry)
        }
        #[inline]
        fn images(self) -> [Self; {order}]
        where
            Self: for<'__a> __bitxform::CopyFor<'__a>,
        {
            self.{prefix}images()
        }
        #[inline]
        fn canonicalize(self) -> (Self, __bitxform::Symmetry) {
            self.{prefix}canonicalize()
        }
        #[inline]
        fn is_fixed_by(&self, symmetry: __bitxform::Symmetry) -> __bitxform::bool {
            self.{prefix}is_fixed_by(symmetry)
        }
    }
    #[automatically_derived]
    impl $parameters __bitxform::SquareSymmetric for $Board $names $where_clause {
        {square}
    }
";

const KEYLESS_TRAIT: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::Keyless for $Board $names $where_clause {
        const MAPPING: __bitxform::Mapping = Self::MAPPING;
        #[inline]
        fn methods()
        where
            Self: for<'__a> __bitxform::CopyFor<'__a> + for<'__a> __bitxform::KeyedFor<'__a>,
        {
            let _ = (
                Self::{prefix}flip_vertical,
                Self::{prefix}flip_horizontal,
                Self::{prefix}flip_diagonal,
                Self::{prefix}flip_anti_diagonal,
                Self::{prefix}rotate_90,
                Self::{prefix}rotate_180,
                Self::{prefix}rotate_270,
                Self::{prefix}transform,
                Self::{prefix}images,
                Self::{prefix}canonical,
                Self::{prefix}canonicalize,
                Self::{prefix}is_fixed_by,
            );
        }
    }
";
