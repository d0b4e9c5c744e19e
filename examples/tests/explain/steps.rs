//! Drawings of steps: masks, names, and alternative texts.

use roxmltree::Node;

use super::explained;
use super::page::{as_xml, named, parsed, text};
use super::text::{Section, carry_out};

/// Line breaks are a matter of style, which `.ci/page` tests in a browser.
#[test]
fn masks_do_not_break() {
    let page = explained(&["--html=-", "--files=9", "--ranks=9", "--mapping=LERF"]);
    assert!(!page.contains("<wbr>"), "{page}");
    assert!(page.contains(":not(pre) > code { white-space: nowrap; }"));
    let xml = as_xml(&page);
    let document = parsed(&xml);
    let mut masks = 0;
    for code in named(document.root(), "code") {
        for part in text(code).split("0x").skip(1) {
            let end = part.find(|c: char| !c.is_ascii_hexdigit() && c != '_');
            let mask = &part[..end.unwrap_or(part.len())];
            assert!(mask.split('_').all(|group| group.len() == 4), "{mask}");
            masks += 1;
        }
    }
    assert!(masks > 50, "{masks}");
}

/// The titles of the drawings of steps.
fn titles(article: Node<'_, '_>) -> Vec<String> {
    let drawings = named(article, "svg");
    let titles = drawings.filter_map(|drawing| named(drawing, "title").next());
    titles.map(text).collect()
}

#[test]
fn alternative_texts_say_masks_and_boards() {
    let xml = as_xml(&explained(&["--html=-", "--mapping=LERF", "flip-diagonal"]));
    let document = parsed(&xml);
    let article = named(document.root(), "article").next().expect("steps");
    let titles = titles(article);
    assert_eq!(titles[0], "the board before: 0x1e02_020e_0202_0200");
    let said = explained(&["--mapping=LERF", "flip-diagonal"]);
    let section = Section::of(&said);
    let mut word = 0x1e02_020e_0202_0200;
    assert_eq!(titles.len(), 1 + 2 * section.steps.len());
    for (number, (words, ..)) in (1..).zip(&section.steps) {
        word = carry_out(words, word, 64);
        let mask = words.split(' ').find(|word| word.starts_with("0x"));
        let mask = mask.expect("a mask");
        let title = &titles[2 * number - 1];
        assert!(
            title.starts_with(&format!("the mask of step {number}: {mask}, which trades")),
            "{title}"
        );
        let digits = titles[2 * number].rsplit("0x").next().expect("a board");
        let shown = u128::from_str_radix(&digits.replace('_', ""), 16);
        assert_eq!(shown, Ok(word), "{titles:?}");
    }
}

#[test]
fn boards_of_steps_have_the_names_of_files_and_ranks() {
    for (size, names) in [
        (&["--files=8", "--ranks=8"][..], "abcdefgh12345678"),
        (&["--files=3", "--ranks=5"], "abc12345"),
    ] {
        let arguments = [&["--html=-", "--mapping=BERF", "rotate-180"], size].concat();
        let xml = as_xml(&explained(&arguments));
        let document = parsed(&xml);
        let article = named(document.root(), "article").next().expect("steps");
        let mut boards = 0;
        for board in named(article, "svg") {
            let is_name = |it: &Node<'_, '_>| it.attribute("class") == Some("outside");
            let found: String = named(board, "text").filter(is_name).map(text).collect();
            assert_eq!(found, names);
            boards += 1;
        }
        assert!(boards > 1);
    }
}

/// Checks each step by plain arithmetic on the squares named in its title.
#[test]
fn the_reversal_of_bytes_is_drawn_in_three_steps() {
    let xml = as_xml(&explained(&["--html=-", "-p", "u64 = |i| i ^ 7"]));
    let document = parsed(&xml);
    let article = named(document.root(), "article").next().expect("steps");
    let titles = titles(article);
    let masks: Vec<_> = titles.iter().filter(|it| it.contains("mask")).collect();
    let expected = [
        "0x5555_5555_5555_5555, which trades places with 0xaaaa_aaaa_aaaa_aaaa",
        "0x3333_3333_3333_3333, which trades places with 0xcccc_cccc_cccc_cccc",
        "0x0f0f_0f0f_0f0f_0f0f, which trades places with 0xf0f0_f0f0_f0f0_f0f0",
    ];
    assert_eq!(masks.len(), 3, "{titles:?}");
    for (number, (mask, expected)) in (1..).zip(masks.into_iter().zip(expected)) {
        assert_eq!(*mask, format!("the mask of step 1.{number}: {expected}"));
    }
    let board = |title: &str| {
        let of = |it: &&String| it.starts_with(&format!("the board {title}: "));
        let title = titles.iter().find(of).expect(title);
        let digits = title.rsplit("0x").next().expect("digits").replace('_', "");
        u64::from_str_radix(&digits, 16).expect("a word")
    };
    let before = board("before");
    let bytes = before.to_be_bytes().map(u8::reverse_bits);
    assert_eq!(board("after step 1"), u64::from_be_bytes(bytes));
    assert_eq!(board("after step 1.3"), board("after step 1"));
    let neighbours = before >> 1 & 0x5555_5555_5555_5555 | (before & 0x5555_5555_5555_5555) << 1;
    assert_eq!(board("after step 1.1"), neighbours);
}
