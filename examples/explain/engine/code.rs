//! The code alone, with a proof or a self-check of each function.

use bitxform_planner::text::hexadecimal;

use crate::bits::{LIMB, limbs_of, number};
use crate::c;
use crate::explanation::Explanation;
use crate::subject::Subject;
use crate::wrapping::{LENGTH, statement, wrapped};

/// A language of the generated functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Rust functions, each with a proof that the compiler checks.
    Rust,
    /// A C header, each function with a self-check.
    C,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Rust, Self::C];

    /// Returns the name, such as `rust`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rust => "rust",
            Self::C => "c",
        }
    }
}

pub(crate) fn code(subject: &Subject, language: Language) -> String {
    let explanations = subject.explanations();
    match language {
        Language::Rust => {
            let functions = explanations.into_iter().map(rust_function);
            functions.collect::<Vec<_>>().join("\n")
        }
        Language::C => c::header(&explanations),
    }
}

/// The effect of a function, its method and its cost, as lines of a comment.
pub(crate) fn comment(explanation: &Explanation) -> Vec<String> {
    let plain = |text: &str| wrapped(&text.replace('`', ""), LENGTH - 8, &[' ']);
    let mut lines = plain(&explanation.effect);
    lines.extend(plain(&format!(
        "In {}. {}",
        explanation.setting,
        explanation.summary()
    )));
    for stage in &explanation.stages {
        for (number, line) in plain(&stage.words).into_iter().enumerate() {
            lines.push(String::from(if number == 0 { "- " } else { "  " }) + &line);
        }
    }
    lines
}

/// The destination of each bit as a table in the source, -1 for a dropped bit.
pub(crate) fn destinations(explanation: &Explanation) -> String {
    let destinations = explanation.permutation.destinations().iter();
    let numbers: Vec<String> = destinations
        .map(|to| to.map_or(String::from("-1"), |to| to.to_string()))
        .collect();
    let lines: Vec<String> = numbers.chunks(16).map(|line| line.join(", ")).collect();
    lines.join(",\n        ")
}

fn rust_function(explanation: &Explanation) -> String {
    let (head, name) = (&explanation.head, &explanation.function);
    let (bits, word) = (explanation.width(), explanation.word());
    let mut text = String::new();
    for line in comment(explanation) {
        text += &format!("/// {line}\n");
    }
    let body = explanation.plan.body_alone();
    let body = body.replace("__bitxform::", "").replace("__", "");
    let body: Vec<_> = body.split_inclusive(';').map(statement).collect();
    let kept = &explanation.kept;
    let proof = if bits > 128 {
        let limbs = limbs_of(kept, bits).into_iter();
        let limbs: Vec<String> = limbs.map(|it| hexadecimal(it.into(), LIMB)).collect();
        proof_on_limbs(bits, name, &limbs)
    } else {
        let dropped = if kept.len() == bits as usize {
            String::from("image == 0")
        } else {
            format!("image & {} == 0", number(kept, bits))
        };
        format!(
            "    let mut bit = 0;\n    \
                 while bit < {bits} {{\n        \
                     let image = self::{name}(1 << bit);\n        \
                     let is_right = match TO[bit] {{\n            \
                         -1 => {dropped},\n            \
                         to => image == 1 << to,\n        \
                     }};\n        \
                     assert!(is_right, \"a bit goes to a wrong place\");\n        \
                     bit += 1;\n    \
                 }}\n"
        )
    };
    text += &format!(
        "#[inline]\n#[must_use]\n{head}(bits: {word}) -> {word} {{\n{}\n}}\n\n\
         // Proved while it is compiled: bit i goes to bit TO[i], and to none where that is -1. The steps\n\
         // are linear, so what is right for every single bit is right for every word.\n\
         const _: () = {{\n    \
             const TO: [i16; {bits}] = [\n        {},\n    ];\n\
             {proof}\
         }};\n",
        body.join("\n"),
        destinations(explanation),
    );
    text
}

/// The loops of a proof for words that are arrays. If bits are dropped, only the kept bits of a limb are
/// compared.
fn proof_on_limbs(bits: u32, name: &str, kept: &[String]) -> String {
    let count = kept.len();
    format!(
        "    const KEPT: [u64; {count}] = [\n        {},\n    ];\n    \
             let mut bit = 0;\n    \
             while bit < {bits} {{\n        \
                 let mut board = [0; {count}];\n        \
                 board[bit / 64] = 1 << (bit % 64);\n        \
                 let image = self::{name}(board);\n        \
                 let mut wanted = [0; {count}];\n        \
                 if TO[bit] >= 0 {{\n            \
                     wanted[TO[bit] as usize / 64] = 1 << (TO[bit] % 64);\n        \
                 }}\n        \
                 let mut limb = 0;\n        \
                 while limb < {count} {{\n            \
                     let matters = if TO[bit] < 0 {{ KEPT[limb] }} else {{ u64::MAX }};\n            \
                     assert!(image[limb] & matters == wanted[limb], \"a bit goes to a wrong place\");\n            \
                     limb += 1;\n        \
                 }}\n        \
                 bit += 1;\n    \
             }}\n",
        kept.join(",\n        "),
    )
}
