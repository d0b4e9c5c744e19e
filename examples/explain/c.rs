//! Functions as a header in C.

use std::collections::HashMap;

use bitxform_planner::Program;
use bitxform_planner::text::Language;

use crate::c99::C;
use crate::code::{comment, destinations, filled, wrapped};
use crate::plan::Bits;
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
    let texts = [
        ("FUNCTIONS", &(helpers + &functions + &extras.functions)),
        ("CALLS", &calls),
        ("HEAD", &head),
        ("GUARD", &guard),
    ];
    let texts = texts.map(|(name, text)| (name, text.as_str()));
    Ok(filled(include_str!("c/header.h"), &texts))
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
    let (bits, indent) = (subject.width, "        ");
    let count = bits.div_ceil(64);
    let comment = comment(subject).replace("*/", "* /").replace("/*", "/ *");
    let mut text = String::from("/*\n");
    for line in comment.lines() {
        text += &format!(" * {line}\n");
    }
    let add = |text: &mut String, line: &str| *text += &format!("    {}", wrapped(line, indent));
    if bits > 64 {
        text += " * The lowest 64 bits come first.\n";
        text += &format!(" */\nstatic inline void {name}(uint64_t bits[{count}])\n{{\n");
        let limbs: Vec<String> = (0..count).map(|limb| format!("word{limb}")).collect();
        let body = subject.plan.c(&limbs);
        let code = [&body.statements[..], &body.results].concat().join(" ");
        // The bits of some limbs may be dropped.
        for (number, limb) in limbs.iter().enumerate() {
            let mut names = code.split(|it: char| !it.is_ascii_alphanumeric());
            if names.any(|name| name == limb) {
                text += &format!("    uint64_t {limb} = bits[{number}];\n");
            }
        }
        body.statements.iter().for_each(|it| add(&mut text, it));
        for (number, result) in body.results.iter().enumerate() {
            add(&mut text, &format!("bits[{number}] = {result};"));
        }
    } else {
        let limb = format!("uint{bits}_t");
        text += &format!(" */\nstatic inline {limb} {name}({limb} bits)\n{{\n");
        let body = subject.plan.c(&[String::from("bits")]);
        body.statements.iter().for_each(|it| add(&mut text, it));
        // Without the conversion, a narrow result would be an `int`.
        add(&mut text, &format!("return ({limb})({});", body.results[0]));
    }
    text + "}\n"
}

/// A function that compares each single bit with a table.
fn self_check(subject: &Subject, name: &str) -> String {
    let bits = subject.width;
    let apply = if bits > 64 {
        format!("image[bit / 64] = (uint64_t)1 << bit % 64;\n        {name}(image);")
    } else {
        format!("image[0] = {name}((uint{bits}_t)((uint64_t)1 << bit));")
    };
    let texts = [
        ("NAME", name),
        ("BITS", &bits.to_string()),
        ("LIMBS", &bits.div_ceil(64).to_string()),
        ("TO", &destinations(subject)),
        ("KEPT", &literals(&subject.kept, bits)),
        ("APPLY", &apply),
    ];
    filled(include_str!("c/check.h"), &texts)
}

/// Returns the limbs of a word as the entries of an array.
pub(crate) fn literals(bits: &Bits, width: u32) -> String {
    let limbs = limbs(bits, width).into_iter();
    let limbs: Vec<String> = limbs.map(|limb| C.literal(limb, 64)).collect();
    limbs.join(", ")
}
