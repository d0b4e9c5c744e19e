//! The subjects of an explanation: symmetries of a board, or permutations of words.

use bitxform_planner::text::effect::sentence;
use bitxform_planner::{Geometry, Symmetry};

use crate::bits::Bits;
use crate::definitions::Function;
use crate::explanation::{Explanation, letter, moved, name, size_in_words};
use crate::sheet::Sheet;

#[derive(Clone, Debug)]
pub(crate) struct Subject {
    pub(crate) title: &'static str,
    /// Paragraphs, with code between backticks.
    pub(crate) introduction: Vec<String>,
    /// The numbering of the bits.
    pub(crate) numberings: Section<Numbering>,
    /// The symmetries or functions.
    pub(crate) members: Section<Member>,
    /// The kind of a member, such as `symmetry`.
    pub(crate) noun: &'static str,
    /// The explanations, by chapter.
    pub(crate) chapters: Vec<Chapter>,
}

/// A part of a page.
#[derive(Clone, Debug)]
pub(crate) struct Section<T> {
    pub(crate) id: &'static str,
    pub(crate) heading: &'static str,
    pub(crate) text: String,
    pub(crate) items: Vec<T>,
}

#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    pub(crate) name: String,
    pub(crate) board: Geometry,
}

/// A symmetry or function with its image of a letter, or of another word, square by square.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    /// The effect in words, with code between backticks.
    pub(crate) effect: String,
    pub(crate) sheet: Sheet,
    pub(crate) image: Bits,
}

/// The explanations shown in one place.
#[derive(Clone, Debug)]
pub(crate) struct Chapter {
    /// The name, such as `LERF`.
    pub(crate) name: &'static str,
    pub(crate) explanations: Vec<Explanation>,
}

impl Subject {
    /// Returns the subject of the symmetries, at least one, on boards in some of the eight mappings.
    pub(crate) fn of_boards(
        all: &[Geometry; 8],
        shown: &[Geometry],
        symmetries: &[Symmetry],
    ) -> Self {
        // All boards have the same size.
        let board = shown[0];
        let member = |symmetry: &Symmetry| Member {
            name: name(*symmetry),
            effect: sentence(*symmetry, board),
            sheet: Sheet::new(board, None),
            image: moved(&board.permutation(*symmetry), &letter(board)),
        };
        let chapter = |board: &Geometry| Chapter {
            name: board.mapping.name,
            explanations: symmetries
                .iter()
                .map(|symmetry| Explanation::of_symmetry(*board, *symmetry))
                .collect(),
        };
        let numbering = |board: &Geometry| Numbering {
            name: board.mapping.name.to_owned(),
            board: *board,
        };
        Self {
            title: "How boards are turned and reflected",
            introduction: vec![
                format!(
                    "A bitboard is a word with a bit for each square, here of a board of {}. To turn or reflect \
                     it takes a few word operations, and which they are depends on how the squares are numbered. \
                     This is what `#[symmetric]` of bitxform writes, drawn by the planner that it uses.",
                    size_in_words(board)
                ),
                String::from("All boards are seen by a person with a1 at the bottom left."),
            ],
            numberings: Section {
                id: "mappings",
                heading: "The eight mappings",
                text: format!(
                    "Which bit is which square. Little-endian counts up, big-endian counts down.{}{}",
                    limbs(board),
                    below(shown.len(), all.len())
                ),
                items: all.iter().map(numbering).collect(),
            },
            members: Section {
                id: "symmetries",
                heading: "The symmetries",
                text: format!(
                    "What each makes of a letter. A mapping changes the bits, never the meaning of the name.{}",
                    below(symmetries.len(), board.symmetries().len())
                ),
                items: board.symmetries().iter().map(member).collect(),
            },
            noun: "symmetry",
            chapters: shown.iter().map(chapter).collect(),
        }
    }

    /// Returns the subject of functions, each with a board for drawing its word.
    pub(crate) fn of_functions(functions: &[(Function, Geometry)]) -> Self {
        let mut boards: Vec<Geometry> = Vec::new();
        let mut chapters: Vec<Chapter> = Vec::new();
        let mut members = Vec::new();
        for (function, board) in functions {
            let explanation = Explanation::of_function(*board, function);
            members.push(Member {
                name: function.name.clone(),
                effect: function.effect.clone(),
                sheet: explanation.sheet.clone(),
                image: moved(&function.permutation, &explanation.before),
            });
            let name = explanation.place;
            if let Some(chapter) = chapters.iter_mut().find(|chapter| chapter.name == name) {
                chapter.explanations.push(explanation);
                continue;
            }
            boards.push(*board);
            chapters.push(Chapter {
                name,
                explanations: vec![explanation],
            });
        }
        let numbering = |board: Geometry| Numbering {
            name: format!("{} in {}", board.word.name(), board.mapping.name),
            board,
        };
        Self {
            title: "How bits are moved",
            introduction: vec![
                String::from(
                    "A permutation says for each bit of a word where it goes, if anywhere. To carry it out takes a \
                     few word operations. This is what `permutation!` of bitxform writes, drawn by the planner \
                     that it uses.",
                ),
                String::from(
                    "Bits are drawn as if they were the squares of a board. In tables, `_` is a bit that goes \
                     nowhere, or a place to which none comes, which will be zero.",
                ),
            ],
            numberings: Section {
                id: "bits",
                heading: "The bits",
                text: format!(
                    "Which bit is drawn where.{}",
                    boards.iter().map(|it| limbs(*it)).max().unwrap_or_default()
                ),
                items: boards.into_iter().map(numbering).collect(),
            },
            members: Section {
                id: "functions",
                heading: "The functions",
                text: String::from(
                    "What each makes of a letter, or of all bits that go somewhere if the letter would lose some.",
                ),
                items: members,
            },
            noun: "function",
            chapters,
        }
    }
}

/// A note about drawings of arrays, for words that are arrays.
fn limbs(board: Geometry) -> String {
    let limb = "Limb i of an array has bits 64 i to 64 i + 63; limbs with odd numbers are shaded.";
    let limb = board.word.is_array().then(|| format!(" {limb}"));
    limb.unwrap_or_default()
}

/// The note of an overview that shows the steps of only some members.
fn below(shown: usize, all: usize) -> String {
    if shown == all {
        return String::new();
    }
    format!(" All {all} are here; below are the steps of {shown} of them.")
}

impl Subject {
    pub(crate) fn explanations(&self) -> Vec<&Explanation> {
        let chapters = self.chapters.iter();
        chapters.flat_map(|it| &it.explanations).collect()
    }
}

impl Chapter {
    /// The explanation of the member with this name.
    pub(crate) fn named(&self, name: &str) -> Option<&Explanation> {
        self.explanations.iter().find(|it| it.name == name)
    }
}
