//! Rust functions with their proofs, and what all code has in common.

use crate::plan::hexadecimal;
use crate::subject::{Subject, limbs};

/// The greatest length of a line.
const LENGTH: usize = 100;

/// Breaks text at blanks into lines, each with a newline. All lines but the first are indented.
pub(crate) fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split_inclusive(' ') {
        if length > indent.len() && length + word.trim_end().chars().count() > LENGTH {
            lines.truncate(lines.trim_end().len());
            lines = lines + "\n" + indent;
            length = indent.len();
        }
        lines += word;
        length += word.chars().count();
    }
    lines.truncate(lines.trim_end().len());
    lines + "\n"
}

/// Removes the backticks around code.
pub(crate) fn plain(words: &str) -> String {
    words.replace('`', "")
}

/// The effect of a function, its steps and its cost, as lines of a comment.
pub(crate) fn comment(subject: &Subject) -> String {
    let mut text = wrapped(&plain(&subject.effect), "");
    let heading = format!("In {}, {}:", subject.setting, subject.cost());
    text += &wrapped(&plain(&heading), "");
    for step in &subject.plan.steps {
        text += &wrapped(&format!("- {}", plain(&step.words)), "  ");
    }
    text
}

/// The destination of each bit as the entries of an array, -1 for a bit that is dropped.
pub(crate) fn destinations(subject: &Subject) -> String {
    let number = |to: &Option<u16>| to.map_or(String::from("-1"), |to| to.to_string());
    let numbers: Vec<String> = subject.to.iter().map(number).collect();
    let lines: Vec<String> = numbers.chunks(16).map(|line| line.join(", ")).collect();
    lines.join(",\n        ")
}

pub(crate) fn rust_function(subject: &Subject) -> String {
    let mut text = String::new();
    for line in comment(subject).lines() {
        text += &format!("/// {line}\n");
    }
    let (head, word) = (&subject.head, subject.word());
    text += &format!("#[inline]\n#[must_use]\n{head}(bits: {word}) -> {word} {{\n");
    for statement in subject.plan.rust() {
        text += &format!("    {}", wrapped(&statement, "        "));
    }
    text + "}\n"
}

/// The function, and a proof that the compiler checks.
pub(crate) fn proved_rust(subject: &Subject) -> String {
    let (bits, name) = (subject.width, subject.function());
    let kept: Vec<String> = limbs(&subject.kept, bits)
        .iter()
        .map(|limb| hexadecimal((*limb).into(), 64))
        .collect();
    let count = kept.len();
    // An integer is one limb, or two.
    let apply = match bits {
        ..=64 => format!("[self::{name}(1 << bit) as u64]"),
        128 => format!(
            "{{\n            let image = self::{name}(1 << bit);\n            \
             [image as u64, (image >> 64) as u64]\n        }}"
        ),
        _ => format!(
            "{{\n            let mut word = [0; {count}];\n            \
             word[bit / 64] = 1 << (bit % 64);\n            self::{name}(word)\n        }}"
        ),
    };
    format!(
        "{}\n\
         // Proved while it is compiled: bit i goes to bit TO[i], and to none where that is -1. The steps\n\
         // are linear, so what is right for every single bit is right for every word.\n\
         const _: () = {{\n    \
             const TO: [i16; {bits}] = [\n        {},\n    ];\n    \
             const KEPT: [u64; {count}] = [\n        {},\n    ];\n    \
             let mut bit = 0;\n    \
             while bit < {bits} {{\n        \
                 let image: [u64; {count}] = {apply};\n        \
                 let mut limb = 0;\n        \
                 while limb < {count} {{\n            \
                     let wanted = if TO[bit] >= 0 && TO[bit] as usize / 64 == limb {{\n                \
                         1 << (TO[bit] % 64)\n            \
                     }} else {{\n                \
                         0\n            \
                     }};\n            \
                     let matters = if TO[bit] < 0 {{ KEPT[limb] }} else {{ u64::MAX }};\n            \
                     assert!(image[limb] & matters == wanted, \"a bit goes to a wrong place\");\n            \
                     limb += 1;\n        \
                 }}\n        \
                 bit += 1;\n    \
             }}\n\
         }};\n",
        rust_function(subject),
        destinations(subject),
        kept.join(",\n        "),
    )
}
