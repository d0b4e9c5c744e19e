//! The meanings of the terms in explanations.

use bitxform_planner::Method;

use crate::explanation::Explanation;

/// The legend of steps drawn as text, line by line.
pub(crate) const MARKS: &str = "\
Each step has its mask on the left, and the board after it on the right:
- on a board, X is a bit that is 1, and . one that is 0;
- in a mask, X is a bit of it, and o one that trades places with a bit of it;
- where the bits of a step move by several distances, the digits are those that go by the first,
  the second, and so on, with a drawing for each where some bits go both ways;
- a step without a mask moves the whole word; above and up are towards higher bits.
";

/// The legend of steps drawn as graphics.
pub(crate) const STEPS: &str = "Each step has its mask, and then the board after it. A step without a mask \
                                moves the whole word. Above and up are towards higher bits.";

/// The style classes of drawings, with their meanings.
pub(crate) const KEYS: [(&str, &str); 4] = [
    ("mask", "a bit of the mask"),
    ("partner", "a bit that trades places with one of the mask"),
    (
        "part-1",
        "where the bits of a step move by several distances: 1 goes by the first, 2 by the second, and so on",
    ),
    (
        "off",
        "off the board: drawn if bits of the word are used there on the way",
    ),
];

/// Returns the description of a method for the legend.
const fn meaning(method: Method) -> &'static str {
    match method {
        Method::DistanceClasses => "all bits that move equally far are masked and moved together",
        Method::BitPermuteComplement => {
            "the bits of the squares' numbers trade places or are inverted, a swap of bits for each"
        }
        Method::BitReversal => "the bits in the opposite order, and then all moved by one distance",
        Method::Reversal => "lines or antidiagonals are reversed by a few layers of swaps",
        Method::Layers => "a few steps, each of which moves some of the bits by one distance",
        Method::LayersFromHints => "a few steps, by distances that are known to serve hard cases",
        Method::Composition => {
            "the steps of two other symmetries of the board, one after the other"
        }
        Method::Benes => {
            "bits at the distances 1, 2, 4 and so on trade places, in the best order found"
        }
        Method::BenesWithoutStage => {
            "bits at such distances trade places, but for one distance that can be left out"
        }
    }
}

pub(crate) const TRIED: &str = "Of the ways that were tried, the cheapest is taken; in parentheses stands what each would cost.";

/// Returns the legend of text drawings for `--help`.
#[must_use]
pub fn in_words() -> String {
    format!("Drawings as text:\n{MARKS}\n{TRIED}")
}

/// Returns the methods that were tried for any of the explanations, each with its meaning.
pub(crate) fn methods(explanations: &[&Explanation]) -> Vec<(&'static str, &'static str)> {
    let tried = explanations.iter().flat_map(|it| it.tried());
    let mut methods: Vec<Method> = tried.map(|(method, _)| *method).collect();
    methods.sort_by_key(|method| *method as u8);
    methods.dedup();
    methods
        .into_iter()
        .map(|method| (method.name(), meaning(method)))
        .collect()
}
