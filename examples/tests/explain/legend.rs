//! The meaning of marks and names stands where they are used.

use super::explained;
use super::permutation::CASES;
use super::text::{Section, sections};

#[test]
fn the_marks_of_masks_are_explained_once() {
    for arguments in [
        &["rotate-90", "rotate-180"][..],
        &["identity", "flip-vertical", "--files=9", "--ranks=10"],
        &["-p", "a(u8) = |i| i; b(u64) = |i| i * 11 % 64"],
    ] {
        let text = explained(arguments);
        let legend = "Each step has its mask on the left";
        assert_eq!(text.matches(legend).count(), 1, "{text}");
        assert!(text.find(legend) < text.find("\n1. "), "{text}");
        for part in [
            "X is a bit of it",
            "o one that trades places",
            "the digits are those",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
    let nothing = explained(&["identity"]);
    assert!(!nothing.contains("Each step has its mask"), "{nothing}");
}

#[test]
fn what_was_tried_is_explained() {
    let mut texts = vec![
        explained(&[]),
        explained(&["--files=9", "--ranks=9"]),
        explained(&["--files=11", "--ranks=11"]),
        explained(&["--files=9", "--ranks=10"]),
    ];
    texts.extend(CASES.map(|(definition, ..)| explained(&["-p", definition])));
    let mut seen = Vec::new();
    for text in texts {
        let in_one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut names = Vec::new();
        for part in in_one_line.split("Ways tried: ").skip(1) {
            let (list, _) = part
                .split_once("). ")
                .or(part.split_once(")."))
                .expect("its end");
            for way in list.split("), ") {
                let (name, cost) = way.rsplit_once(" (").expect("its cost");
                assert!(cost.trim_end_matches(')').parse::<u32>().is_ok(), "{way}");
                names.push(name);
            }
        }
        for name in &names {
            let explanation = text.matches(&format!("\n- {name}: ")).count();
            assert_eq!(explanation, 1, "{name}: {text}");
            seen.push((*name).to_owned());
        }
        let said = text.contains("Of the ways that were tried");
        assert_eq!(said, !names.is_empty(), "{text}");
    }
    seen.sort();
    seen.dedup();
    assert!(seen.len() >= 5, "{seen:?}");
}

#[test]
fn help_names_marks_and_limits() {
    let help = explained(&["--help"]);
    for part in [
        "Each step has its mask on the left",
        "Of the ways that were tried",
        "The number of files, at most 128;",
        "The number of ranks, at most 128;",
        "A board has at most 1,024 squares",
    ] {
        assert!(help.contains(part), "{part}: {help}");
    }
}

/// The bits of a part without a mask are those that stay in the word.
#[test]
fn each_part_is_drawn() {
    let text = explained(&["--files=3", "--ranks=4", "flip-vertical"]);
    let section = Section::of(&text);
    let (words, _, lines) = section.steps.last().expect("steps");
    assert!(words.contains("those from 9 on go down by 9"), "{words}");
    assert!(section.rust.contains("^ (__bits >> 9)"), "{text}");
    let drawn = lines.concat();
    assert_eq!(drawn.matches('1').count(), 9 - 3, "{text}");
    assert_eq!(drawn.matches('2').count(), 16 - 9, "{text}");
    // Parts that share bits have separate drawings.
    let text = explained(&["--files=7", "--ranks=4"]);
    let words = "the bits below 18 go up by 14, and those of 0x0fff_c000 go down by 14; all others become zero";
    let sections = sections(&text);
    let mut steps = sections.iter().flat_map(|section| &section.steps);
    let (_, _, lines) = steps.find(|step| step.0 == words).expect("a shared bit");
    let drawn = lines.concat();
    let counts = ['1', '2'].map(|mark| drawn.matches(mark).count());
    assert_eq!(counts, [18, 14], "{text}");
}

#[test]
fn lines_are_not_too_long() {
    for (arguments, broken) in [
        (&["--files=10", "--ranks=10"][..], "\n        | "),
        (&["--files=7", "--ranks=7"], " =\n        (__bits & "),
    ] {
        let text = explained(arguments);
        for line in text.lines() {
            let is_drawing = line.split(' ').all(|cell| cell.chars().count() < 4);
            assert!(line.chars().count() <= 100 || is_drawing, "{line}");
        }
        assert!(text.contains(broken), "{text}");
    }
}
