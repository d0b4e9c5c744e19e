//! Tests of the text: the steps are carried out, and the drawings compared.

use bitxform_tests::{Grid, MAPPINGS, SYMMETRIES, Sheet};

use super::explained;

/// The text about one symmetry or function.
pub(super) struct Section<'a> {
    pub(super) name: &'a str,
    pub(super) width: u32,
    /// The words of each step with its cost, and the lines of the drawing below.
    pub(super) steps: Vec<(String, u32, Vec<&'a str>)>,
    /// The lines of the first drawing.
    pub(super) ends: Vec<&'a str>,
    pub(super) cost: u32,
    pub(super) rust: &'a str,
}

pub(super) fn sections(text: &str) -> Vec<Section<'_>> {
    text.split("\n\n\n").map(Section::of).collect()
}

impl<'a> Section<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let (head, _) = text.split_once('\n').expect("lines");
        let (name, _) = head.split_once(" in ").expect("a name");
        let (_, width) = head.split_once(" in a u").expect("a word");
        let mut section = Self {
            name,
            width: number(width),
            steps: Vec::new(),
            ends: Vec::new(),
            cost: 0,
            rust: text
                .split("\n\n")
                .find(|it| it.contains("const fn"))
                .unwrap_or(""),
        };
        let mut lines = text.lines().skip(1);
        while let Some(line) = lines.next() {
            let is_step =
                line.starts_with(|c: char| c.is_ascii_digit()) && !line.contains(" becomes ");
            if is_step {
                let mut item = line.to_owned();
                while !item.ends_with("operation)") && !item.ends_with("operations)") {
                    item += " ";
                    item += lines
                        .next()
                        .and_then(|it| it.strip_prefix("   "))
                        .expect("costs");
                }
                let (_, words) = item.split_once(". ").expect("a number");
                let (words, cost) = words.rsplit_once(" (").expect("costs");
                section
                    .steps
                    .push((words.to_owned(), number(cost), Vec::new()));
            } else if let Some(drawn) = line.strip_prefix("   ")
                && section.rust.find(line).is_none()
            {
                match section.steps.last_mut() {
                    Some((_, _, lines)) => lines.push(drawn),
                    None => section.ends.push(drawn),
                }
            } else if let Some(cost) = line.strip_prefix("Together ") {
                section.cost = number(cost);
            }
        }
        section
    }

    pub(super) fn apply(&self, bits: u128) -> u128 {
        let steps = self.steps.iter();
        steps.fold(bits, |word, (words, ..)| carry_out(words, word, self.width))
    }
}

/// The number at the beginning of a text.
fn number(text: &str) -> u32 {
    let end = text.find(|c: char| !c.is_ascii_digit());
    text[..end.unwrap_or(text.len())].parse().expect("a number")
}

fn mask(text: &str) -> u128 {
    let digits = text.strip_prefix("0x").expect("a mask").replace('_', "");
    u128::from_str_radix(&digits, 16).expect("a mask")
}

/// The index of a bit after a move up by so many indices, around the word.
fn around(word: u128, up: u32, width: u32) -> u128 {
    let bits = (0..width).filter(|bit| word >> bit & 1 != 0);
    bits.fold(0, |moved, bit| moved | 1 << ((bit + up) % width))
}

/// The bits named by a part of a step, and their destinations.
fn part_of(part: &str, width: u32) -> (u128, &str) {
    let all = u128::MAX >> (128 - width);
    if let Some(part) = part.strip_prefix("of the whole word ") {
        return (all, part);
    }
    if let Some(part) = part.strip_prefix("of ") {
        let (bits, part) = part.split_once(' ').expect(part);
        return (mask(bits), part);
    }
    if let Some(part) = part.strip_prefix("below ") {
        let (end, part) = part.split_once(' ').expect(part);
        return ((1 << number(end)) - 1, part);
    }
    let part = part.strip_prefix("from ").expect(part);
    let (first, part) = part.split_once(" on ").expect(part);
    (all >> number(first) << number(first), part)
}

/// Applies the words of a step to a word, bit by bit.
pub(super) fn carry_out(words: &str, word: u128, width: u32) -> u128 {
    let each = |destination: &dyn Fn(u32) -> u32| {
        let bits = (0..width).filter(|bit| word >> bit & 1 != 0);
        bits.fold(0, |moved, bit| moved | 1 << destination(bit))
    };
    match words {
        "the bytes in the opposite order" => return each(&|bit| width - 8 - bit / 8 * 8 + bit % 8),
        "the bits in the opposite order" => return each(&|bit| width - 1 - bit),
        "the bits of each byte in the opposite order" => {
            return each(&|bit| bit / 8 * 8 + 7 - bit % 8);
        }
        "no bit stays" => return 0,
        _ => {}
    }
    if let Some(by) = words.strip_prefix("all bits rotated up by ") {
        return around(word, number(by), width);
    }
    if let Some(kept) = words.strip_suffix(" alone stays") {
        return word & mask(kept);
    }
    if let Some((places, by)) = words.split_once(" takes what a rotation up by ") {
        return word & !mask(places) | around(word, number(by), width) & mask(places);
    }
    if let Some((lower, by)) = words.split_once(" trade places with those ") {
        let lower = lower.strip_prefix("the bits of ").expect(words);
        let (lower, by) = (mask(lower), number(by));
        let upper = around(lower, by, width);
        assert_eq!(lower & upper, 0, "no place is in two pairs");
        return word & !(lower | upper)
            | around(word & lower, by, width)
            | around(word & upper, width - by, width);
    }
    gathered(words, word, width)
}

/// The parts of a word, each moved by its own distance.
fn gathered(words: &str, word: u128, width: u32) -> u128 {
    let (parts, notes) = words.split_once("; ").unwrap_or((words, ""));
    let parts = parts.strip_prefix("the bits ").expect(words);
    let (mut sum, mut moved, mut hit, mut meet) = (0, 0, 0_u128, false);
    for part in parts.replace(", and those ", ", those ").split(", those ") {
        let (bits, by) = part_of(part, width);
        // The destination of one bit, if it stays in the word.
        let destination = |bit: u32| {
            if by == "stay" {
                Some(bit)
            } else if let Some(down) = by.strip_prefix("go down by ") {
                bit.checked_sub(number(down))
            } else {
                let up = by.strip_prefix("go up by ").expect(by);
                let to = bit + number(up);
                if up.ends_with(" around the word") {
                    Some(to % width)
                } else {
                    (to < width).then_some(to)
                }
            }
        };
        for bit in (0..width).filter(|bit| bits >> bit & 1 != 0) {
            let to = destination(bit).expect("no bit that is named leaves the word");
            meet |= hit >> to & 1 != 0;
            sum ^= (word >> bit & 1) << to;
            moved |= 1 << bit;
        }
        let targets = (0..width).filter(|bit| bits >> bit & 1 != 0);
        hit |= targets
            .filter_map(destination)
            .fold(0, |all, to| all | 1 << to);
    }
    let is_whole = moved == u128::MAX >> (128 - width);
    assert_eq!(
        notes.contains("all others become zero"),
        !is_whole,
        "{words}"
    );
    assert_eq!(
        notes.contains("where two meet, they are added"),
        meet,
        "{words}"
    );
    sum
}

/// A board of any size with the effect of its steps.
fn check(files: u8, ranks: u8, stride: u8, mapping: &str) {
    let numbers = [files, ranks, stride].map(|number| number.to_string());
    let [files_text, ranks_text, stride_text] = &numbers;
    let text = explained(&[
        "--mapping",
        mapping,
        "--files",
        files_text,
        "--ranks",
        ranks_text,
        "--stride",
        stride_text,
    ]);
    let sheet = Sheet::numbered(files, ranks, stride, mapping);
    let sections = sections(&text);
    let expected = if files == ranks { 8 } else { 4 };
    assert_eq!(sections.len(), expected, "{text}");
    for section in sections {
        let destinations = sheet.destinations(section.name);
        for (from, to) in destinations.iter().enumerate() {
            if let Some(to) = to {
                let moved = section.apply(1 << from);
                assert_eq!(moved, 1 << to, "{mapping} {}: bit {from}", section.name);
            }
        }
        let costs = section.steps.iter().map(|(_, cost, _)| cost);
        assert_eq!(costs.sum::<u32>(), section.cost, "{}", section.name);
    }
}

#[test]
fn what_it_says_carried_out_turns_the_board() {
    for mapping in MAPPINGS {
        check(8, 8, 8, mapping);
    }
    check(9, 9, 9, "LERF");
    check(3, 3, 3, "BEFR");
    check(5, 5, 6, "BERLEF");
    check(7, 6, 7, "LEFR");
    check(9, 10, 9, "LERBEF");
    check(1, 1, 1, "LERF");
}

/// The cells of a column of drawings.
fn drawing(lines: &[&str], from: usize) -> Vec<Vec<char>> {
    let cells = |line: &&str| line.chars().skip(from).step_by(2).take(8).collect();
    lines.iter().map(cells).collect()
}

/// The bits whose cells show one of these characters.
fn drawn_bits(drawing: &[Vec<char>], mark: char, mapping: &str) -> u64 {
    Grid::new(|column, row| drawing[7 - row][column] == mark).bits(mapping)
}

#[test]
fn what_it_draws_is_what_it_says() {
    // A drawing is 15 characters wide, with a gap of 4 to the next.
    let second = 19;
    for mapping in MAPPINGS {
        let text = explained(&["--mapping", mapping]);
        for section in sections(&text) {
            let before = drawing(&section.ends, 0);
            let mut word = drawn_bits(&before, 'X', mapping);
            let turned = Grid::of_bits(word, mapping).transformed(section.name);
            let after = drawing(&section.ends, second);
            assert_eq!(drawn_bits(&after, 'X', mapping), turned.bits(mapping));
            for (words, _, lines) in &section.steps {
                word = u64::try_from(carry_out(words, word.into(), 64)).expect("64 bits");
                let mut column = 0;
                if let Some(mask) = words.split(' ').find(|word| word.starts_with("0x")) {
                    let marks = drawing(lines, 0);
                    assert_eq!(
                        u128::from(drawn_bits(&marks, 'X', mapping)),
                        self::mask(mask)
                    );
                    column = second;
                }
                let after = drawing(lines, column);
                assert_eq!(drawn_bits(&after, 'X', mapping), word, "{text}");
            }
            assert_eq!(word, turned.bits(mapping), "{mapping} {}", section.name);
        }
    }
}

fn words<'a>(section: &'a Section<'_>) -> Vec<&'a str> {
    section.steps.iter().map(|(words, ..)| &**words).collect()
}

/// Compares with the macro's code for a board in LEFR, which the macro's own tests keep up to date. A function of
/// the macro that calls two others has their steps.
#[test]
fn rust_and_words_are_those_of_the_macro() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/position.expanded.md");
    let expansion = std::fs::read_to_string(file).expect("the file");
    let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let code = in_one_line(&expansion);
    let text = explained(&["--mapping", "LEFR"]);
    let sections = sections(&text);
    for section in &sections[1..] {
        let rust = in_one_line(section.rust).replace("u64", "__bitxform::u64");
        assert!(rust.starts_with("const fn __"), "{rust}");
        if !code.contains(&rust) {
            let (signature, _) = rust.split_once(" { ").expect("a body");
            let (_, after) = code.split_once(signature).expect("the function");
            let (body, _) = after.split_once("(__bits)").expect("a call of functions");
            let (next, first) = body.split_once('(').expect("two functions");
            let steps_of = |function: &str| {
                let method = function.trim_start_matches([' ', '{', '_']);
                let called = sections
                    .iter()
                    .find(|it| it.name.replace('-', "_") == method);
                words(called.expect("a symmetry"))
            };
            assert_eq!([steps_of(first), steps_of(next)].concat(), words(section));
        }
        let mut doc = String::from("Steps for each word:\n");
        for (words, ..) in &section.steps {
            doc += &format!("- {words}\n");
        }
        let plural = if section.cost == 1 { "" } else { "s" };
        doc += &format!("\nTogether {} word operation{plural}", section.cost);
        assert!(expansion.replace('`', "").contains(&doc), "{doc}");
    }
    assert_eq!(sections[0].rust, "", "nothing is written for the identity");
}

#[test]
fn what_is_named_is_explained_once() {
    let text = explained(&[
        "--mapping",
        "befler",
        "rotate-90",
        "FLIP_VERTICAL",
        "rotate-90",
    ]);
    let symmetries: Vec<_> = sections(&text).iter().map(|it| it.name).collect();
    assert_eq!(symmetries, ["rotate-90", "flip-vertical"]);
    assert!(text.starts_with("rotate-90 in BEFLER, 8 files and 8 ranks in a u64\n"));
    let text = explained(&[]);
    let symmetries: Vec<_> = sections(&text).iter().map(|it| it.name).collect();
    assert_eq!(symmetries, SYMMETRIES);
}

/// Bits that pass through indices off the board are drawn as well.
#[test]
fn the_whole_word_is_drawn_where_it_is_used() {
    let text = explained(&["--mapping=BERLEF", "--files=7", "--ranks=7", "rotate-90"]);
    let section = Section::of(&text);
    let letter = section.ends.concat().matches('X').count() / 2;
    assert_eq!(letter, 11);
    assert!(section.steps.len() > 3, "{text}");
    for (words, _, lines) in &section.steps {
        let masks = words
            .split([' ', ','])
            .filter(|word| word.starts_with("0x"));
        let masks: Vec<u32> = masks.map(|word| mask(word).count_ones()).collect();
        let drawn = lines.concat();
        let of = |marks: &[char]| drawn.matches(marks).count();
        assert_eq!(
            of(&['X', 'x', '.', '-', 'o', '1', '2', '3']),
            2 * 64,
            "{text}"
        );
        match masks.as_slice() {
            [mask] => {
                assert_eq!(of(&['o']), *mask as usize, "{words}");
                assert_eq!(of(&['X', 'x']), *mask as usize + letter, "{words}");
            }
            masks => {
                assert_eq!(of(&['X', 'x']), letter, "{words}");
                for (mask, mark) in masks.iter().zip(['1', '2', '3']) {
                    assert_eq!(of(&[mark]), *mask as usize, "{words}");
                }
            }
        }
    }
}

/// On boards of one line, some symmetries do nothing, and squares have shorter formulas.
#[test]
fn nothing_trades_places_with_itself() {
    for (files, ranks, symmetry, effect) in [
        ("1", "1", "rotate-90", "clockwise: nothing moves."),
        ("1", "1", "flip-horizontal", "midline: nothing moves."),
        ("1", "9", "flip-horizontal", "midline: nothing moves."),
        ("9", "1", "flip-vertical", "midline: nothing moves."),
        (
            "1",
            "2",
            "flip-vertical",
            "rank 1 trades places with rank 2.",
        ),
        ("9", "1", "rotate-180", "a1 goes to i1."),
    ] {
        let text = explained(&["--files", files, "--ranks", ranks, symmetry]);
        let sentence = text.lines().nth(1).expect("a sentence");
        assert!(sentence.ends_with(effect), "{sentence}");
        let moves = text.contains("\n1. ");
        assert_eq!(moves, !effect.ends_with("nothing moves."), "{text}");
    }
}
