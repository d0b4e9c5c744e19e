//! Functions as a header in C.

use std::collections::HashMap;

use bitxform_planner::Program;
use bitxform_planner::text::Language;

use crate::c99::C;
use crate::code::{comment, destinations, wrapped};
use crate::subject::{Subject, limbs};

/// Returns a header with a function and a self-check for each subject. It is C99 and valid C++.
///
/// # Errors
/// Two functions that would have the same name in C.
pub(crate) fn header(subjects: &[Subject]) -> Result<String, String> {
    header_with(subjects, &Extras::default())
}

/// The parts of a header besides functions of permutations.
#[derive(Default)]
pub(crate) struct Extras {
    /// Lines of the first comment.
    pub(crate) head: Vec<String>,
    /// Functions after those of the permutations.
    pub(crate) functions: String,
    /// The name of a check among them.
    pub(crate) check: Option<String>,
}

/// Like [`header`], with more.
pub(crate) fn header_with(subjects: &[Subject], extras: &Extras) -> Result<String, String> {
    let (mut functions, mut calls) = (String::new(), String::new());
    let mut names = HashMap::new();
    for subject in subjects {
        let name = identifier(subject);
        for name in [name.clone(), format!("{name}_check")] {
            if let Some(first) = names.insert(name.clone(), &subject.name) {
                return Err(format!(
                    "expected names that differ in C, found `{first}` and `{}`: a function or check of each would be \
                     `{name}`; rename one",
                    subject.name
                ));
            }
        }
        functions += &format!(
            "\n{}\n{}",
            function(subject, &name),
            self_check(subject, &name)
        );
        calls += &format!(
            "    bit = {name}_check();\n    \
             if (bit) {{ printf(\"{name}: bit %d goes to a wrong place\\n\", bit - 1); wrong = 1; }}\n"
        );
    }
    if let Some(check) = &extras.check {
        calls += &format!(
            "    if ({check}()) {{ puts(\"{check} found another least image\"); wrong = 1; }}\n"
        );
    }
    let mut head = String::from("Permutations of bits, written by explain, a program of bitxform.");
    if !extras.head.is_empty() {
        head = extras.head.join("\n * ").replace("* \n", "*\n") + "\n *";
    }
    let programs: Vec<&Program> = subjects
        .iter()
        .map(|subject| &subject.plan.program)
        .collect();
    let helpers = C::helpers(&programs);
    let guard = identifier(&subjects[0]).to_uppercase();
    Ok(format!(
        "/*\n \
         * {head}\n \
         * Each function has a check that returns 0 if all bits go where they should, or else the number of\n \
         * the first bit that does not, plus 1. To run all checks, save this as permutations.h, then\n \
         *     cc -DBITXFORM_SELF_CHECK -x c permutations.h && ./a.out\n \
         * The steps are linear, so what is right for every single bit is right for every word.\n \
         */\n\
         #ifndef BITXFORM_{guard}_H\n#define BITXFORM_{guard}_H\n\n\
         #include <stdint.h>\n\n{helpers}{functions}{}\n\
         #ifdef BITXFORM_SELF_CHECK\n#include <stdio.h>\n\n\
         int main(void)\n{{\n    \
             int bit, wrong = 0;\n\
             {calls}    \
             if (!wrong) {{ puts(\"all bits go where they should\"); }}\n    \
             return wrong;\n\
         }}\n#endif\n\n#endif\n",
        extras.functions
    ))
}

/// The name in ASCII. It begins with the mapping or the word, so it is no keyword.
pub(crate) fn identifier(subject: &Subject) -> String {
    let ascii = |character: char| match character {
        character if character.is_ascii() => character.to_string(),
        character => format!("u{:x}", u32::from(character)),
    };
    subject.c_name.chars().map(ascii).collect()
}

/// A word of up to 64 bits is returned; the limbs of a wider one are changed in place.
fn function(subject: &Subject, name: &str) -> String {
    let bits = subject.width;
    let count = bits.div_ceil(64);
    let type_of_limb = format!("uint{}_t", bits.min(64));
    let comment = comment(subject).replace("*/", "* /").replace("/*", "/ *");
    let mut text = String::from("/*\n");
    for line in comment.lines() {
        text += &format!(" * {line}\n");
    }
    let limbs: Vec<String> = if bits > 64 {
        text += &format!(
            " * The lowest 64 bits come first.\n */\nstatic inline void {name}(uint64_t bits[{count}])\n{{\n"
        );
        (0..count).map(|limb| format!("word{limb}")).collect()
    } else {
        text += &format!(" */\nstatic inline {type_of_limb} {name}({type_of_limb} bits)\n{{\n");
        vec![String::from("bits")]
    };
    let body = subject.plan.c(&limbs);
    if bits > 64 {
        let code = [&body.statements[..], &body.results].concat().join(" ");
        let names = || code.split(|it: char| !it.is_ascii_alphanumeric());
        // The bits of some limbs may be dropped.
        for (number, limb) in limbs.iter().enumerate() {
            if names().any(|name| name == limb) {
                text += &format!("    uint64_t {limb} = bits[{number}];\n");
            }
        }
    }
    for statement in &body.statements {
        text += &format!("    {}", wrapped(statement, "        "));
    }
    if bits > 64 {
        for (number, result) in body.results.iter().enumerate() {
            text += &format!(
                "    {}",
                wrapped(&format!("bits[{number}] = {result};"), "        ")
            );
        }
    } else {
        // Without the conversion, a narrow result would be an `int`.
        text += &format!(
            "    {}",
            wrapped(
                &format!("return ({type_of_limb})({});", body.results[0]),
                "        "
            )
        );
    }
    text + "}\n"
}

/// A function that compares each single bit with a table.
fn self_check(subject: &Subject, name: &str) -> String {
    let bits = subject.width;
    let kept: Vec<String> = limbs(&subject.kept, bits)
        .iter()
        .map(|limb| C.literal(*limb, 64))
        .collect();
    let count = kept.len();
    let apply = if bits > 64 {
        format!("image[bit / 64] = (uint64_t)1 << bit % 64;\n        {name}(image);")
    } else {
        format!("image[0] = {name}((uint{bits}_t)((uint64_t)1 << bit));")
    };
    format!(
        "/* Returns 0 if {name} is right, or else 1 plus the first bit that goes to a wrong place. */\n\
         static inline int {name}_check(void)\n{{\n    \
             static const int16_t to[{bits}] = {{\n        {}\n    }};\n    \
             static const uint64_t kept[{count}] = {{ {} }};\n    \
             int bit, limb;\n    \
             for (bit = 0; bit < {bits}; bit++) {{\n        \
                 uint64_t image[{count}] = {{0}};\n        \
                 {apply}\n        \
                 for (limb = 0; limb < {count}; limb++) {{\n            \
                     uint64_t wanted = 0;\n            \
                     if (to[bit] >= 0 && to[bit] / 64 == limb) {{ wanted = (uint64_t)1 << to[bit] % 64; }}\n            \
                     if (to[bit] < 0 ? (image[limb] & kept[limb]) != 0 : image[limb] != wanted) {{ return bit + 1; }}\n        \
                 }}\n    \
             }}\n    \
             return 0;\n\
         }}\n",
        destinations(subject),
        kept.join(", "),
    )
}
