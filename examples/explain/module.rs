//! A whole module for one board: the functions, all images, the least image, and tests; in Rust or in C.

use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet};

use crate::c::{self, Extras, identifier, literals};
use crate::code::{filled, rust_function, wrapped};
use crate::sheet::squares;
use crate::subject::{Subject, formula, size, symmetries as existing, value, word};

pub(crate) struct Module {
    board: Geometry,
    width: u32,
    /// The group: the symmetries that the named ones generate.
    group: Vec<Symmetry>,
    /// The other mappings, each with the board in it.
    conversions: Vec<(Mapping, Geometry)>,
    /// The arguments that write the module again.
    arguments: String,
}

impl Module {
    /// Returns the module of a board in a word of `width` bits.
    ///
    /// # Errors
    /// A mapping to which the board cannot be converted.
    pub(crate) fn new(
        board: Geometry,
        width: u32,
        symmetries: &[Symmetry],
        mappings: &[Mapping],
    ) -> Result<Self, String> {
        let (named, existing) = (SymmetrySet::<Symmetry>::of(symmetries), existing(board));
        let packed = |mapping: &Mapping| {
            let to = Geometry::new(board.files(), board.ranks(), *mapping);
            (*mapping, to)
        };
        let mut arguments = format!(
            "--mapping {} --files {} --ranks {} --stride {}",
            board.mapping(),
            board.files(),
            board.ranks(),
            board.stride()
        );
        for mapping in mappings {
            arguments += &format!(" --convert {mapping}");
        }
        if named.len() < existing.len() {
            for symmetry in symmetries {
                arguments += &format!(" {symmetry}");
            }
        }
        for (mapping, other) in mappings.iter().map(packed) {
            let bits = squares(other).last().map_or(0, |bit| bit + 1);
            if mapping == board.mapping() || bits > width {
                return Err(format!(
                    "expected a mapping other than {} whose boards fit into a {}, found {mapping}",
                    board.mapping(),
                    word(width)
                ));
            }
        }
        Ok(Self {
            board,
            width,
            group: named.with(Symmetry::Identity).generated().iter().collect(),
            conversions: mappings.iter().map(packed).collect(),
            arguments,
        })
    }

    /// The functions of the symmetries but the identity, and those of the conversions.
    fn subjects(&self) -> [Vec<Subject>; 2] {
        let group = self.group[1..].iter();
        let symmetries =
            group.map(|symmetry| Subject::of_symmetry(self.board, self.width, *symmetry));
        let conversions = self.conversions.iter().flat_map(|(mapping, other)| {
            let way = |name, from, to| Subject::of_conversion(name, *mapping, from, to, self.width);
            [
                way("to", self.board, *other),
                way("from", *other, self.board),
            ]
        });
        [symmetries.collect(), conversions.collect()]
    }

    /// Returns the first lines: the board of the module, its origin, and the command that renews it.
    fn head(&self, language: &str) -> Vec<String> {
        let board = self.board;
        let text = format!(
            "Boards of {} in {}, as bits of a {}: a square is bit {}, both counted from 0. Bits beyond the board must be zero.",
            size(board),
            board.mapping(),
            word(self.width),
            formula(board),
        );
        let mut lines: Vec<String> = wrapped(&text, "").lines().map(String::from).collect();
        let origin = format!(
            "The program `explain` of bitxform {} wrote this file. It needs no other. In a clone of bitxform, this renews it:",
            env!("CARGO_PKG_VERSION")
        );
        lines.push(String::new());
        lines.extend(wrapped(&origin, "").lines().map(String::from));
        lines.push(String::new());
        lines.push(format!(
            "    cargo run --release --bin explain -- --module{language} {}",
            self.arguments
        ));
        lines
    }

    /// Returns the module in Rust 1.60, for all editions since 2018.
    pub(crate) fn rust(&self) -> String {
        let [symmetries, conversions] = self.subjects();
        let mut text = String::new();
        for line in self.head("") {
            // Indented, the command would be a program to rustdoc, which tests those of public modules.
            let lines = match line.strip_prefix("    ") {
                Some(command) => vec!["```text", command, "```"],
                None => vec![line.as_str()],
            };
            for line in lines {
                text += format!("//! {line}").trim_end();
                text.push('\n');
            }
        }
        let (files, ranks, count) = (self.board.files(), self.board.ranks(), self.group.len());
        let quoted = |symmetry: &Symmetry| format!("\"{symmetry}\"");
        let names: Vec<String> = self.group.iter().map(quoted).collect();
        let call = |subject: &Subject| format!(", {}(bits)", subject.function());
        let images: String = symmetries.iter().map(call).collect();
        let is_wide = self.width > 128;
        text += &filled(
            MODULE,
            &[
                ("WORD", &word(self.width)),
                ("SQUARES", &value(&squares(self.board), self.width)),
                ("FILES", &files.to_string()),
                ("RANKS", &ranks.to_string()),
                ("INDEX", &formula(self.board)),
                ("COUNT", &count.to_string()),
                ("NAMES", &names.join(", ")),
                ("IMAGES", &format!("[bits{images}]")),
                ("IS_LESS", if is_wide { LESS_OF_LIMBS } else { LESS }),
            ],
        );
        for subject in symmetries.iter().chain(&conversions) {
            text += &format!("\n{}", rust_function(subject));
        }
        let flips = |symmetry: &Symmetry| format!("{:?}", symmetry.to_flips());
        let flips: Vec<String> = self.group.iter().map(flips).collect();
        let mut converted = String::new();
        for (mapping, other) in &self.conversions {
            let name = mapping.name().to_lowercase();
            converted += &format!(
                "                let there = bit({});\n                \
                 assert_eq!([to_{name}(square), from_{name}(there)], [there, square]);\n",
                formula(*other)
            );
        }
        text += "\n";
        text += &filled(
            TESTS,
            &[
                ("FILES", &files.to_string()),
                ("RANKS", &ranks.to_string()),
                ("COUNT", &count.to_string()),
                ("FLIPS", &flips.join(", ")),
                ("CONVERTED", &converted),
                ("BIT", if is_wide { BIT_OF_LIMBS } else { "1 << index" }),
                ("XOR", if is_wide { XOR_OF_LIMBS } else { "one ^ other" }),
            ],
        )
        .replace("LIMBS", &self.width.div_ceil(64).to_string());
        text
    }

    /// Returns the same as a header in C99.
    ///
    /// # Errors
    /// Never for boards: their functions have different names.
    pub(crate) fn c(&self) -> Result<String, String> {
        let [mut subjects, conversions] = self.subjects();
        // Without another symmetry, the identity stands for all.
        if subjects.is_empty() {
            subjects.push(Subject::of_symmetry(
                self.board,
                self.width,
                Symmetry::Identity,
            ));
        }
        let name =
            identifier(&subjects[0]).replace(&subjects[0].name.replace('-', "_"), "least_image");
        let (bits, limbs) = (self.width.min(64), self.width.div_ceil(64).to_string());
        let mut cases = String::new();
        for (number, subject) in (1..).zip(&subjects) {
            let function = identifier(subject);
            let call = match limbs.as_str() {
                "1" => format!("image[0] = {function}(image[0]);"),
                _ => format!("{function}(image);"),
            };
            cases += &format!("    case {number}: {call} break;\n");
        }
        // Numbers compare from their highest limb on, arrays from the first one on.
        let order = if self.width == 128 {
            "1 - limb"
        } else {
            "limb"
        };
        let texts = [
            ("NAME", name.as_str()),
            ("TYPE", &format!("uint{bits}_t")),
            ("LIMBS", &limbs),
            ("ORDER", order),
            ("CASES", &cases),
            ("COUNT", &(subjects.len() + 1).to_string()),
            ("SQUARES", &literals(&squares(self.board), self.width)),
        ];
        subjects.extend(conversions);
        let extras = Extras {
            head: self.head(" --language c"),
            functions: String::from("\n") + &filled(include_str!("c/least.h"), &texts),
            check: Some(format!("{name}_check")),
        };
        c::header_with(&subjects, &extras)
    }
}

const MODULE: &str = "\
#![allow(dead_code)]

/// A board: a bit for each square.
pub type Word = $WORD$;

/// All squares of the board.
pub const SQUARES: Word = $SQUARES$;

/// Returns the bit of a square.
#[inline]
#[must_use]
pub const fn index(file: i32, rank: i32) -> i32 {
    $INDEX$
}

/// The names of the symmetries, in the order of [`images`].
pub const SYMMETRIES: [&str; $COUNT$] = [$NAMES$];

/// Returns the images under all symmetries.
#[inline]
#[must_use]
pub const fn images(bits: Word) -> [Word; $COUNT$] {
    $IMAGES$
}

/// Returns the least image, and the index of the first symmetry that leads there.
#[must_use]
pub const fn canonicalize(bits: Word) -> (Word, usize) {
    let images = images(bits);
    let (mut least, mut index) = (0, 1);
    while index < images.len() {
        if is_less(images[index], images[least]) {
            least = index;
        }
        index += 1;
    }
    (images[least], least)
}

/// Returns the least image.
#[inline]
#[must_use]
pub const fn canonical(bits: Word) -> Word {
    canonicalize(bits).0
}

const fn is_less(one: Word, other: Word) -> bool {
$IS_LESS$}
";

const LESS: &str = "    one < other\n";

/// Arrays compare from the first limb on.
const LESS_OF_LIMBS: &str = "    let mut limb = 0;
    while limb + 1 < one.len() && one[limb] == other[limb] {
        limb += 1;
    }
    one[limb] < other[limb]
";

const BIT_OF_LIMBS: &str = "let mut word = [0; LIMBS];
        word[index as usize / 64] = 1 << (index % 64);
        word";

const XOR_OF_LIMBS: &str = "let mut sum = one;
        for (limb, other) in sum.iter_mut().zip(&other) {
            *limb ^= other;
        }
        sum";

const TESTS: &str = "\
#[cfg(test)]
mod tests {
    use super::*;

    const FILES: i32 = $FILES$;
    const RANKS: i32 = $RANKS$;

    /// Whether each symmetry exchanges files and ranks, then flips the files, and then the ranks.
    const FLIPS: [(bool, bool, bool); $COUNT$] = [$FLIPS$];

    fn bit(index: i32) -> Word {
        $BIT$
    }

    fn xor(one: Word, other: Word) -> Word {
        $XOR$
    }

    #[test]
    fn squares_go_where_coordinates_say() {
        let mut all = xor(bit(0), bit(0));
        for file in 0..FILES {
            for rank in 0..RANKS {
                let square = bit(index(file, rank));
                all = xor(all, square);
                for (image, flips) in images(square).iter().zip(&FLIPS) {
                    let (mut x, mut y) = if flips.0 { (rank, file) } else { (file, rank) };
                    if flips.1 {
                        x = FILES - 1 - x;
                    }
                    if flips.2 {
                        y = RANKS - 1 - y;
                    }
                    assert_eq!(*image, bit(index(x, y)));
                }
$CONVERTED$            }
        }
        assert_eq!(all, SQUARES);
    }

    /// The steps are linear. So the images of some squares are the sums of theirs, and all have one least image.
    #[test]
    fn images_of_words_have_one_least_image() {
        let mut state = 1_u64;
        for _ in 0..1000 {
            let mut word = xor(bit(0), bit(0));
            let mut sums = images(word);
            for number in 0..FILES * RANKS {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                if state % 3 == 0 {
                    let square = bit(index(number % FILES, number / FILES));
                    word = xor(word, square);
                    for (sum, image) in sums.iter_mut().zip(images(square).iter()) {
                        *sum = xor(*sum, *image);
                    }
                }
            }
            assert_eq!(images(word), sums);
            for image in images(word).iter() {
                assert!(canonical(word) <= *image);
                assert_eq!(canonical(*image), canonical(word));
            }
            let (least, symmetry) = canonicalize(word);
            assert_eq!(least, sums[symmetry]);
        }
    }
}
";
