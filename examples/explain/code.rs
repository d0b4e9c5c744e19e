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

/// Returns a text with its parts between `$` and `$`.
pub(crate) fn filled(template: &str, texts: &[(&str, &str)]) -> String {
    let mut text = template.to_owned();
    for (name, value) in texts {
        text = text.replace(&format!("${name}$"), value);
    }
    text
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

/// What follows a function: a proof that the compiler checks.
const PROOF: &str = "
// Proved while it is compiled: bit i goes to bit TO[i], and to none where that is -1. The steps
// are linear, so what is right for every single bit is right for every word.
const _: () = {
    const TO: [i16; $BITS$] = [
        $TO$,
    ];
    const KEPT: [u64; $LIMBS$] = [
        $KEPT$,
    ];
    let mut bit = 0;
    while bit < $BITS$ {
        let image: [u64; $LIMBS$] = $APPLY$;
        let mut limb = 0;
        while limb < $LIMBS$ {
            let wanted = if TO[bit] >= 0 && TO[bit] as usize / 64 == limb {
                1 << (TO[bit] % 64)
            } else {
                0
            };
            let matters = if TO[bit] < 0 { KEPT[limb] } else { u64::MAX };
            assert!(image[limb] & matters == wanted, \"a bit goes to a wrong place\");
            limb += 1;
        }
        bit += 1;
    }
};
";

/// An integer is one limb, or two.
const APPLY: &str = "[self::$NAME$(1 << bit) as u64]";
const APPLY_TO_128: &str = "{
            let image = self::$NAME$(1 << bit);
            [image as u64, (image >> 64) as u64]
        }";
const APPLY_TO_LIMBS: &str = "{
            let mut word = [0; $LIMBS$];
            word[bit / 64] = 1 << (bit % 64);
            self::$NAME$(word)
        }";

/// The function with its proof.
pub(crate) fn proved_rust(subject: &Subject) -> String {
    let bits = subject.width;
    let kept = limbs(&subject.kept, bits).into_iter();
    let kept: Vec<String> = kept.map(|limb| hexadecimal(limb.into(), 64)).collect();
    let apply = match bits {
        ..=64 => APPLY,
        128 => APPLY_TO_128,
        _ => APPLY_TO_LIMBS,
    };
    let texts = [
        ("APPLY", apply),
        ("NAME", subject.function()),
        ("BITS", &bits.to_string()),
        ("LIMBS", &kept.len().to_string()),
        ("TO", &destinations(subject)),
        ("KEPT", &kept.join(",\n        ")),
    ];
    rust_function(subject) + &filled(PROOF, &texts)
}
