//! What is explained: a symmetry of a board, or a permutation of a word.

use bitxform::{Geometry, Mapping, RectangleSymmetry, Symmetry};
use bitxform_planner::text::Group;

use crate::definitions::Function;
use crate::plan::{Bits, Plan, effect_of, hexadecimal, in_letter};
use crate::sheet::{Sheet, squares};

/// A permutation with its steps.
pub(crate) struct Subject {
    /// The name that users give it, such as `rotate-90`.
    pub(crate) name: String,
    /// The board or word, such as `LERF, 8 files and 8 ranks in a u64`.
    pub(crate) setting: String,
    /// What it does, with code between backticks.
    pub(crate) effect: String,
    /// The board on which the bits are drawn.
    board: Geometry,
    /// The number of bits of the word.
    pub(crate) width: u32,
    /// The destination of each bit, or `None` for a bit that is dropped.
    pub(crate) to: Vec<Option<u16>>,
    /// The bits that no dropped bit may reach.
    pub(crate) kept: Bits,
    /// The name of the Rust function with what stands before it, and that of the C function.
    pub(crate) head: String,
    pub(crate) c_name: String,
    pub(crate) plan: Plan,
}

/// A step as it is drawn.
pub(crate) struct Stage {
    /// What it does and what it costs, with masks between backticks.
    pub(crate) words: String,
    /// The bits that move, before the step, with a mark for each distance.
    pub(crate) marks: Vec<(char, Bits)>,
    /// The meaning of the marks, such as `a: 7 up, b: 7 down`.
    pub(crate) legend: String,
    /// The example after the step.
    pub(crate) after: Bits,
    /// The bits of the example, and that of a1, before and after the step: each with its index at the start.
    pub(crate) places: [Places; 2],
    /// The bits that have moved, after the step, with the marks.
    pub(crate) moved: Vec<(char, Bits)>,
}

/// Bits by their indices, each with its index at the start.
pub(crate) type Places = Vec<(u32, u32)>;

impl Subject {
    /// A symmetry of a board, in a word of `width` bits.
    ///
    /// # Panics
    /// If the board does not have the symmetry.
    pub(crate) fn of_symmetry(board: Geometry, width: u32, symmetry: Symmetry) -> Self {
        let name = symmetry.name();
        let function = name.replace('-', "_");
        let to = |bit: u32| {
            let square = u16::try_from(bit).ok().filter(|bit| board.contains(*bit));
            square.map(|square| board.transform_square(square, symmetry))
        };
        Self {
            name: name.to_owned(),
            setting: setting(board, width),
            effect: effect_of(board, width, symmetry),
            board,
            width,
            to: (0..width).map(to).collect(),
            kept: squares(board),
            head: format!("pub const fn {function}"),
            c_name: format!("{}_{function}", family(board)),
            plan: Plan::of_symmetry(board, width, symmetry),
        }
    }

    /// A conversion between a board and the same board in another mapping, `to` or `from` it.
    pub(crate) fn of_conversion(
        direction: &str,
        other: Mapping,
        from: Geometry,
        to: Geometry,
        width: u32,
    ) -> Self {
        let mut destinations = vec![None; width as usize];
        for file in 0..from.files() {
            for rank in 0..from.ranks() {
                destinations[usize::from(from.index(file, rank))] = Some(to.index(file, rank));
            }
        }
        let name = format!("{direction}_{}", other.name().to_lowercase());
        let own = if direction == "to" { from } else { to };
        Self {
            setting: setting(own, width),
            effect: format!(
                "Converts a board {direction} {other}. Bits beyond the board are dropped."
            ),
            board: own,
            width,
            kept: (0..width).collect(),
            head: format!("pub const fn {name}"),
            c_name: format!("{}_{name}", family(own)),
            plan: Plan::of_permutation(&destinations),
            to: destinations,
            name,
        }
    }

    /// A permutation of a word, whose bits are drawn on a board.
    pub(crate) fn of_function(board: Geometry, function: Function) -> Self {
        let Function {
            name,
            effect,
            head,
            to,
        } = function;
        let width = u32::try_from(to.len()).expect("few bits");
        let word = word(width);
        let family = word.replace(['[', ']'], "").replace("; ", "x");
        let plain = name.trim_start_matches("r#");
        Self {
            setting: format!(
                "a {word}, drawn in {} with {}",
                board.mapping(),
                size(board)
            ),
            effect,
            board,
            width,
            kept: (0..width).collect(),
            head,
            c_name: format!("{family}_{plain}"),
            plan: Plan::of_permutation(&to),
            to,
            name,
        }
    }

    /// The name of the Rust function.
    pub(crate) fn function(&self) -> &str {
        self.head.rsplit(' ').next().unwrap_or_default()
    }

    /// The type of the word.
    pub(crate) fn word(&self) -> String {
        word(self.width)
    }

    /// The cost in words, such as `19 word operations`.
    pub(crate) fn cost(&self) -> &str {
        if self.plan.steps.is_empty() {
            "no operation"
        } else {
            &self.plan.cost
        }
    }

    /// The word that is drawn: a letter, or all bits that are not dropped if the letter would lose some.
    pub(crate) fn example(&self) -> Bits {
        let squares = (0..self.board.ranks())
            .flat_map(|rank| (0..self.board.files()).map(move |file| (file, rank)));
        let letter = squares.filter(|square| in_letter(*square, self.board, self.width));
        let letter = letter.map(|(file, rank)| self.board.index(file, rank).into());
        let letter: Bits = letter.collect();
        let sources = (0..self.width).filter(|bit| self.to[*bit as usize].is_some());
        let sources: Bits = sources.collect();
        if letter.is_subset(&sources) {
            letter
        } else {
            sources
        }
    }

    /// The image of the example.
    pub(crate) fn image(&self) -> Bits {
        let to = |bit: &u32| self.to[*bit as usize].map(u32::from);
        self.example().iter().filter_map(to).collect()
    }

    pub(crate) fn stages(&self) -> Vec<Stage> {
        let (mut stages, mut before) = (Vec::new(), self.plan.live.clone());
        for step in &self.plan.steps {
            let after = self.places(&step.indices);
            let plural = if step.cost == 1 { "" } else { "s" };
            let mut words = format!("{} ({} operation{plural})", step.words, step.cost);
            let indices = step.indices.iter();
            let hidden = indices.filter(|at| u32::from(**at) >= self.width);
            match hidden.count() {
                0 => {}
                count => words += &format!("; then {count} bits are in words of their own"),
            }
            let (marks, legend) = marks(&step.groups, false);
            let (moved, _) = self::marks(&step.groups, true);
            let example = self.example();
            let of_example = after.iter().filter(|(_, from)| example.contains(from));
            stages.push(Stage {
                words,
                marks,
                legend,
                after: of_example.map(|(at, _)| *at).collect(),
                places: [self.places(&before), after],
                moved,
            });
            before.clone_from(&step.indices);
        }
        stages
    }

    /// The bits of the example, and that of a1, where all bits that are not dropped have these indices.
    fn places(&self, indices: &[u16]) -> Places {
        let (example, corner) = (self.example(), self.corner());
        let all = indices.iter().zip(&self.plan.live);
        let all = all.map(|(at, from)| (u32::from(*at), u32::from(*from)));
        all.filter(|(_, from)| example.contains(from) || *from == corner)
            .collect()
    }

    /// The bits of the example, and that of a1, at the start and at the end.
    pub(crate) fn ends(&self) -> [Places; 2] {
        let to = |from: &u16| self.to[usize::from(*from)].unwrap_or(*from);
        let ends: Vec<u16> = self.plan.live.iter().map(to).collect();
        [self.places(&self.plan.live), self.places(&ends)]
    }

    /// The bit of a square by its file and rank.
    pub(crate) fn formula(&self) -> String {
        formula(self.board)
    }

    /// The bit of a1.
    pub(crate) fn corner(&self) -> u32 {
        self.board.index(0, 0).into()
    }

    /// The sheet for all drawings: the board, and the bits off the board that are used on the way.
    pub(crate) fn sheet(&self) -> Sheet {
        let routes = self.plan.steps.iter().flat_map(|step| &step.indices);
        let used = routes.map(|bit| u32::from(*bit)).chain(self.example());
        let used = used.filter(|bit| *bit < self.width).collect();
        Sheet::new(self.board, &used)
    }

    /// A word of this width, such as `0x0040` or `[0x…, 0x…]`.
    pub(crate) fn value(&self, bits: &Bits) -> String {
        value(bits, self.width)
    }
}

/// Returns a word of so many bits, such as `0x0040` or `[0x…, 0x…]`.
pub(crate) fn value(bits: &Bits, width: u32) -> String {
    let limbs = limbs(bits, width);
    match width {
        ..=64 => hexadecimal(limbs[0].into(), width),
        128 => hexadecimal(u128::from(limbs[1]) << 64 | u128::from(limbs[0]), 128),
        _ => {
            let limbs = limbs.iter().map(|limb| hexadecimal((*limb).into(), 64));
            format!("[{}]", limbs.collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns the limbs of a word, the lowest first.
pub(crate) fn limbs(bits: &Bits, width: u32) -> Vec<u64> {
    let mut limbs = vec![0; width.div_ceil(64) as usize];
    for bit in bits.range(..width) {
        limbs[*bit as usize / 64] |= 1 << (bit % 64);
    }
    limbs
}

/// The bits that move, by their distances, before or after the move, and what the marks mean. If there are many distances,
/// one mark stands for all.
fn marks(groups: &[Group], is_after: bool) -> (Vec<(char, Bits)>, String) {
    const MOST: usize = 8;
    let bits = |group: &Group| {
        let by = if is_after { group.by } else { 0 };
        let bits = group.bits.iter().map(|bit| u32::from(*bit));
        bits.map(|bit| bit.wrapping_add_signed(by))
            .collect::<Bits>()
    };
    let moving: Vec<&Group> = groups.iter().filter(|group| group.by != 0).collect();
    if moving.len() > MOST {
        let all = moving.into_iter().flat_map(bits).collect();
        return (vec![('*', all)], String::from("*: all that moves"));
    }
    let mut legend = Vec::new();
    let mut marks = Vec::new();
    for (mark, group) in ('a'..).zip(moving) {
        let direction = if group.by > 0 { "up" } else { "down" };
        legend.push(format!("{mark}: {} {direction}", group.by.abs()));
        marks.push((mark, bits(group)));
    }
    (marks, legend.join(", "))
}

/// Returns the type of a word of that many bits.
pub(crate) fn word(width: u32) -> String {
    match width {
        ..=128 => format!("u{width}"),
        _ => format!("[u64; {}]", width / 64),
    }
}

/// A board and its word, such as `LERF, 8 files and 8 ranks in a u64`.
fn setting(board: Geometry, width: u32) -> String {
    format!("{}, {} in a {}", board.mapping(), size(board), word(width))
}

/// The start of names of C functions, such as `lerf_7x6_by_8`.
fn family(board: Geometry) -> String {
    let (mapping, files, ranks) = (board.mapping(), board.files(), board.ranks());
    let mut family = mapping.name().to_lowercase();
    if (files, ranks) != (8, 8) {
        family += &format!("_{files}x{ranks}");
    }
    if board.stride() != Geometry::new(files, ranks, mapping).stride() {
        family += &format!("_by_{}", board.stride());
    }
    family
}

/// Returns the bit of a square by its file and rank, such as `56 + file - 8 * rank`.
pub(crate) fn formula(board: Geometry) -> String {
    let bit = |file, rank| i32::from(board.index(file, rank));
    let zero = bit(0, 0);
    let by_file = if board.files() > 1 {
        bit(1, 0) - zero
    } else {
        1
    };
    let by_rank = if board.ranks() > 1 {
        bit(0, 1) - zero
    } else {
        1
    };
    let mut formula = match zero {
        0 => String::new(),
        zero => zero.to_string(),
    };
    for (by, of) in [(by_file, "file"), (by_rank, "rank")] {
        let sign = match formula.as_str() {
            "" if by > 0 => "",
            _ if by > 0 => " + ",
            _ => " - ",
        };
        formula += sign;
        if by.abs() != 1 {
            formula += &format!("{} * ", by.abs());
        }
        formula += of;
    }
    formula
}

/// A size, such as `8 files and 8 ranks`.
pub(crate) fn size(board: Geometry) -> String {
    let count =
        |number: u8, of: &str| format!("{number} {of}{}", if number == 1 { "" } else { "s" });
    format!(
        "{} and {}",
        count(board.files(), "file"),
        count(board.ranks(), "rank")
    )
}

/// The symmetries of a board.
pub(crate) fn symmetries(board: Geometry) -> Vec<Symmetry> {
    if board.is_square() {
        Symmetry::ALL.to_vec()
    } else {
        RectangleSymmetry::ALL.map(Symmetry::from).to_vec()
    }
}
