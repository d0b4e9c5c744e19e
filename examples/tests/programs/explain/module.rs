//! Modules, compiled, and compared with the library.

use std::fs;
use std::path::Path;

use bitxform::{Geometry, Mapping, RectangleSymmetry, Symmetry, Transforms};
use bitxform_model::Random;
use bitxform_tests::{run, stderr};

use super::code::{c_compiler, self_check};
use super::{explained, path};

/// A program around a module in Rust. It reads a word from each line, and writes its images, its least image, and the
/// number of the symmetry that leads there. Words are 32 hexadecimal digits.
const OF_RUST: &str = "\
#[path = \"module.rs\"]
mod board;

fn main() {
    for line in std::io::stdin().lines() {
        let word = u128::from_str_radix(&line.unwrap(), 16).unwrap() as board::Word;
        for image in board::images(word).iter() {
            print!(\"{:032x} \", image);
        }
        let (least, number) = board::canonicalize(word);
        println!(\"{:032x} {}\", least, number);
    }
}
";

/// The program in C that prints all images.
const OF_C: &str = "\
#include \"module.h\"
#include <stdio.h>
#include <inttypes.h>

int main(void)
{
    uint64_t word[2] = {0}, image[2] = {0};
    int number;
    while (scanf(\"%16\" SCNx64 \"%16\" SCNx64, &word[1], &word[0]) == 2) {
        for (number = 0; number < COUNT; number++) {
            image[0] = word[0];
            image[1] = word[1];
            NAME_least_image_image(image, number);
            printf(\"%016\" PRIx64 \"%016\" PRIx64 \" \", image[1], image[0]);
        }
        number = NAME_least_image(word);
        printf(\"%016\" PRIx64 \"%016\" PRIx64 \" %d\\n\", word[1], word[0], number);
    }
    return 0;
}
";

/// All words of one square, and random ones, as lines; and what the programs are to write about them.
fn words_and_images(geometry: Geometry, group: &[Symmetry]) -> [String; 2] {
    let transforms = Transforms::<u128>::with_group(geometry, group.iter().copied().collect());
    let mut words = Vec::new();
    for file in 0..geometry.files() {
        for rank in 0..geometry.ranks() {
            words.push(1_u128 << geometry.index(file, rank));
        }
    }
    let (all, mut random) = (words.iter().sum::<u128>(), Random(1));
    for _ in 0..200 {
        let word = u128::from(random.word()) << 64 | u128::from(random.word());
        words.push(word & all);
    }
    let [mut lines, mut images] = [String::new(), String::new()];
    for word in words {
        lines += &format!("{word:032x}\n");
        for symmetry in group {
            images += &format!("{:032x} ", transforms.transform(word, *symmetry));
        }
        let (least, symmetry) = transforms.canonicalize(word);
        let number = group.iter().position(|other| *other == symmetry);
        images += &format!("{least:032x} {}\n", number.expect("of the group"));
    }
    [lines, images]
}

/// Compiles a program, and returns what it writes about words; or `None` if it fails.
fn output(
    compiler: &str,
    flags: &[&str],
    source: &Path,
    text: &str,
    words: &str,
) -> Option<String> {
    fs::write(source, text).expect("a file");
    let program = source.with_extension(format!("of-{}", flags.len()));
    let [source, program] = [source, &program].map(|path| path.to_str().expect("UTF-8"));
    let built = run(compiler, &[flags, &["-o", program, source]].concat(), "");
    assert!(built.status.success(), "{}", stderr(&built));
    let output = run(program, &[], words);
    let text = String::from_utf8(output.stdout).expect("text");
    output.status.success().then_some(text)
}

/// Modules compile without a warning, pass their own tests, and have the images of the library.
#[test]
fn modules_do_what_the_library_does() {
    let compiler = std::env::var("RUSTC").unwrap_or(String::from("rustc"));
    let mirror = [Symmetry::Identity, Symmetry::FlipHorizontal];
    let rectangle = RectangleSymmetry::ALL.map(Symmetry::from);
    for (name, arguments, geometry, group) in [
        (
            "lerf",
            "--convert=BERLEF",
            Geometry::new(8, 8, Mapping::Lerf),
            &Symmetry::ALL[..],
        ),
        (
            "befr_9x9",
            "--mapping=BEFR --files=9 --ranks=9 --convert=LERF",
            Geometry::new(9, 9, Mapping::Befr),
            &Symmetry::ALL,
        ),
        (
            "befler_16x2_by_5",
            "--mapping=BEFLER --files=16 --ranks=2 --stride=5 --convert=LERF",
            Geometry::new(16, 2, Mapping::Befler).with_stride(5),
            &rectangle,
        ),
        (
            "lefr_7x6_by_7",
            "--mapping=LEFR --files=7 --ranks=6 --stride=7 --convert=LERF flip-horizontal",
            Geometry::new(7, 6, Mapping::Lefr).with_stride(7),
            &mirror,
        ),
    ] {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let module = explained(&[&["--module"], &arguments[..]].concat());
        let source = path(name, "module.rs");
        let tested = |text: &str| {
            let flags = ["--edition=2018", "-Dwarnings", "--test"];
            output(&compiler, &flags, &source, text, "").is_some()
        };
        let wrong = module.replacen(" & 0x", " & !0x", 1);
        assert!(!tested(&wrong), "{name}: the tests find nothing");
        assert!(tested(&module), "{name}");
        let start = "//! cargo run --release --bin explain -- ";
        let command = module.lines().find_map(|line| line.strip_prefix(start));
        let command: Vec<&str> = command.expect("a command").split(' ').collect();
        assert_eq!(explained(&command), module, "the command renews it");

        // Nothing in the documentation of a public module is a program to rustdoc.
        let flags = ["--edition=2018", "--test", source.to_str().expect("UTF-8")];
        let documented = run("rustdoc", &flags, "");
        assert!(documented.status.success(), "{}", stderr(&documented));
        let documented = String::from_utf8(documented.stdout).expect("text");
        assert!(documented.contains("running 0 tests"), "{documented}");

        let [words, images] = words_and_images(geometry, group);
        let main = path(name, "main.rs");
        let found = output(&compiler, &["--edition=2018"], &main, OF_RUST, &words);
        assert_eq!(found.expect("images"), images);

        let Some(compiler) = c_compiler() else {
            continue;
        };
        let header = explained(&[&["--module", "--language=c"], &arguments[..]].concat());
        let checked = self_check(&compiler, &path(name, "module.h"), &header);
        assert_eq!(checked.stdout, b"all bits go where they should\n");
        let text = OF_C.replace("NAME", name);
        let text = text.replace("COUNT", &group.len().to_string());
        let flags = ["-std=c99", "-O1"];
        let found = output(&compiler, &flags, &path(name, "main.c"), &text, &words);
        assert_eq!(found.expect("images"), images);
    }
}
