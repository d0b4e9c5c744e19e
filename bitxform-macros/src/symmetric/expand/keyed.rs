//! The comparison of key fields: hidden methods, and the bodies of the public ones.

use bitxform_planner::Symmetry;

use super::element::{element, on_index};
use super::method::{Method, Part, literal};
use crate::symmetric::board::Board;
use crate::symmetric::docs;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// The hidden methods that go through the key fields.
pub(super) fn comparisons(board: &Board, plan: &Plan) -> String {
    let swaps = if plan.exchanging.is_empty() {
        ""
    } else {
        ", __swaps: __bitxform::bool"
    };
    let move_to = if board.moves_by_index(plan) {
        move_to(board, plan)
    } else {
        String::new()
    };
    let counting = if board.arguments.group_with.is_some() {
        COUNTING
    } else {
        ""
    };
    let texts = [
        ("counting", counting),
        ("move_to", &*move_to),
        ("inline", inline(board)),
        ("swaps", swaps),
        ("on_index", on_index(board.has_key(|kind| kind.is_square()))),
        ("Symmetry", plan.symmetry_type().name),
        ("GROUP", plan.symmetry_type().group),
        ("order", &plan.order().to_string()),
        ("name", &literal(&board.ident.to_string())),
    ];
    write(COMPARISONS, &texts)
}

const COMPARISONS: &str = "
    {move_to}
    {counting}
    /// Replaces the board by its least image. Returns the index of the first element of the group that leads there.
    {inline}
    {const}fn __make_least<const __IN_LOOP: __bitxform::bool>(
        &mut self,
    ) -> __bitxform::usize {
        $make_least
    }
    /// Returns whether a symmetry leaves all key fields unchanged.
    {inline}
    {const}fn __is_fixed(
        &self,
        __symmetry: __bitxform::Symmetry
        {swaps}
    ) -> __bitxform::bool {
        {on_index}
        $is_fixed
        true
    }
";

const COUNTING: &str = "
    /// Returns the elements of the group that count for this board: bit i for entry i.
    #[inline]
    {const}fn __counting(&self) -> __bitxform::u16 {
        let __set: __bitxform::SymmetrySet<{Symmetry}> = $group_with;
        __bitxform::SymmetrySet::<{Symmetry}>::__indices_in(__set, &{GROUP})
    }
    /// Panics unless the elements that count form a group, and are the same for each image under them.
    #[cold]
    {const}fn __expect_same_group(&mut self, __all: __bitxform::u16) {
        let __set = __bitxform::SymmetrySet::<{Symmetry}>::__of_indices(__all, &{GROUP});
        __bitxform::expect_group_with(__set, {name});
        let mut __index = 1;
        while __index < {order} {
            if __all >> __index & 1 != 0 {
                Self::__move_to(self, __index);
                let __others = Self::__counting(self);
                let __others = __bitxform::SymmetrySet::<{Symmetry}>::__of_indices(__others, &{GROUP});
                let __element = __bitxform::SymmetrySet::<{Symmetry}>::__of_indices(1 << __index, &{GROUP});
                __bitxform::expect_same_group([__set, __others, __element], {name});
                // The fourth power of each element is the identity.
                let mut __count = 1;
                while __count < 4 {
                    Self::__move_to(self, __index);
                    __count += 1;
                }
            }
            __index += 1;
        }
    }
";

/// The method for an element chosen at run time, which applies the element's own steps.
fn move_to(board: &Board, plan: &Plan) -> String {
    let mut arms = String::new();
    for (index, &(symmetry, swaps_colors)) in plan.elements().iter().enumerate() {
        let element = element(board, symmetry, swaps_colors, "self");
        arms += &format!("{} => {{ {element} }}", index + 1);
    }
    let texts = [
        ("arms", &*arms),
        (
            "identity",
            &element(board, Symmetry::Identity, false, "self"),
        ),
    ];
    write(MOVE_TO, &texts)
}

const MOVE_TO: &str = "
    /// Replaces the board by its image under the element of the group at this index.
    #[inline]
    {const}fn __move_to(&mut self, __index: __bitxform::usize) {
        match __index { {arms} _ => { {identity} } }
    }
";

/// Returns the call that compares the board with its image.
fn is_fixed(plan: &Plan, symmetry: &str, swaps_colors: &str) -> String {
    if plan.exchanging.is_empty() {
        format!("Self::__is_fixed(self, {symmetry})")
    } else {
        format!("Self::__is_fixed(self, {symmetry}, {swaps_colors})")
    }
}

const SYMMETRIES_COUNTING: &str =
    "__bitxform::SymmetrySet::<{Symmetry}>::__of_indices(Self::__counting(self), &{GROUP})";

const MUST_COUNT: &str = "
    let __set = Self::{symmetries_counting}(self);
    if !__bitxform::SymmetrySet::<{Symmetry}>::contains(__set, symmetry) {
        return false;
    }
";

const COUNT_ELEMENTS: &str = "Self::{symmetries_counting}(self).len() as __bitxform::u8";

const IS_FIXED_BY: &str = "
    {must_count}
    {is_fixed}
";

const SYMMETRIES_FIXING: &str = "
    let __fixing = __bitxform::bits_of([{fixing}]);
    __bitxform::SymmetrySet::<{Symmetry}>::__of_indices(__fixing {counting}, &{GROUP})
";

/// Each image arises from equally many elements of the group.
const ORBIT_LEN: &str = "{elements} / Self::{symmetries_fixing}(self).len() as __bitxform::u8";

/// Returns the bodies of `is_fixed_by`, `symmetries_fixing` and `orbit_len`.
fn bodies(board: &Board, plan: &Plan) -> [String; 3] {
    let mut fixing = String::from("true,");
    for &(symmetry, swaps) in &plan.elements() {
        let symmetry = format!("__bitxform::Symmetry::{}", symmetry.variant());
        fixing += &is_fixed(plan, &symmetry, &swaps.to_string());
        fixing += ",";
    }
    let [must_count, counting, elements] = if board.arguments.group_with.is_some() {
        [MUST_COUNT, "& Self::__counting(self)", COUNT_ELEMENTS]
    } else {
        ["", "", "{order}"]
    };
    let texts = [
        ("must_count", must_count),
        ("counting", counting),
        ("elements", elements),
        ("is_fixed", &is_fixed(plan, "{of_square}", "{swaps_colors}")),
        ("fixing", &fixing),
    ];
    [IS_FIXED_BY, SYMMETRIES_FIXING, ORBIT_LEN].map(|template| write(template, &texts))
}

/// Returns the public methods that compare key fields.
pub(super) fn methods(board: &Board, plan: &Plan) -> Vec<Method> {
    let docs = docs::of_key(board, plan);
    let [is_fixed_by, symmetries_fixing, orbit_len] = bodies(board, plan);
    let mut methods = vec![
        Method {
            attributes: String::from("#[must_use = \"the least image is returned\"]"),
            ..Method::image(
                "canonical",
                // The trait could call its `canonicalize` instead. LLVM then inlines both methods otherwise, and those of a
                // pair of 8x8 take 1.3 and 1.6 times as long (least images of `ratios`).
                Part::Symmetric,
                docs.canonical,
                String::from("let _ = Self::__make_least::<false>(&mut self);"),
            )
        },
        Method {
            returns: "(Self, {Symmetry})",
            attributes: String::from(
                "#[must_use = \"the least image and the symmetry are returned\"]",
            ),
            body: String::from(
                "let __index = Self::__make_least::<false>(&mut self); (self, {GROUP}[__index])",
            ),
            ..Method::image(
                "canonicalize",
                Part::Symmetric,
                docs.canonicalize,
                String::new(),
            )
        },
        Method::of_slices(
            "canonical_slice",
            "boards: &mut [Self]",
            &docs.canonical_slice,
            "__bitxform::canonical_slice(boards);",
        ),
        Method {
            attributes: String::from("#[track_caller]"),
            ..Method::of_slices(
                "canonicalize_slice",
                "boards: &mut [Self], symmetries: &mut [{Symmetry}]",
                &docs.canonicalize_slice,
                "__bitxform::canonicalize_slice(boards, symmetries, &{GROUP});",
            )
        },
        Method {
            takes: "&self, symmetry: {Symmetry}",
            ..Method::question(
                "is_fixed_by",
                "__bitxform::bool",
                docs.is_fixed_by,
                is_fixed_by,
            )
        },
        Method::question(
            "symmetries_fixing",
            "__bitxform::SymmetrySet<{Symmetry}>",
            docs.symmetries_fixing,
            symmetries_fixing,
        )
        .alias("stabilizer"),
        Method {
            part: Part::None,
            ..Method::question("orbit_len", "__bitxform::u8", docs.orbit_len, orbit_len)
        },
        Method {
            part: Part::None,
            bound: Some("CloneFor"),
            attributes: String::new(),
            constness: "",
            ..Method::question(
                "distinct_images",
                "__bitxform::DistinctImages<'_, Self>",
                docs.distinct_images,
                String::from("__bitxform::distinct_images(self)"),
            )
        },
    ];
    if !board.keyed {
        for method in &mut methods {
            stand_in(method);
        }
    } else if board.arguments.group_with.is_some() {
        methods.push(Method::question(
            "symmetries_counting",
            "__bitxform::SymmetrySet<{Symmetry}>",
            String::from(docs::SYMMETRIES_COUNTING),
            String::from(SYMMETRIES_COUNTING),
        ));
    }
    methods
}

/// Makes a method one that cannot be called, because the type has no key. A call is an error with the reason.
fn stand_in(method: &mut Method) {
    let result = match method.name {
        "canonical" => "self",
        "canonicalize" => "(self, {GROUP}[0])",
        "is_fixed_by" => "true",
        "orbit_len" => "1",
        "symmetries_fixing" => "__bitxform::SymmetrySet::<{Symmetry}>::EMPTY",
        "distinct_images" => {
            // `DistinctImages` is for types with a key.
            method.returns = "__bitxform::core::iter::Empty<(Self, {Symmetry})>";
            "__bitxform::core::iter::empty()"
        }
        _ => "",
    };
    if method.takes == "mut self" {
        method.takes = "self";
    }
    method.documentation = String::from(docs::KEYLESS);
    method.bound = Some("KeyedFor");
    method.body = match method.takes {
        "self" => String::from(result),
        _ => format!("let _ = ({},); {result}", method.arguments()),
    };
}

/// Returns the inlining attribute of functions that public methods call. Boards of few words are passed in
/// registers, and an extra call would pass them through memory.
fn inline(board: &Board) -> &'static str {
    if board.is_small() {
        "#[inline(always)]"
    } else {
        "#[inline]"
    }
}
