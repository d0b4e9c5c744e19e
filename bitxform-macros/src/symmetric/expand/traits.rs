//! The traits that make the board type usable in generic code.

use super::method::{Method, Part, visibility, with_names};
use super::methods::has_trait;
use super::{listed, lists, sizes, zobrist};
use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// Returns the trait impls. They use each generated method, so that none is dead code, even in a private type.
pub(super) fn traits(board: &Board, plan: &Plan, methods: &[Method]) -> String {
    let mut text = String::from(NESTED) + &listed::implement_listed(board);
    let (mut symmetric, mut square, mut color) = (String::new(), String::new(), String::new());
    let mut others = String::new();
    for method in methods {
        let forward = forward(method);
        match method.part {
            _ if !has_trait(board, plan, method.part) => {
                others += &format!("Self::{{{}}},", method.name);
            }
            Part::Symmetric => symmetric += &forward,
            Part::SquareSymmetric => square += &forward,
            Part::ColorSymmetric => color += &forward,
            // The trait has a form of its own, which calls it.
            Part::Generic | Part::None => {}
        }
    }
    if board.keyed {
        text += KEYED;
    }
    let is_symmetric = has_trait(board, plan, Part::Symmetric);
    if is_symmetric {
        text += SYMMETRIC;
    } else if board.arguments.only.is_some() {
        for name in ["MAPPING", "GEOMETRY", "GROUP"] {
            if visibility(board, name).is_some() {
                others += &format!("Self::{name},");
            }
        }
    }
    for (name, methods) in [("SquareSymmetric", &square), ("ColorSymmetric", &color)] {
        if !methods.is_empty() {
            text += &write(OF_METHODS, &[("Trait", name), ("methods", methods)]);
        }
    }
    if !others.is_empty() {
        text += NAMED;
    }
    let kind = if plan.geometry.is_square() {
        "Square"
    } else {
        "Rectangle"
    };
    let mapping = match (plan.geometry.is_chess_board(), visibility(board, "MAPPING")) {
        (true, Some(_)) => "Self::MAPPING",
        (true, None) => "__bitxform::Mapping::{Mapping}",
        (false, Some(_)) => "{ let _ = Self::MAPPING; __bitxform::no_mapping(__SHAPE) }",
        (false, None) => "__bitxform::no_mapping(__SHAPE)",
    };
    // The traits use the type's constants, so that these are not dead code either.
    let constant = |name: &'static str, value| match (name, visibility(board, name)) {
        (_, None) => value,
        ("GEOMETRY", Some(_)) => "Self::GEOMETRY",
        (_, Some(_)) => "Self::GROUP",
    };
    let texts = [
        ("unclosed", &*lists::unclosed(board, plan)),
        ("shows_size", sizes::shows_size(board)),
        ("Kind", kind),
        (
            "settle_image",
            &zobrist::settle(board, "self", "__bitxform::Symmetry::ALL[__I]", "false"),
        ),
        ("mapping", mapping),
        ("geometry", constant("GEOMETRY", "__SHAPE")),
        ("group", constant("GROUP", "&{GROUP}")),
        ("Word", &plan.geometry.word.path()),
        ("symmetric", &symmetric),
        ("others", &others),
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
            Self::__make_least::<__IN_LOOP>(self)
        }
        $phases
    }
";

/// Names the methods that no trait has.
const NAMED: &str = "
    #[automatically_derived]
    #[doc(hidden)]
    impl $parameters __bitxform::Named for $Board $names $where_clause {
        #[inline]
        fn methods()
        where
            Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>
                + for<'__bitxform> __bitxform::KeyedFor<'__bitxform>
                + for<'__bitxform> __bitxform::SquareBoardFor<'__bitxform>
                + for<'__bitxform> __bitxform::TurningFor<'__bitxform>,
        {
            let _ = ({others});
        }
    }
";

const SYMMETRIC: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::Symmetric for $Board $names $where_clause {
        type Symmetry = {Symmetry};
        type Images = [Self; {order}];
        const MAPPING: __bitxform::Mapping = {mapping};
        const GEOMETRY: __bitxform::Geometry = {geometry};
        const GROUP: &'static [{Symmetry}] = {group};
        {symmetric}
        #[inline]
        fn transform_square<__Index>(index: __Index, symmetry: {Symmetry}) -> __Index
        where
            __Index: __bitxform::core::convert::TryInto<__bitxform::u16>
                + __bitxform::core::convert::TryFrom<__bitxform::u16>,
        {
            __bitxform::transform_any_square(__SHAPE, index, |index| Self::{transform_square}(index, symmetry))
        }
    }
";

const OF_METHODS: &str = "
    #[automatically_derived]
    impl $parameters __bitxform::{Trait} for $Board $names $where_clause {
        {methods}
    }
";
