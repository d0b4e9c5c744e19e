//! Fuzz tests of `symmetries!`: with random tokens, and with groups that are small enough to be planned.

use proc_macro2::{TokenStream, TokenTree};

use super::{Random, count, mutated, tokens};

const SYMMETRIES: &str = "
    crate = ::bitxform;
    /// Documented.
    #[derive(Default)]
    pub(crate) enum Board(u16, cells = 9) {
        /// A quarter turn.
        Turn = |sq| { let file = sq % 3; let rank = sq / 3; 3 * file + 2 - rank },
        Mirror = to [2, 1, 0, 5, 4, 3, 8, 7, 6],
        #[default] Flip = from [6, 7, 8, 3, 4, 5, 0, 1, 2,],
        Back = inverse Turn,
        Both = compose(Turn, Mirror),
    }
";

const OF_SYMMETRIES: &str = "
    enum pub = , ; | to from inverse compose Turn Mirror Identity ALL cells sq let if u8 u64 u128 + & 0 9 () {} []
    _ #
";

/// Formulas, many of which are permutations, so that groups of many sizes are planned.
const FORMULAS: [&str; 12] = [
    "|i| i ^ 1",
    "|i| i ^ 5",
    "|i| 7 - i",
    "|i| i + 1 & 7",
    "|i| i + 3 & 7",
    "|i| 5 * i & 7",
    "|i| if i < 3 { (i + 1) % 3 } else { i }",
    "|i| if i > 3 { i ^ 1 } else { i }",
    "|i| (i >> 1 | i << 2) & 7",
    "|i| i",
    "to [0, 1, 2, 3, 7, 6, 5, 4]",
    "inverse A",
];

#[test]
fn symmetries_of_anything_are_answered() {
    for seed in 0..count() {
        let random = &mut Random(seed);
        let rate = 8 + random.below(120);
        let mut tokens: Vec<TokenTree> = mutated(tokens(SYMMETRIES), random, rate)
            .into_iter()
            .collect();
        for _ in 0..random.below(4) {
            let index = random.below(tokens.len() + 1);
            let more = super::tokens(random.word_of(OF_SYMMETRIES));
            tokens.splice(index..index, more);
        }
        let _: TokenStream = crate::symmetries::expand(tokens.into_iter().collect());
    }
}

#[test]
fn groups_of_any_generators_are_answered() {
    for seed in 0..count() {
        let random = &mut Random(seed);
        let mut text = String::from(random.one_of(&["enum G(u8) {", "enum G(u16, cells = 8) {"]));
        for name in ["A", "B", "C2", "Ab"].into_iter().take(1 + random.below(4)) {
            text += &format!("{name} = {},", random.one_of(&FORMULAS));
        }
        let expansion = crate::symmetries::expand(tokens(&(text + "}")));
        assert!(!expansion.is_empty(), "seed {seed}");
    }
}
