//! The methods that compare key fields.

use bitxform_planner::Symmetry;

use super::in_place::{ON_INDEX, element, identity};
use super::methods::literal;
use super::{at, inline};
use crate::symmetric::board::Board;
use crate::symmetric::docs;
use crate::symmetric::parse::Kind;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// The hidden methods that go through the key fields.
pub(super) fn comparisons(board: &Board, plan: &Plan) -> String {
    let mut on_index = "";
    if board.has_key(Kind::is_square) {
        on_index = ON_INDEX;
    }
    let color = if plan.exchanging.is_empty() {
        ""
    } else {
        ", const __SWAPS_COLORS: __bitxform::bool"
    };
    // The least of two images is chosen in place. Only the check of `group_with` then moves boards by an index.
    let calls_none = board.has_two_images(plan) && board.arguments.group_with.is_none();
    let move_to = if plan.order() > 1 && !board.is_its_key(plan) && !calls_none {
        move_to(board, plan)
    } else {
        String::new()
    };
    let counting = if board.arguments.group_with.is_some() {
        COUNTING
    } else {
        ""
    };
    let inline = if board.has_two_images(plan) {
        "#[inline(always)]"
    } else {
        inline(board)
    };
    let texts = [
        ("counting", counting),
        ("move_to", &*move_to),
        ("inline", inline),
        ("color", color),
        ("on_index", on_index),
        ("Symmetry", plan.symmetry_type().name),
        ("GROUP", plan.symmetry_type().group),
        ("order", &plan.order().to_string()),
        ("has_colors", &(!plan.exchanging.is_empty()).to_string()),
        ("name", &literal(&board.ident.to_string())),
    ];
    write(COMPARISONS, &texts)
}

const COMPARISONS: &str = "
    {move_to}
    {counting}
    /// Replaces the board by its least image. Returns the first element of the group that leads there, with its
    /// index.
    {inline}
    {const}fn __make_least<const __IN_LOOP: __bitxform::bool>(
        &mut self,
    ) -> (__bitxform::usize, {Symmetry}) {
        $make_least
    }
    /// Returns whether the symmetry at this index of `Symmetry::ALL` leaves all key fields unchanged.
    #[inline]
    {const}fn __is_fixed<const __I: __bitxform::usize{color}>(
        &self,
        __at: __bitxform::At<__I>,
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
        __bitxform::expect_group_with(__all, &__GROUP, {has_colors}, {name});
        let mut __index = 1;
        while __index < {order} {
            if __all >> __index & 1 != 0 {
                Self::__move_to(self, __index);
                let __others = Self::__counting(self);
                Self::__move_to(self, __bitxform::index_of_inverse(&__GROUP, {has_colors}, __index));
                __bitxform::expect_same_group([__all, __others], __index, &__GROUP, {has_colors}, {name});
            }
            __index += 1;
        }
    }
";

/// The method for an element chosen at run time, which applies the element's own steps.
fn move_to(board: &Board, plan: &Plan) -> String {
    let takes_any =
        plan.exchanging.is_empty() && plan.group.len() == plan.geometry.symmetries().len();
    let body = if takes_any && board.transforms_without_branch(plan) {
        String::from("Self::__transform(self, __GROUP[__index]);")
    } else {
        let mut arms = String::new();
        for (index, &(symmetry, swaps_colors)) in plan.elements().iter().enumerate() {
            arms += &format!(
                "{} => {}",
                index + 1,
                element(board, symmetry, swaps_colors)
            );
        }
        format!(
            "match __index {{ {arms} _ => {{ {} }} }}",
            identity(board, "self")
        )
    };
    write(MOVE_TO, &[("body", &body)])
}

const MOVE_TO: &str = "
    /// Replaces the board by its image under the element of the group at this index.
    #[inline]
    {const}fn __move_to(&mut self, __index: __bitxform::usize) {
        {body}
    }
";

/// The public methods. On a type without key fields, calls of them are errors with the reason.
pub(super) fn keyed(board: &Board, plan: &Plan) -> String {
    if !board.keyed {
        let mut text = String::new();
        for (head, signature, result) in &KEYLESS {
            let texts = [
                ("head", *head),
                ("signature", signature),
                ("result", result),
            ];
            text += &write(KEYLESS_METHOD, &texts);
        }
        return write(&text, &[("doc", &literal(docs::KEYLESS))]);
    }
    let (mut arms, mut fixing) = (String::new(), String::new());
    let colors: &[bool] = if plan.exchanging.is_empty() {
        &[false]
    } else {
        &[false, true]
    };
    for symmetry in plan.geometry.symmetries() {
        for color in colors {
            if *symmetry != Symmetry::Identity || *color {
                arms += &format!(
                    "(__bitxform::Symmetry::{}, {color}) => {},",
                    symmetry.variant(),
                    is_fixed(plan, *symmetry, *color)
                );
            }
        }
    }
    let of_position = board.arguments.group_with.is_some();
    for (index, &(symmetry, color)) in plan.elements().iter().enumerate() {
        let mut condition = is_fixed(plan, symmetry, color);
        if of_position {
            condition = format!("__all >> {} & 1 != 0 && {condition}", index + 1);
        }
        fixing += &write(
            FIXING,
            &[
                ("is_fixed", &condition),
                ("index", &(index + 1).to_string()),
            ],
        );
    }
    let mutable = if plan.order() > 1 { "mut " } else { "" };
    let group = plan.symmetry_type();
    let [counting, must_count, count, elements] = if of_position {
        [SYMMETRIES_COUNTING, MUST_COUNT, COUNT, COUNT_ELEMENTS]
    } else {
        ["", "", "", "{order}"]
    };
    let mut text = write(
        KEYED,
        &[
            ("symmetries_counting", counting),
            ("must_count", must_count),
            ("count", count),
            ("elements", elements),
            ("arms", &arms),
            ("fixing", &fixing),
            ("mut", mutable),
            ("of_square", group.of_square),
            ("swaps_colors", group.swaps_colors),
        ],
    );
    for (slot, doc) in &docs::keyed(board, plan) {
        text = write(&text, &[(slot, &literal(doc))]);
    }
    text
}

/// Returns the call that compares the board with its image under an element of the group.
fn is_fixed(plan: &Plan, symmetry: Symmetry, swaps_colors: bool) -> String {
    let color = match (plan.exchanging.is_empty(), swaps_colors) {
        (true, _) => "",
        (false, true) => "::<_, true>",
        (false, false) => "::<_, false>",
    };
    format!("Self::__is_fixed{color}(self, {})", at(symmetry))
}

const SYMMETRIES_COUNTING: &str = "
    #[doc = {symmetries_counting_doc}]
    #[must_use]
    #[inline]
    $visibility {const}fn {prefix}symmetries_counting(&self) -> __bitxform::SymmetrySet<{Symmetry}> {
        __bitxform::SymmetrySet::<{Symmetry}>::__of_indices(Self::__counting(self), &{GROUP})
    }
";

const MUST_COUNT: &str = "
    let __set = Self::{prefix}symmetries_counting(self);
    if !__bitxform::SymmetrySet::<{Symmetry}>::contains(__set, symmetry) {
        return false;
    }
";

const COUNT: &str = "let __all = Self::__counting(self);";

const COUNT_ELEMENTS: &str = "Self::{prefix}symmetries_counting(self).len() as __bitxform::u8";

const FIXING: &str = "
    if {is_fixed} {
        __set = __set.with({GROUP}[{index}]);
    }
";

const KEYED: &str = r#"
    {symmetries_counting}
    #[doc = {canonical_doc}]
    #[must_use = "the least image is returned"]
    #[inline]
    $visibility {const}fn {prefix}canonical(mut self) -> Self {
        $canonical
        self
    }
    #[doc = {canonicalize_doc}]
    #[must_use = "the least image and the symmetry are returned"]
    #[inline]
    $visibility {const}fn {prefix}canonicalize(mut self) -> (Self, {Symmetry}) {
        let (_, symmetry) = Self::__make_least::<false>(&mut self);
        (self, symmetry)
    }
    #[doc = {canonical_slice_doc}]
    #[inline]
    $visibility fn {prefix}canonical_slice(boards: &mut [Self]) {
        __bitxform::canonical_slice(boards);
    }
    #[doc = {canonicalize_slice_doc}]
    #[inline]
    #[track_caller]
    $visibility fn {prefix}canonicalize_slice(boards: &mut [Self], symmetries: &mut [{Symmetry}]) {
        __bitxform::canonicalize_slice(boards, symmetries, &{GROUP});
    }
    #[doc = {is_fixed_by_doc}]
    #[must_use]
    #[inline]
    $visibility {const}fn {prefix}is_fixed_by(&self, symmetry: {Symmetry}) -> __bitxform::bool {
        {must_count}
        match ({of_square}, {swaps_colors}) {
            {arms}
            _ => true,
        }
    }
    #[doc = {symmetries_fixing_doc}]
    #[doc(alias = "stabilizer")]
    #[must_use]
    #[inline]
    $visibility {const}fn {prefix}symmetries_fixing(&self) -> __bitxform::SymmetrySet<{Symmetry}> {
        {count}
        let {mut}__set = __bitxform::SymmetrySet::<{Symmetry}>::EMPTY.with({GROUP}[0]);
        {fixing}
        __set
    }
    #[doc = {orbit_len_doc}]
    #[must_use]
    #[inline]
    $visibility {const}fn {prefix}orbit_len(&self) -> __bitxform::u8 {
        // Each image arises from equally many elements of the group.
        {elements} / Self::{prefix}symmetries_fixing(self).len() as __bitxform::u8
    }
    #[doc = {distinct_images_doc}]
    #[inline]
    $visibility fn {prefix}distinct_images(&self) -> __bitxform::DistinctImages<'_, Self>
    where
        Self: for<'__bitxform> __bitxform::CloneFor<'__bitxform>,
    {
        __bitxform::distinct_images(self)
    }
"#;

/// The methods on a type without key fields, each with its result.
const KEYLESS: [(&str, &str, &str); 8] = [
    (PURE, "canonical(self) -> Self", "self"),
    (
        PURE,
        "canonicalize(self) -> (Self, {Symmetry})",
        "(self, {GROUP}[0])",
    ),
    (
        "$visibility fn",
        "canonical_slice(boards: &mut [Self])",
        "let _ = boards;",
    ),
    (
        "$visibility fn",
        "canonicalize_slice(boards: &mut [Self], symmetries: &mut [{Symmetry}])",
        "let _ = (boards, symmetries);",
    ),
    (
        PURE,
        "is_fixed_by(&self, symmetry: {Symmetry}) -> __bitxform::bool",
        "let _ = symmetry; true",
    ),
    (
        PURE,
        "symmetries_fixing(&self) -> __bitxform::SymmetrySet<{Symmetry}>",
        "__bitxform::SymmetrySet::<{Symmetry}>::EMPTY",
    ),
    (PURE, "orbit_len(&self) -> __bitxform::u8", "1"),
    (
        "$visibility fn",
        "distinct_images(&self) -> __bitxform::core::iter::Empty<(Self, {Symmetry})>",
        "__bitxform::core::iter::empty()",
    ),
];

const PURE: &str = "#[must_use] $visibility {const}fn";

const KEYLESS_METHOD: &str = "
    #[doc = {doc}]
    {head} {prefix}{signature}
    where
        Self: for<'__bitxform> __bitxform::KeyedFor<'__bitxform>,
    {
        {result}
    }
";
