//! The traits that make the board type usable in generic code.

use bitxform_planner::Symmetry;

use super::{listed, lists, sizes, zobrist};
use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// Returns the trait impls. They use each generated method, so that none is dead code, even in a private type.
pub(super) fn traits(board: &Board, plan: &Plan) -> String {
    let mut text = String::from(NESTED) + &listed::implement_listed(board);
    let (mut by_value, mut square, mut others) =
        (forward("canonical"), String::new(), String::new());
    for symmetry in plan.symmetries() {
        let method = symmetry.method();
        others += &format!("Self::{{prefix}}{method},");
        match symmetry {
            Symmetry::FlipVertical | Symmetry::FlipHorizontal | Symmetry::Rotate180 => {
                by_value += &forward(method);
            }
            _ => square += &forward(method),
        }
    }
    if board.has_colors {
        others += "Self::{prefix}flip_color,";
    }
    if board.keyed {
        text += KEYED;
        text += SYMMETRIC;
        if !plan.exchanging.is_empty() {
            text += COLORED;
        } else if plan.geometry.is_square() {
            text += SQUARE_SYMMETRIC;
        }
        if board.has_colors {
            text += COLOR_SYMMETRIC;
        }
    } else {
        text += KEYLESS;
    }
    let mut turns = String::new();
    if !plan.geometry.is_square() {
        text += RECTANGULAR;
        for symmetry in &Symmetry::ALL {
            if symmetry.exchanges() {
                turns += &format!("Self::{{prefix}}{},", symmetry.method());
            }
        }
    }
    let (rectangular, turning_for) = if plan.geometry.keeps_lines {
        ("KeepsLines", "TurningFor")
    } else {
        ("Rectangular", "SquareBoardFor")
    };
    let kind = if plan.geometry.is_square() {
        "Square"
    } else {
        "Rectangle"
    };
    let mapping = if plan.geometry.is_chess_board() {
        "Self::MAPPING"
    } else {
        "{ let _ = Self::MAPPING; __bitxform::no_mapping(__SHAPE) }"
    };
    let counting = if board.arguments.group_with.is_some() {
        SYMMETRIES_COUNTING
    } else {
        ""
    };
    write(
        &text,
        &[
            ("counting", counting),
            ("unclosed", &lists::unclosed(board, plan)),
            ("shows_size", sizes::shows_size(board)),
            ("Kind", kind),
            (
                "settle_image",
                &zobrist::settle(board, "self", "__bitxform::Symmetry::ALL[__I]", "false"),
            ),
            ("mapping", mapping),
            ("Word", &plan.geometry.word.path()),
            ("turns", &turns),
            ("Rectangular", rectangular),
            ("TurningFor", turning_for),
            ("by_value", &by_value),
            ("square", &square),
            ("others", &others),
            ("flip_color", &forward("flip_color")),
            ("order", &plan.order().to_string()),
            ("Symmetry", plan.symmetry_type().name),
            ("GROUP", plan.symmetry_type().group),
            ("prefix", &board.arguments.prefix),
        ],
    )
}

/// Returns a trait method that takes and returns the board by value.
fn forward(method: &str) -> String {
    format!("#[inline] fn {method}(self) -> Self {{ self.{{prefix}}{method}() }}")
}

const NESTED: &str = "
    #[automatically_derived]
    #[doc(hidden)]
    impl $parameters __bitxform::OnBoard for $Board $names $where_clause {
        type Word = {Word};
        const SHAPE: __bitxform::Geometry = __SHAPE;
    }
    #[automatically_derived]
    #[doc(hidden)]
    impl $parameters __bitxform::Nested for $Board $names $where_clause {
        {shows_size}
        {unclosed}
        type Kind = __bitxform::{Kind};
        #[inline(always)]
        fn image<const __I: __bitxform::usize>(&mut self) {
            Self::__image_inlined(self, __bitxform::At::<__I>);
            {settle_image}
        }
        #[inline(always)]
        fn swap_colors(&mut self) {
            Self::__exchange_colors(self);
        }
    }
";

const KEYED: &str = "
    #[automatically_derived]
    #[doc(hidden)]
    impl $parameters __bitxform::Keyed for $Board $names $where_clause {
        #[inline(always)]
        fn make_least<const __IN_LOOP: __bitxform::bool>(&mut self) -> __bitxform::usize {
            Self::__make_least::<__IN_LOOP>(self).0
        }
        $phases
    }
";

const RECTANGULAR: &str = "
    #[automatically_derived]
    #[doc(hidden)]
    impl $parameters __bitxform::{Rectangular} for $Board $names $where_clause {
        #[inline]
        fn methods()
        where
            Self: for<'__bitxform> __bitxform::{TurningFor}<'__bitxform>,
        {
            let _ = ({turns});
        }
    }
";

const SYMMETRIC: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::Symmetric for $Board $names $where_clause {
        type Symmetry = {Symmetry};
        type Images = [Self; {order}];
        const MAPPING: __bitxform::Mapping = {mapping};
        const GEOMETRY: __bitxform::Geometry = Self::GEOMETRY;
        const GROUP: &'static [{Symmetry}] = Self::GROUP;
        {by_value}
        #[inline]
        fn transform(self, symmetry: {Symmetry}) -> Self {
            self.{prefix}transform(symmetry)
        }
        #[inline]
        fn transform_slice(boards: &mut [Self], symmetry: {Symmetry}) {
            Self::{prefix}transform_slice(boards, symmetry);
        }
        #[inline]
        fn transform_into(boards: &[Self], images: &mut [Self], symmetry: {Symmetry})
        where
            Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
        {
            Self::{prefix}transform_into(boards, images, symmetry);
        }
        #[inline]
        fn canonical_slice(boards: &mut [Self]) {
            Self::{prefix}canonical_slice(boards);
        }
        #[inline]
        fn canonicalize_slice(boards: &mut [Self], symmetries: &mut [{Symmetry}]) {
            Self::{prefix}canonicalize_slice(boards, symmetries);
        }
        #[inline]
        fn transform_square<__Index>(index: __Index, symmetry: {Symmetry}) -> __Index
        where
            __Index: __bitxform::core::convert::TryInto<__bitxform::u16>
                + __bitxform::core::convert::TryFrom<__bitxform::u16>,
        {
            __bitxform::transform_any_square(__SHAPE, index, |index| Self::{prefix}transform_square(index, symmetry))
        }
        #[inline]
        fn images(self) -> [Self; {order}]
        where
            Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
        {
            self.{prefix}images()
        }
        #[inline]
        fn distinct_images(&self) -> __bitxform::DistinctImages<'_, Self>
        where
            Self: for<'__bitxform> __bitxform::CloneFor<'__bitxform>,
        {
            self.{prefix}distinct_images()
        }
        #[inline]
        fn canonicalize(self) -> (Self, {Symmetry}) {
            self.{prefix}canonicalize()
        }
        #[inline]
        fn is_fixed_by(&self, symmetry: {Symmetry}) -> __bitxform::bool {
            self.{prefix}is_fixed_by(symmetry)
        }
        #[inline]
        fn symmetries_fixing(&self) -> __bitxform::SymmetrySet<{Symmetry}> {
            self.{prefix}symmetries_fixing()
        }
        #[inline]
        fn orbit_len(&self) -> __bitxform::u8 {
            self.{prefix}orbit_len()
        }
        {counting}
    }
";

const SYMMETRIES_COUNTING: &str = "
    #[inline]
    fn symmetries_counting(&self) -> __bitxform::SymmetrySet<{Symmetry}> {
        self.{prefix}symmetries_counting()
    }
";

const SQUARE_SYMMETRIC: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::SquareSymmetric for $Board $names $where_clause {
        {square}
    }
";

const COLOR_SYMMETRIC: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::ColorSymmetric for $Board $names $where_clause {
        {flip_color}
    }
";

/// Blocks `SquareSymmetric` for types whose group has colour swaps.
const COLORED: &str = "
    #[automatically_derived]
    #[doc(hidden)]
    impl $parameters __bitxform::Colored for $Board $names $where_clause {
        #[inline]
        fn methods() {
            let _ = ({others});
        }
    }
";

const KEYLESS: &str = "
    #[automatically_derived]
    #[doc(hidden)]
    impl $parameters __bitxform::Keyless for $Board $names $where_clause {
        #[inline]
        fn methods()
        where
            Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform> + for<'__bitxform> __bitxform::KeyedFor<'__bitxform>,
        {
            let _ = (
                {others}
                Self::{prefix}transform,
                Self::{prefix}transform_slice,
                Self::{prefix}transform_into,
                Self::{prefix}canonical_slice,
                Self::{prefix}canonicalize_slice,
                Self::{prefix}transform_square,
                Self::{prefix}images,
                Self::{prefix}canonical,
                Self::{prefix}canonicalize,
                Self::{prefix}is_fixed_by,
                Self::{prefix}symmetries_fixing,
                Self::{prefix}orbit_len,
                Self::{prefix}distinct_images,
            );
        }
    }
";
