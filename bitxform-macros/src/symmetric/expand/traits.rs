//! The traits that make the board type usable in generic code.

use super::method::{Method, Part, with_names};
use super::methods::has_trait;
use super::{listed, lists, sizes};
use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// Returns the trait impls.
pub(super) fn traits(board: &Board, plan: &Plan, methods: &[Method]) -> String {
    let mut text = String::from(NESTED) + &listed::implement_listed(board);
    if board.keyed {
        text += KEYED;
    }
    for (part, template) in [
        (Part::Symmetric, SYMMETRIC),
        (Part::SquareSymmetric, SQUARE_SYMMETRIC),
        (Part::ColorSymmetric, COLOR_SYMMETRIC),
    ] {
        if has_trait(board, plan, part) {
            let methods = methods.iter().filter(|method| method.part == part);
            let methods: String = methods.map(forward).collect();
            text += &write(template, &[("methods", &methods)]);
        }
    }
    let kind = if plan.geometry.is_square() {
        "Square"
    } else {
        "Rectangle"
    };
    let mapping = if plan.geometry.is_chess_board() {
        "__bitxform::Mapping::{Mapping}"
    } else {
        "__bitxform::no_mapping(__SHAPE)"
    };
    let texts = [
        ("unclosed", &*lists::unclosed(board, plan)),
        ("shows_size", sizes::shows_size(board)),
        ("Kind", kind),
        (
            "swap_colors",
            if board.has_colors { SWAP_COLORS } else { "" },
        ),
        ("mapping", mapping),
        ("Word", &plan.geometry.word.path()),
        ("order", &plan.order().to_string()),
        ("Symmetry", plan.symmetry_type().name),
        ("GROUP", plan.symmetry_type().group),
        ("Mapping", plan.geometry.mapping.variant),
    ];
    with_names(&write(&text, &texts), board, methods)
}

/// Returns the method of a trait that calls the type's own.
fn forward(method: &Method) -> String {
    let takes = method.takes.trim_start_matches("mut ");
    // The trait asks for `Copy`, also where constants cannot clone.
    let bound = match (method.name, method.bound) {
        ("images", Some(_)) => Some("CopyFor"),
        (_, bound) => bound,
    };
    let texts = [
        ("name", method.name),
        ("signature", &*method.signature(takes, bound)),
        ("arguments", &method.arguments()),
        ("full", &format!("{{{}}}", method.name)),
    ];
    write(FORWARD, &texts)
}

const FORWARD: &str = "
    #[inline]
    fn {name}{signature} {
        Self::{full}({arguments})
    }
";

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
        type This = Self;
        #[inline(always)]
        fn image<const __I: __bitxform::usize>(&mut self) {
            Self::__image_inlined(self, __bitxform::At::<__I>);
        }
        {swap_colors}
    }
";

const SWAP_COLORS: &str = "
    #[inline(always)]
    fn swap_colors(&mut self) {
        Self::__exchange_colors(self);
    }
";

const KEYED: &str = "
    #[automatically_derived]
    #[doc(hidden)]
    impl $parameters __bitxform::Keyed for $Board $names $where_clause {
        #[inline(always)]
        fn make_least<const __IN_LOOP: __bitxform::bool>(&mut self) -> __bitxform::usize {
            Self::__make_least::<__IN_LOOP>(self)
        }
        $phases
    }
";

const SYMMETRIC: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::Symmetric for $Board $names $where_clause {
        type Symmetry = {Symmetry};
        type Images = [Self; {order}];
        const MAPPING: __bitxform::Mapping = {mapping};
        const GEOMETRY: __bitxform::Geometry = __SHAPE;
        const GROUP: &'static [{Symmetry}] = &{GROUP};
        {methods}
    }
";

const SQUARE_SYMMETRIC: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::SquareSymmetric for $Board $names $where_clause {
        {methods}
    }
";

const COLOR_SYMMETRIC: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::ColorSymmetric for $Board $names $where_clause {
        {methods}
    }
";
