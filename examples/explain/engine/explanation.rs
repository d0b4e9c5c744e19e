//! The steps applied to a word.

use bitxform_planner::text::effect::{in_letter, sentence};
use bitxform_planner::text::operations_in_words;
use bitxform_planner::{Geometry, Method, Permutation, Symmetry};

use crate::bits::{Bits, value};
use crate::definitions::Function;
use crate::plan::Plan;
use crate::sheet::{Sheet, squares};
use crate::stage::{Stage, run};
use crate::wrapping::statement;

/// A permutation of the squares of a board or of the bits of a word, with its steps.
#[derive(Clone, Debug)]
pub(crate) struct Explanation {
    /// The name that users give it, such as `rotate-90`.
    pub(crate) name: String,
    /// The board or word in one word, such as `LERF`.
    pub(crate) place: &'static str,
    /// The board or word in full, such as `LERF, 8 files and 8 ranks in a u64`.
    pub(crate) setting: String,
    /// The effect in a sentence or two such as `Turns the board by 90 degrees clockwise: a1 goes to a8.`, with
    /// code between backticks.
    pub(crate) effect: String,
    pub(crate) sheet: Sheet,
    /// The destination of each bit, if the effect has no short description.
    pub(crate) tables: Vec<Table>,
    /// The example word: a letter, or all kept bits if the letter would lose some.
    pub(crate) before: Bits,
    /// Empty for the identity.
    pub(crate) stages: Vec<Stage>,
    /// The board on which the word is drawn.
    pub(crate) board: Geometry,
    /// The permutation of the bits.
    pub(crate) permutation: Permutation,
    /// The bits whose content matters; the others may receive dropped bits.
    pub(crate) kept: Bits,
    /// The function's name and the text before its parameter list.
    pub(crate) function: String,
    pub(crate) head: String,
    /// The prefix of the names of functions in C, such as `lerf`.
    pub(crate) family: String,
    /// Whether the macro writes a function for it.
    is_written: bool,
    pub(crate) plan: Plan,
}

/// A number for each bit, or none.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) caption: &'static str,
    pub(crate) numbers: Vec<Option<u16>>,
}

impl Explanation {
    /// Returns the explanation of a permutation of a board.
    pub(crate) fn of_symmetry(board: Geometry, symmetry: Symmetry) -> Self {
        let is_written = symmetry != Symmetry::Identity;
        let plan = Plan::of_symmetry(board, symmetry);
        let permutation = board.permutation(symmetry);
        let function = symmetry.method();
        let before = letter(board);
        let stages = plan.stages(&before);
        let (name, size) = (board.mapping.name, size_in_words(board));
        Self {
            name: self::name(symmetry),
            place: name,
            setting: format!("{name}, {size} in a {}", board.word.name()),
            effect: sentence(symmetry, board),
            sheet: sheet(board, &permutation, &before, &stages),
            tables: Vec::new(),
            before,
            stages,
            board,
            permutation,
            kept: squares(board),
            function: function.to_owned(),
            head: format!("pub const fn {function}"),
            family: family(board),
            is_written,
            plan,
        }
    }

    /// Returns the explanation of a permutation of a word, whose bits are drawn as the squares of a board.
    pub(crate) fn of_function(board: Geometry, function: &Function) -> Self {
        let permutation = &function.permutation;
        let plan = Plan::of_permutation(permutation);
        let before = drawn(board, permutation);
        let stages = plan.stages(&before);
        let word = function.word();
        let (mapping, size) = (board.mapping.name, size_in_words(board));
        Self {
            name: function.name.clone(),
            place: word,
            setting: format!("a {word}, drawn in {mapping} with {size}"),
            effect: function.effect.clone(),
            sheet: sheet(board, permutation, &before, &stages),
            tables: tables(permutation),
            before,
            stages,
            board,
            permutation: permutation.clone(),
            kept: (0..permutation.width()).collect(),
            function: function.name.clone(),
            head: function.head.clone(),
            family: family_of_word(word),
            is_written: true,
            plan,
        }
    }

    pub(crate) fn after(&self) -> &Bits {
        self.stages.last().map_or(&self.before, |it| &it.after)
    }

    /// The title, such as `rotate-90 in LERF`.
    pub(crate) fn title(&self) -> String {
        format!("{} in {}", self.name, self.place)
    }

    /// Whether it is a symmetry of the board, not a permutation of the bits of the word.
    pub(crate) const fn is_symmetry(&self) -> bool {
        self.tables.is_empty()
    }

    /// Recomputes the steps for another initial word.
    pub(crate) fn replay(&mut self, before: Bits) {
        run(&mut self.stages, &before);
        self.sheet = sheet(self.board, &self.permutation, &before, &self.stages);
        self.before = before;
    }

    /// The word before the first step, and after each.
    pub(crate) fn words(&self) -> Vec<Bits> {
        let after = self.stages.iter().map(|stage| stage.after.clone());
        core::iter::once(self.before.clone()).chain(after).collect()
    }

    /// The words of a single bit, before the first step and after each, as in [`Self::words`].
    pub(crate) fn words_from(&self, bit: u32) -> Vec<Bits> {
        let mut words = vec![Bits::from([bit])];
        for stage in &self.stages {
            let last = words.last().expect("one at least");
            words.push(stage.apply(last));
        }
        words
    }

    /// The word that is drawn by default.
    pub(crate) fn drawn(&self) -> Bits {
        drawn(self.board, &self.permutation)
    }

    /// The first bit that arrives at a wrong index, or `None` if the steps are right. Steps are linear, so
    /// single bits suffice.
    pub(crate) fn broken_bit(&self) -> Option<u32> {
        let destinations = (0..).zip(self.permutation.destinations());
        let mut wrong = destinations.filter(|(bit, to)| {
            let image = self.plan.apply(&Bits::from([*bit]));
            to.map_or(!image.is_disjoint(&self.kept), |to| {
                image != Bits::from([to.into()])
            })
        });
        wrong.next().map(|(bit, _)| bit)
    }

    /// The number of bits of the word.
    pub(crate) const fn width(&self) -> u32 {
        self.plan.width()
    }

    /// The type of the word, in Rust.
    pub(crate) fn word(&self) -> String {
        self.board.word.name()
    }

    pub(crate) fn cost(&self) -> u32 {
        self.plan.cost()
    }

    /// The cost, such as `19 word operations`.
    pub(crate) fn cost_in_words(&self) -> String {
        operations_in_words(self.cost(), self.width())
    }

    /// The cost of all steps, as a sentence.
    pub(crate) fn summary(&self) -> String {
        if self.stages.is_empty() {
            return String::from("No operation.");
        }
        format!("Together {}.", self.cost_in_words())
    }

    /// The methods that were tried, if there was a choice, with their costs.
    pub(crate) fn tried(&self) -> &[(Method, u32)] {
        match self.plan.tried() {
            [] | [_] => &[],
            _ if self.stages.is_empty() => &[],
            tried => tried,
        }
    }

    /// The methods in words, such as `distance classes (143), layers (14)`.
    pub(crate) fn tried_in_words(&self) -> String {
        let tried = self.tried().iter();
        let tried: Vec<_> = tried
            .map(|(method, cost)| format!("{} ({cost})", method.name()))
            .collect();
        tried.join(", ")
    }

    /// Whether the cost is proved to be the least among some kinds of networks.
    pub(crate) const fn is_cheapest(&self) -> bool {
        self.plan.is_cheapest() && !self.stages.is_empty()
    }

    /// The words before and after all steps, as numbers.
    pub(crate) fn numbers(&self) -> [String; 2] {
        [&self.before, self.after()].map(|word| value(word, self.width()))
    }

    /// The code that the macro writes.
    pub(crate) fn rust(&self) -> Option<String> {
        let head = if self.is_symmetry() {
            format!("const fn __{}", self.function)
        } else {
            self.head.clone()
        };
        let word = self.word();
        // Outside an expansion, primitive types have their usual names.
        let body = self.plan.body().replace("__bitxform::", "");
        let body: Vec<_> = body.split_inclusive(';').map(statement).collect();
        let body = body.join("\n");
        self.is_written
            .then(|| format!("{head}(__bits: {word}) -> {word} {{\n{body}\n}}\n"))
    }
}

/// The name of a symmetry as `bitxform::Symmetry` writes it, such as `rotate-90`.
pub(crate) fn name(symmetry: Symmetry) -> String {
    symmetry.method().replace('_', "-")
}

/// A count of files, such as `1 file` and `8 files`.
pub(crate) fn count(number: impl Into<u32>, of: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {of}{plural}")
}

/// A size, such as `8 files and 8 ranks`.
pub(crate) fn size_in_words(board: Geometry) -> String {
    let (files, ranks) = (count(board.files, "file"), count(board.ranks, "rank"));
    format!("{files} and {ranks}")
}

/// The name of a word type, such as `u64`, or `u64x6` for an array.
fn family_of_word(word: &str) -> String {
    word.replace(['[', ']'], "").replace("; ", "x")
}

/// The name of a board, such as `lerf` for chess boards and `lefr_7x6_by_7` for others.
fn family(board: Geometry) -> String {
    let mapping = board.mapping.name.to_lowercase();
    let stride = board.stride;
    match (board.files, board.ranks) {
        (8, 8) if stride == 8 => mapping,
        (files, ranks) if stride == board.line_len() => format!("{mapping}_{files}x{ranks}"),
        (files, ranks) => format!("{mapping}_{files}x{ranks}_by_{stride}"),
    }
}

/// A letter F, or L on small boards.
pub(crate) fn letter(board: Geometry) -> Bits {
    let squares = board.all_squares();
    squares
        .filter(|square| in_letter(*square, board))
        .map(|square| board.index(square).into())
        .collect()
}

/// The image of a word under a permutation.
pub(crate) fn moved(permutation: &Permutation, word: &Bits) -> Bits {
    let moves = permutation.moves().iter();
    let moves = moves.filter(|(from, _)| word.contains(from));
    moves.map(|(_, to)| *to).collect()
}

/// The letter, or all kept bits if the letter would lose some.
fn drawn(board: Geometry, permutation: &Permutation) -> Bits {
    let letter = letter(board);
    let sources: Bits = permutation.moves().iter().map(|(from, _)| *from).collect();
    if letter.is_subset(&sources) {
        letter
    } else {
        sources
    }
}

/// The board, or the whole word if the permutation moves bits off the board.
fn sheet(board: Geometry, permutation: &Permutation, before: &Bits, stages: &[Stage]) -> Sheet {
    let mut seen = before.clone();
    for stage in stages {
        seen.extend(&stage.after);
        let masks = stage.masks.iter().flatten();
        masks.for_each(|(_, mask)| seen.extend(mask));
    }
    let moves = permutation.moves().iter();
    for (from, to) in moves.filter(|(from, to)| from != to) {
        seen.extend([from, to]);
    }
    let end = seen.last().map_or(0, |last| last + 1);
    let is_beyond = !seen.is_subset(&squares(board));
    Sheet::new(board, is_beyond.then(|| end.max(board.word.bits())))
}

fn tables(permutation: &Permutation) -> Vec<Table> {
    let bits = 0..permutation.width();
    let bits = bits.map(|bit| u16::try_from(bit).ok()).collect();
    let (to, from) = (permutation.destinations(), permutation.inverse());
    let table = |caption, numbers| Table { caption, numbers };
    vec![
        table("bit", bits),
        table("goes to", to.to_vec()),
        table("comes from", from.destinations().to_vec()),
    ]
}
