use std::path::Path;
use std::{env, fs};

use crate::probe::{ALL_LEVELS, Probe};
use crate::{HERE, has_known_instructions};

const HEAD: &str = "\
# Instructions of the functions that `#[symmetric]` writes

The counts are for one word, constants and the return included, by the level of optimisation. The compiler is
the one in `rust-toolchain.toml`, for x86-64 without further features. At `z`, `transform` and `apply` stay
calls of the library. A test writes the table:
`BITXFORM_BLESS=1 cargo test -p bitxform-tests --test builds` renews it.

";

/// The counts equal the checked-in ones, so that a change of them is visible in review.
#[test]
fn instructions_are_as_many_as_listed() {
    if !has_known_instructions() {
        return;
    }
    let probes = ALL_LEVELS.map(Probe::at);
    let functions = probes.each_ref().map(Probe::public);
    let mut table = format!(
        "{HEAD}| | {} |\n|---|---|---|---|---|---|\n",
        ALL_LEVELS.join(" | ")
    );
    for name in functions[0].keys() {
        let counts = functions.each_ref().map(|functions| {
            let lines = functions[name].iter();
            lines
                .filter(|line| !line.ends_with(':'))
                .count()
                .to_string()
        });
        table += &format!("| `{name}` | {} |\n", counts.join(" | "));
    }
    let file = Path::new(HERE).join("builds/instructions.md");
    if env::var_os("BITXFORM_BLESS").is_some() {
        fs::write(file, table).expect("a file that can be written");
    } else {
        let listed = fs::read_to_string(file).expect("the list");
        assert_eq!(table, listed, "BITXFORM_BLESS=1 writes it anew");
    }
}
