//! The answers that the engine gives to the page, against plain arithmetic.

use bitxform_explain::{Engine, live_page};
use bitxform_tests::{MAPPINGS, SYMMETRIES, Sheet};
use serde_json::Value;

use super::page::parsed;

/// The answer to a state.
pub(super) fn answer(state: &str) -> Value {
    let answer = Engine::default().answer(state);
    serde_json::from_str(&answer).expect("JSON")
}

/// Returns the answer where nothing is wrong.
pub(super) fn result(state: &str) -> Value {
    let answer = answer(state);
    assert_eq!(answer["mistakes"], Value::Array(Vec::new()), "{state}");
    answer["result"].clone()
}

fn word(value: &Value) -> u128 {
    let digits = value.as_str().expect("a word").replace('_', "");
    let digits = digits.strip_prefix("0x").expect("a hexadecimal number");
    u128::from_str_radix(digits, 16).expect("a word")
}

fn last(words: &Value) -> u128 {
    word(words.as_array().expect("words").last().expect("one"))
}

/// A state in the form encoding of browsers.
pub(super) fn state(pairs: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for (key, value) in pairs {
        text += &format!("&{key}=");
        for byte in value.bytes() {
            text += &format!("%{byte:02x}");
        }
    }
    text[1..].to_owned()
}

#[test]
fn own_bits_and_followed_squares_go_where_the_sheet_says() {
    for mapping in MAPPINGS {
        let sheet = Sheet::numbered(8, 8, 8, mapping);
        for symmetry in SYMMETRIES {
            let destinations = sheet.destinations(symmetry);
            let destination = |bit: u8| destinations[usize::from(bit)].expect("a square");
            let bits = [3, 8, 62];
            let number = bits.iter().map(|bit| 1_u64 << bit).sum::<u64>();
            let bits_text = number.to_string();
            let answer = result(&state(&[
                ("mapping", mapping),
                ("symmetry", symmetry),
                ("bits", &bits_text),
                ("square", "5"),
            ]));
            let moved = bits.iter().map(|bit| 1_u128 << destination(*bit));
            assert_eq!(last(&answer["words"]), moved.sum(), "{mapping} {symmetry}");
            assert_eq!(word(&answer["words"][0]), u128::from(number));
            assert_eq!(
                last(&answer["trail"]),
                1 << destination(5),
                "{mapping} {symmetry}"
            );
            for bit in 0..64 {
                let to = usize::from(destination(bit));
                assert_eq!(answer["from"][to], bit, "{mapping} {symmetry}");
                let sources = answer["sources"].as_array().expect("sources");
                assert_eq!(sources.last().expect("one")[to], bit);
            }
        }
    }
}

#[test]
fn boards_of_other_sizes_are_drawn_and_answered() {
    let answer = result("mapping=LEFR&files=9&ranks=9&symmetry=rotate-90&square=0");
    let sheet = Sheet::numbered(9, 9, 9, "LEFR");
    let to = sheet.destinations("rotate-90")[0].expect("a square");
    assert_eq!(last(&answer["trail"]), 1 << to);
    assert_eq!(answer["squares"][usize::from(sheet.at(8, 0))], "i1");
    assert_eq!(answer["squares"][127], "");
    assert_eq!(word(&answer["kept"]), sheet.board());
    // The whole board is drawn, each square in its place.
    let rows = answer["rows"].as_array().expect("rows");
    let top = rows.len() - 9;
    assert_eq!(rows[top][0], sheet.at(0, 8));
}

#[test]
fn mistakes_have_their_field_and_place() {
    let tables = [
        (
            vec![("files", "abc")],
            "files",
            "expected a number from 1 to 128, found `abc`",
        ),
        (
            vec![("ranks", "0")],
            "ranks",
            "expected a number from 1 to 128, found `0`",
        ),
        (
            vec![("stride", "7")],
            "stride",
            "overlap with a stride of 7",
        ),
        (
            vec![("files", "33"), ("ranks", "32")],
            "files",
            "have 1056 squares, expected at most 1024",
        ),
        (vec![("mapping", "LEFT")], "mapping", "did you mean `LEFR`?"),
        (
            vec![("symmetry", "rotate-91")],
            "symmetry",
            "did you mean `rotate-90`?",
        ),
        (
            vec![("files", "7"), ("symmetry", "rotate-90")],
            "symmetry",
            "need a square board",
        ),
        (vec![("bits", "0xfg")], "bits", "found `0xfg`"),
        (
            vec![("files", "3"), ("ranks", "3"), ("bits", "0x200")],
            "bits",
            "found bit 9",
        ),
    ];
    for (pairs, field, message) in tables {
        let answer = answer(&state(&pairs));
        let mistakes = answer["mistakes"].as_array().expect("mistakes");
        assert_eq!(mistakes.len(), 1, "{pairs:?}");
        assert_eq!(mistakes[0]["field"], field, "{pairs:?}");
        let found = mistakes[0]["message"].as_str().expect("a message");
        assert!(found.contains(message), "{found}");
        assert_eq!(answer.get("result"), None);
    }
    // Several errors at once, located in units of UTF-16: the first character takes two.
    let text = "/*🎲*/ u64 = |é| é + one;\nb = inverse c";
    let answer = answer(&state(&[("permutation", text)]));
    let units: Vec<u16> = text.encode_utf16().collect();
    let mistakes = answer["mistakes"].as_array().expect("mistakes");
    let marked = mistakes.iter().map(|mistake| {
        assert_eq!(mistake["field"], "permutation");
        let range = |end: usize| {
            let end = mistake["range"][end].as_u64().expect("a range");
            usize::try_from(end).expect("short")
        };
        String::from_utf16(&units[range(0)..range(1)]).expect("characters")
    });
    assert_eq!(marked.collect::<Vec<_>>(), ["one", "c"]);
}

#[test]
fn one_of_several_functions_is_chosen_by_name() {
    let text = "a(u8) = |i| i ^ 1; b = inverse a; c = compose(a, b)";
    for (name, shown) in [(None, "c"), (Some("a"), "a"), (Some("gone"), "c")] {
        let mut pairs = vec![("permutation", text)];
        pairs.extend(name.map(|name| ("name", name)));
        let answer = result(&state(&pairs));
        assert_eq!(answer["name"], shown);
        assert_eq!(answer["names"], serde_json::json!(["a", "b", "c"]));
    }
}

#[test]
fn an_engine_that_remembers_answers_the_same() {
    let mut engine = Engine::default();
    let states = [
        "symmetry=rotate-90",
        "symmetry=rotate-90&bits=7",
        "symmetry=rotate-90&square=3",
        "files=5&ranks=5&symmetry=rotate-90",
        "symmetry=rotate-90",
        "permutation=u8+%3D+%7Ci%7C+7+-+i",
        "permutation=u8+%3D+%7Ci%7C",
    ];
    for state in states.iter().chain(&states) {
        assert_eq!(
            engine.answer(state),
            Engine::default().answer(state),
            "{state}"
        );
    }
}

#[test]
fn the_drawing_is_that_of_the_state() {
    let answer = answer("symmetry=flip-vertical&bits=1&output=drawing");
    let svg = answer["drawing"].as_str().expect("a drawing");
    parsed(svg);
    assert!(svg.contains("flip-vertical: 1 operation"), "{svg}");
}

/// The states of the presets, by name.
pub(super) fn presets() -> Vec<(String, String)> {
    let page = live_page(None);
    let (_, select) = page.split_once("id=\"preset\"").expect("presets");
    let (select, _) = select.split_once("</select>").expect("the end");
    let mut presets = Vec::new();
    for option in select.split("<option value=\"").skip(2) {
        let (state, rest) = option.split_once("\">").expect("a state");
        let (name, _) = rest.split_once("</option>").expect("a name");
        presets.push((name.to_owned(), state.replace("&amp;", "&")));
    }
    presets
}

#[test]
fn presets_are_what_they_are_called() {
    let presets = presets();
    let names: Vec<&str> = presets.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[..8], SYMMETRIES);
    let of = |name: &str, bits: u64| {
        let (_, state) = presets.iter().find(|preset| preset.0 == name).expect(name);
        let answer = result(&format!("{state}&bits={bits}"));
        u64::try_from(last(&answer["words"])).expect("64 bits")
    };
    let words = [
        0x0123_4567_89ab_cdef,
        0x8000_0000_0000_0001,
        0x0000_0000_00ff_1e02,
    ];
    let lerf = bitxform::Mapping::Lerf;
    for word in words {
        assert_eq!(
            of("Pseudo-rotation by 45 degrees, clockwise", word),
            bitxform::pseudo_rotate_45_clockwise(word, lerf)
        );
        assert_eq!(
            of("Pseudo-rotation by 45 degrees, anticlockwise", word),
            bitxform::pseudo_rotate_45_anti_clockwise(word, lerf)
        );
        assert_eq!(
            of("Rotation by 45 degrees, row by row", word),
            bitxform::rotated_45_clockwise(word, lerf)
        );
        assert_eq!(of("Bit reversal", word), word.reverse_bits());
        let bytes = word.to_le_bytes().map(u8::reverse_bits);
        assert_eq!(
            of("Bit reversal within each byte", word),
            u64::from_le_bytes(bytes)
        );
        let shuffled = of("Perfect shuffle", word);
        assert_eq!(of("Perfect shuffle, undone", shuffled), word);
    }
    assert_eq!(of("Perfect shuffle", 0xffff_ffff), 0x5555_5555_5555_5555);
    assert_eq!(of("Two in turn", 1 << 1), 1 << 48);
    // The first round of a worked example of DES from textbooks.
    let des = of("DES, initial permutation", 0x0123_4567_89ab_cdef);
    assert_eq!(des, 0xcc00_ccff_f0aa_f0aa);
    assert_eq!(presets.len(), 8 + 9);
}
