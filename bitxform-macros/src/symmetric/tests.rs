//! Tests of expansions.

use std::fs;

use bitxform_golden::{assert_is_file, workspace};
use bitxform_planner::{Geometry, Mapping, Symmetry, Word};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::board::Board;
use super::parse::{Group, Item};
use super::plan::Plan;
use super::{attribute, expand};
use crate::diagnostics::Diagnostics;
use crate::tests::bound_names::{macros_of_library, unlisted};
use crate::tests::programs::{Call, calls};
use crate::tests::{pretty, write_wrong_plan};

/// Expands an item by both steps of the attribute. `sabotage` changes the plan.
fn expanded(
    arguments: &TokenStream,
    item: TokenStream,
    sabotage: impl Fn(&mut Plan),
) -> TokenStream {
    let with_derive = attribute(arguments, item);
    let item = Item::parse(with_derive).expect("an item with a derive");
    let mut diagnostics = Diagnostics::new();
    let board = Board::check(item, &mut diagnostics).expect("the only attribute");
    assert_eq!(diagnostics.report().to_string(), "");
    let mut plan = Plan::new(
        board.arguments.geometry,
        board.arguments.group,
        board.has_bits(),
    );
    sabotage(&mut plan);
    expand::expand(&board, &plan)
}

/// The expansion of a struct of two words, with the struct, as `examples/position.expanded.md` shows it.
fn expansion_shown() -> String {
    let item = quote! {
        pub struct Position {
            pub own: u64,
            pub opponent: u64,
        }
    };
    let expansion = pretty(expanded(&quote!(mapping = "LEFR"), item, |_| ()));
    format!(
        "# What `#[symmetric]` writes\n\n\
         The formatted expansion of the type below. A unit test of bitxform-macros keeps this file up to date.\n\n\
         ```rust\n\
         #[symmetric(mapping = \"LEFR\")]\n\
         pub struct Position {{\n    pub own: u64,\n    pub opponent: u64,\n}}\n\
         ```\n\n\
         ```rust\n{expansion}```\n"
    )
}

#[test]
fn the_expansion_shown_is_the_one_written() {
    assert_is_file("examples/position.expanded.md", &expansion_shown());
}

#[test]
fn the_excerpt_in_the_guide_is_one_of_the_expansion() {
    const CHAPTER: &str = "bitxform/src/guide/expansion.md";
    let shown = expansion_shown();
    let mut rest = shown.lines().map(str::trim);
    let chapter = fs::read_to_string(workspace().join(CHAPTER)).expect("the chapter");
    let lines = chapter.lines().map(str::trim).zip(1..);
    let excerpt = lines
        .skip_while(|(line, _)| *line != "```rust,ignore")
        .skip(1);
    let mut others = Vec::new();
    for (line, number) in excerpt.take_while(|(line, _)| *line != "```") {
        let mut after = rest.clone();
        if line.is_empty() || line == "// …" {
            continue;
        }
        if after.any(|shown| shown == line) {
            rest = after;
        } else {
            others.push(format!(
                "{CHAPTER}:{number}: not in the expansion, or not there: {line}"
            ));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
    assert_ne!(
        rest.count(),
        shown.lines().count(),
        "{CHAPTER} has no excerpt"
    );
}

/// Writes an expansion with the wrong diagonal as a case of `tests/ui`. rustc must refuse it.
#[test]
fn a_wrong_plan_is_written_down_for_the_compiler() {
    let item = quote! {
        struct Board(u64);
    };
    let arguments = quote!(mapping = "LEFR", group = "diagonals");
    let expansion = expanded(&arguments, item.clone(), |plan| {
        let network = |plan: &Plan, wanted| {
            let mut transforms = plan.transforms.iter();
            transforms
                .position(|(symmetry, _)| *symmetry == wanted)
                .expect("a transform")
        };
        let wrong = network(plan, Symmetry::FlipDiagonal);
        let right = network(plan, Symmetry::FlipAntiDiagonal);
        plan.transforms[wrong].1 = plan.transforms[right].1.clone();
    });
    write_wrong_plan("network.rs", quote!(#item #expansion));
}

/// Writes an expansion with a wrong derivation of an image as a case of `tests/ui`, of a type whose methods are not
/// proved.
#[test]
fn a_wrong_way_to_the_images_is_written_down_for_the_compiler() {
    let item = quote!(
        struct Board(u64, #[board(skip)] ());
    );
    let expansion = expanded(&quote!(mapping = "BERF"), item, |plan| {
        let last = plan.images.last_mut().expect("seven images");
        last.by = Symmetry::FlipDiagonal;
    });
    write_wrong_plan("images.rs", quote!(struct Board(u64, ()); #expansion));
}

/// A difference that is not compared would show in no test: all steps are right.
#[test]
fn every_limb_of_every_proved_image_is_compared() {
    let item = quote! {
        pub struct Go([u64; 6]);
    };
    let arguments = quote!(mapping = "LERF", files = 19, ranks = 19);
    let proved = core::cell::Cell::new(0);
    let expansion = expanded(&arguments, item, |plan| {
        let is_proved = |symmetry| plan.composition(symmetry).is_none();
        let symmetries = plan.transforms.iter().map(|(symmetry, _)| *symmetry);
        proved.set(symmetries.filter(|symmetry| is_proved(*symmetry)).count());
    });
    let expansion = expansion.to_string().replace(' ', "");
    assert!(proved.get() > 1);
    for image in 0..proved.get() {
        for limb in 0..6 {
            let difference =
                format!("(__image_{image}[{limb}]^__expected.images[{image}][{limb}])");
            assert_eq!(expansion.matches(&difference).count(), 1, "{difference}");
        }
    }
    assert_eq!(expansion.matches("&__expected.counted[").count(), 6);
}

/// The number of words determines whether `transform` takes a branch.
#[test]
fn few_words_are_counted_in_their_types() {
    let most = usize::MAX;
    for (boards, are_few) in [
        (quote!(a: u64, b: (u64)), true),
        (quote!(a: [u64; 2]), true),
        (quote!(a: [[u64; 1]; 2]), true),
        (quote!(a: u64, b: u64, c: u64), false),
        (quote!(a: [[u64; 2]; 2]), false),
        (quote!(a: [u64; SIDES]), false),
        (quote!(a: [u64; #most], b: [[u64; 2]; #most], c: u64), false),
        (
            quote!(a: [u64; 18446744073709551615], b: u64, c: u64),
            false,
        ),
    ] {
        let item = quote!(struct Boards { #boards });
        let expansion = expanded(&quote!(mapping = "LERF"), item, |_| ()).to_string();
        assert_eq!(expansion.contains("fn __transform "), are_few, "{boards}");
    }
}

/// The annotated types of `tests/types` have fields of every kind, with and without colours, keys and conversions.
#[test]
fn every_bound_name_is_on_the_list_of_the_library() {
    let mut types = 0;
    let mut paths = vec![workspace().join("tests/types")];
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(path).expect("a folder");
            paths.extend(entries.map(|entry| entry.expect("an entry").path()));
            continue;
        }
        let text = fs::read_to_string(path).expect("a file");
        for call in calls(&text) {
            let Call::Symmetric(arguments, item) = call else {
                continue;
            };
            // The compiler settles `cfg` and the parameters of macros before it calls the macro.
            let text = item.to_string();
            if text.contains("cfg") || text.contains('$') {
                continue;
            }
            let mut expansion = expanded(&arguments, item, |_| ());
            expansion.extend(macros_of_library("method.rs"));
            assert_eq!(unlisted(expansion), [""; 0], "{arguments}");
            types += 1;
        }
    }
    assert!(types > 70, "{types} types");
}

/// Hiding a name would change a user's path that contains it, so only reserved names are hidden there.
#[test]
fn user_paths_stand_outside_of_plain_names() {
    let item = quote!(
        struct Board(#[board(bits(get = symmetry, new = flip_vertical))] Foreign);
    );
    let expansion = pretty(expanded(&quote!(mapping = "LERF"), item, |_| ()));
    let (before, after) = expansion
        .split_once("hygiene::public::*")
        .expect("the import");
    assert!(before.contains("symmetry(self.0)") && before.contains("flip_vertical(__number)"));
    assert!(!after.contains("symmetry(self") && !after.contains("__number"));
}

/// Compares the drawing and the two numbers in the documentation of each method with each other, and with a board
/// transformed square by square.
#[test]
fn documentation_draws_what_happens() {
    for board in boards() {
        let symmetries = board.symmetries();
        let color_after = None;
        let plan = Plan::new(
            board,
            Group {
                symmetries,
                color_after,
            },
            true,
        );
        let (files, ranks) = (usize::from(board.files), usize::from(board.ranks));
        for (symmetry, transform) in &plan.transforms {
            let doc = super::docs::transform_by(*symmetry, &plan);
            let drawing: Vec<&str> = doc.lines().skip(3).take(ranks).collect();
            let numbers: Vec<u128> = doc
                .split('`')
                .filter_map(|word| word.strip_prefix("0x"))
                .map(|digits| u128::from_str_radix(&digits.replace('_', ""), 16).expect("a number"))
                .collect();
            let (before, after) = (numbers[0], numbers[1]);
            let permutation = board.permutation(*symmetry);
            let moves = permutation.moves().into_iter();
            let image = moves.fold(0, |image, (from, to)| image | (before >> from & 1) << to);
            assert_eq!(image, after, "{board:?} {symmetry:?}");
            assert_ne!(before, after, "{board:?} {symmetry:?}");
            for (line, rank) in drawing.iter().zip((0..board.ranks).rev()) {
                let cells: Vec<char> = line.chars().filter(|c| matches!(c, 'X' | '.')).collect();
                assert_eq!(cells.len(), 2 * files, "{line}");
                for file in 0..board.files {
                    let bit = board.index((file, rank));
                    let file = usize::from(file);
                    assert_eq!(cells[file] == 'X', before >> bit & 1 != 0);
                    assert_eq!(cells[files + file] == 'X', after >> bit & 1 != 0);
                }
            }
            assert!(doc.contains(&format!("Costs {} ", transform.cost())));
        }
    }
}

/// A colour swap is a branch of its own in `transform`, and the user's functions get the symmetry of each image.
#[test]
fn documentation_says_what_depends_on_the_fields() {
    let swap = "One more branch tells whether the colours swap";
    let earlier = "Each image is made from an earlier one";
    let itself = "Each image is made from the board itself";
    for (arguments, fields, said, unsaid) in [
        (
            quote!(mapping = "LERF"),
            quote!(u64),
            vec![earlier],
            vec![swap, itself],
        ),
        (
            quote!(mapping = "LERF", group = "identity + color"),
            quote!(
                #[board(by_color)]
                [u64; 2]
            ),
            vec![swap, earlier],
            vec![itself],
        ),
        (
            quote!(mapping = "LERF"),
            quote!(
                u64,
                #[board(with = turn)]
                Other
            ),
            vec![itself],
            vec![swap, earlier],
        ),
    ] {
        let text = expanded(&arguments, quote!(struct Board(#fields);), |_| ()).to_string();
        for part in said {
            assert!(text.contains(part), "{fields}: {part}");
        }
        for part in unsaid {
            assert!(!text.contains(part), "{fields}: {part}");
        }
    }
}

/// Chess boards in all mappings, and boards of other sizes in some.
fn boards() -> Vec<Geometry> {
    let mut boards: Vec<Geometry> = Mapping::ALL.map(Mapping::chess_board).into();
    for (number, (files, ranks, gap)) in [(3, 3, 0), (7, 6, 1), (9, 10, 0), (5, 5, 0), (4, 4, 0)]
        .into_iter()
        .enumerate()
    {
        let mut board = boards[number];
        (board.files, board.ranks) = (files, ranks);
        board.stride = board.line_len() + gap;
        board.word = Word::smallest(board.bits()).expect("a board that fits");
        boards.push(board);
    }
    boards
}

/// Arguments, ranges of bits and lengths of arrays are read alike.
#[test]
fn numbers_are_written_in_any_form() {
    let expansion = expanded(
        &quote!(
            mapping = "LERF",
            files = 0x9,
            ranks = 1_0u8,
            group = "rectangle"
        ),
        quote!(
            struct Board(
                u128,
                #[board(squares(0x0..0b111))] u16,
                #[board(mailbox(tail = 0o1))] [u8; 91],
                #[board(mailbox)] [[u8; 9usize]; 0xa],
            );
        ),
        |_| (),
    );
    let text = expansion.to_string();
    for part in [
        "of_lines (9 , 10 ,",
        "__MailboxFieldWithTail1",
        "__MailboxFieldByRank",
    ] {
        assert!(text.contains(part), "{part}");
    }
}

/// Tokens that are no item come back with an error.
#[test]
fn what_is_no_item_is_given_back() {
    let tokens = attribute(&quote!(mapping = "LERF"), quote!(let x = 1;));
    let text = tokens.to_token_stream().to_string();
    assert!(
        text.starts_with("let x = 1 ;") && text.contains("compile_error"),
        "{text}"
    );
}
