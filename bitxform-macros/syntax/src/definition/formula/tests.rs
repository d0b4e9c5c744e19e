//! The evaluator against rustc.

use proc_macro2::{Span, TokenStream, TokenTree};

use super::Formula;
use crate::definition::{Cursor, Terms};
use crate::diagnostics::Diagnostics;

fn read(text: &str, diagnostics: &mut Diagnostics) -> Option<Formula> {
    let tokens: TokenStream = text.parse().expect("tokens");
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut cursor = Cursor::new(&tokens, Span::call_site());
    let terms = Terms {
        noun: "function",
        end: ';',
        total: false,
    };
    let formula = Formula::parse(&mut cursor, terms, diagnostics);
    diagnostics.ok(formula).filter(|_| diagnostics.is_empty())
}

fn formula(text: &str) -> Formula {
    let mut diagnostics = Diagnostics::new();
    let formula = read(text, &mut diagnostics);
    assert_eq!(diagnostics.report().to_string(), "", "{text}");
    formula.expect("no error")
}

/// Returns the errors of a formula that cannot be parsed.
fn errors(text: &str) -> String {
    let mut diagnostics = Diagnostics::new();
    assert!(read(text, &mut diagnostics).is_none(), "{text}");
    diagnostics.report().to_string()
}

/// Nesting that would overflow the stack of rustc is an error at a token.
#[test]
fn what_stands_too_deep_is_an_error() {
    let arms = |count| format!("|sq| {} {{ sq }}", "if sq == 1 { 2 } else ".repeat(count));
    formula(&arms(128));
    formula(&format!("|sq| sq{}", " + 1".repeat(250)));
    for text in [
        arms(3000),
        format!("|sq| sq{}", " + 0".repeat(30_000)),
        format!("|sq| {}sq", "- ".repeat(30_000)),
        format!("|sq| {}sq{}", "(".repeat(300), ")".repeat(300)),
    ] {
        assert!(errors(&text).contains("at most 256 operators"));
    }
}

/// Compares the evaluator with rustc on the same tokens.
macro_rules! agree {
    ($(|$sq:ident| $formula:expr;)*) => {
        $({
            let text = stringify!(|$sq| $formula);
            let formula = formula(text);
            let for_rustc = |$sq: i64| -> i64 { $formula };
            for sq in -200..=200 {
                let value = formula.evaluate(sq).map_err(|failure| failure.what);
                assert_eq!(value, Ok(Some(for_rustc(sq))), "{text} of {sq}");
            }
        })*
    };
}

#[test]
#[allow(
    unused,
    double_negations,
    clippy::all,
    clippy::pedantic,
    reason = "the more unusual, the better"
)]
fn rustc_agrees() {
    agree! {
        |sq| sq;
        |sq| (sq - 8 * (sq & 7)) & 63;
        |sq| 1 + sq * 3 - 4 / 3 % 2 - -sq;
        |sq| sq - 1 - 2 - 3;
        |sq| 1000 / 7 / 3 * sq % 17 * 2;
        |sq| -7 / 2 * sq % 5 + -7 % 3;
        |sq| sq / 3 + sq % 3 * 10;
        |sq| sq << 2 + 1 >> 1 & 0xff | 0b101 ^ sq & 0o17;
        |sq| 1 << 3 << 2 | sq >> 1 >> 1;
        |sq| sq ^ 1 | sq & 2 ^ 3;
        |sq| !sq + !-sq - - -sq;
        |sq| -9223372036854775808 / 3 + sq;
        |sq| if sq < 3 { 1 } else { 2 } + 5 * sq;
        |sq| 5 + if sq <= 3 { 1 } else if sq > 10 { sq } else { 3 } * 2;
        |sq| if sq == 3 || sq != 4 && sq >= 5 { 1 } else { 2 };
        |sq| if !(sq < 0) && !!(sq & 1 == 0) { 1 } else { 2 };
        |sq| if (sq < 0) ^ (sq > 10) | (sq == 5) & true { 1 } else { 2 };
        |sq| if (sq < 0) == (sq % 2 == 0) { 1 } else { 0 };
        |sq| if (sq < 0) < (sq % 2 == 0) { 1 } else { 0 };
        |sq| if { let a = sq * 2; a > 7 } { 1 } else { 0 };
        |sq| if sq != 0 && 100 / sq > 3 { 100 / sq } else { 0 };
        |sq| if sq == 0 || 100 / sq > 3 { 1 } else { 0 };
        |sq| { let a = sq; let sq = { let sq = a + 1; let b: i64 = sq * 2; b + sq } + a; sq - a };
        |sq| { let low: bool = sq < 7; if low { let sq = 1; sq } else { sq } };
        |sq| { { let x = 1; { let y = x + sq; y * 2 } } };
        |sq| 1_000i64 + 0x_ff * sq + 0b1_1_i64;
    }
}

#[test]
fn what_has_no_value_is_found() {
    let failure = |text: &str, sq| match formula(text).evaluate(sq) {
        Ok(value) => panic!("{text} of {sq} is {value:?}"),
        Err(failure) => failure.what,
    };
    let greatest = "9223372036854775807";
    assert_eq!(
        failure(&format!("|x| {greatest} + x"), 1),
        "9223372036854775807 + 1 overflows an i64"
    );
    assert!(failure(&format!("|x| -x - {greatest}"), 2).contains("overflows"));
    assert!(failure(&format!("|x| {greatest} * x"), 2).contains("overflows"));
    assert!(failure("|x| -(x - 9223372036854775807)", -1).contains("-(-9223372036854775808)"));
    assert!(failure("|x| -9223372036854775808 / x", -1).contains("overflows"));
    assert!(failure("|x| -9223372036854775808 % x", -1).contains("overflows"));
    assert_eq!(failure("|x| 1 / x", 0), "1 / 0 divides by zero");
    assert_eq!(failure("|x| 1 % x", 0), "1 % 0 divides by zero");
    assert!(failure("|x| 1 << x", 64).starts_with("1 << 64 shifts"));
    assert!(failure("|x| 1 >> x", -1).starts_with("1 >> (-1) shifts"));
    // As in Rust, shifting bits out is no overflow.
    assert_eq!(
        formula("|x| 3 << x").evaluate(63).ok(),
        Some(Some(i64::MIN))
    );
}

#[test]
fn branches_drop_bits() {
    let text = "|x| { let a = x; if a < 1 { _ } else if a == 2 { let b = 1; _ } else { (if a > 5 { _ } else { a }) } }";
    let dropping = formula(text);
    let values: Vec<_> = (0..8).map(|x| dropping.evaluate(x).ok()).collect();
    let dropped = Some(None);
    let kept = |x| Some(Some(x));
    assert_eq!(
        values,
        [
            dropped,
            kept(1),
            dropped,
            kept(3),
            kept(4),
            kept(5),
            dropped,
            dropped
        ]
    );
    for text in [
        "|x| _",
        "|x| { _ }",
        "|x| (_)",
        "|x| x + if x < 1 { _ } else { x }",
        "|x| -if x < 1 { _ } else { x }",
        "|x| !if x < 1 { _ } else { x }",
        "|x| { let a = if x < 1 { _ } else { x }; a }",
        "|x| if x < 1 { (_) } else { x }",
        "|x| if x < 1 { _ + 1 } else { x }",
        "|x| if { _ } { 1 } else { x }",
        "|x| if x < 1 { _ } else { true }",
    ] {
        assert!(errors(text).contains('_'), "{text}");
    }
}
