//! Lattices and puzzles by coordinates, and their groups and images cell by cell.

use std::collections::HashSet;

use bitxform::groups::{Permutation, PermutationGroup};
use bitxform_model::Random;

/// Where each cell goes.
pub(crate) type Table = Vec<usize>;

type Point = [i32; 3];

type Move = fn(Point) -> Point;

/// A name, the order, the size of a box, its points that belong to the lattice, row by row, and moves of points. What
/// leaves the box comes in again at the other side.
type Lattice = (
    &'static str,
    usize,
    Point,
    fn(Point) -> bool,
    &'static [Move],
);

const ALL: fn(Point) -> bool = |_| true;
const RIGHT: Move = |[z, y, x]| [z, y, x + 1];
const DOWN: Move = |[z, y, x]| [z, y + 1, x];
const MIRROR: Move = |[z, y, x]| [z, y, -x];
const FLIP: Move = |[z, y, x]| [z, -y, x];
const DIAGONAL: Move = |[z, y, x]| [z, x, y];
/// A sixth of a turn, in the basis of two neighbours.
const SIXTH: Move = |[z, y, x]| [z, x + y, -y];

const SQUARE: &[Move] = &[RIGHT, DOWN, MIRROR, DIAGONAL];
const RECTANGLE: &[Move] = &[RIGHT, DOWN, MIRROR, FLIP];
const TRIANGLE: &[Move] = &[RIGHT, DOWN, SIXTH, DIAGONAL];
/// Moves that keep every other row and column.
const KAGOME: &[Move] = &[
    |[z, y, x]| [z, y, x + 2],
    |[z, y, x]| [z, y + 2, x],
    SIXTH,
    DIAGONAL,
];
/// A triangular lattice without every fourth point.
const IN_KAGOME: fn(Point) -> bool = |[_, y, x]| x % 2 > 0 || y % 2 > 0;

const LATTICES: &[Lattice] = &[
    ("trivial", 1, [1, 6, 6], ALL, &[|it| it]),
    ("one cell", 1, [1, 1, 1], ALL, &[|it| it]),
    ("ring 7", 14, [1, 1, 7], ALL, &[RIGHT, MIRROR]),
    ("ring 16", 16, [1, 1, 16], ALL, &[RIGHT]),
    ("ring 24", 48, [1, 1, 24], ALL, &[RIGHT, MIRROR]),
    ("ring 63", 126, [1, 1, 63], ALL, &[RIGHT, MIRROR]),
    ("ring 128", 256, [1, 1, 128], ALL, &[RIGHT, MIRROR]),
    ("torus 4x6", 96, [1, 4, 6], ALL, RECTANGLE),
    ("torus 4x4", 128, [1, 4, 4], ALL, SQUARE),
    ("torus 6x6", 288, [1, 6, 6], ALL, SQUARE),
    ("torus 8x8", 512, [1, 8, 8], ALL, SQUARE),
    ("torus 10x10", 800, [1, 10, 10], ALL, SQUARE),
    ("triangular 6x6", 432, [1, 6, 6], ALL, TRIANGLE),
    // A triangular lattice without every third point: the centres of the hexagons.
    (
        "honeycomb 24",
        144,
        [1, 6, 6],
        |[_, y, x]| (x - y).rem_euclid(3) > 0,
        &[
            |[z, y, x]| [z, y + 1, x + 1],
            |[z, y, x]| [z, y + 2, x - 1],
            SIXTH,
            DIAGONAL,
        ],
    ),
    ("kagome 12", 48, [1, 4, 4], IN_KAGOME, KAGOME),
    ("kagome 48", 192, [1, 8, 8], IN_KAGOME, KAGOME),
    (
        "torus 4x4x4",
        3072,
        [4, 4, 4],
        ALL,
        &[RIGHT, |[z, y, x]| [y, x, z], DIAGONAL, MIRROR],
    ),
    (
        "Qubic",
        192,
        [4, 4, 4],
        ALL,
        &[
            |[z, y, x]| [y, x, z],
            DIAGONAL,
            |[z, y, x]| [z, y, 3 - x],
            |point| point.map(|at| at ^ 1),
            |point| point.map(|at| [0, 2, 1, 3][at as usize]),
        ],
    ),
    (
        "peg solitaire",
        8,
        [1, 7, 7],
        |[_, y, x]| (2..5).contains(&x) || (2..5).contains(&y),
        &[|[z, y, x]| [z, 6 - x, y], |[z, y, x]| [z, y, 6 - x]],
    ),
    (
        "S_6",
        720,
        [1, 1, 6],
        ALL,
        &[RIGHT, |[z, y, x]| [z, y, if x < 2 { 1 - x } else { x }]],
    ),
];

/// A group whose elements are made by the test.
pub(crate) struct Model {
    pub(crate) name: String,
    pub(crate) generators: Vec<Table>,
    /// By the length of their shortest products, then by the generators in these products.
    pub(crate) elements: Vec<Table>,
    pub(crate) inverts: bool,
}

impl Model {
    pub(crate) fn generated_by(name: &str, generators: Vec<Table>) -> Self {
        let mut elements = vec![(0..generators[0].len()).collect::<Table>()];
        let mut known = HashSet::from([elements[0].clone()]);
        let mut next = 0;
        while next < elements.len() {
            for generator in &generators {
                let product: Table = elements[next].iter().map(|cell| generator[*cell]).collect();
                if known.insert(product.clone()) {
                    elements.push(product);
                }
            }
            next += 1;
        }
        Self {
            name: name.to_owned(),
            generators,
            elements,
            inverts: false,
        }
    }

    /// All groups of the list, and some with the cells in another order.
    pub(crate) fn all() -> Vec<Self> {
        let mut all: Vec<Self> = LATTICES.iter().map(Self::of_lattice).collect();
        for name in ["torus 6x6", "kagome 12"] {
            let model = Self::named(name);
            let labels = random_table(&mut Random(5), model.cells());
            let relabelled = |table: &Table| {
                let mut to = vec![0; table.len()];
                (0..to.len()).for_each(|cell| to[labels[cell]] = labels[table[cell]]);
                to
            };
            let generators = model.generators.iter().map(relabelled).collect();
            all.push(Self::generated_by(&format!("{name}, shuffled"), generators));
        }
        all
    }

    pub(crate) fn named(name: &str) -> Self {
        Self::of_lattice(LATTICES.iter().find(|it| it.0 == name).expect(name))
    }

    fn of_lattice((name, order, size, has, moves): &Lattice) -> Self {
        let [depth, height, width] = *size;
        let points = (0..depth * height * width)
            .map(|i| [i / width / height, i / width % height, i % width]);
        let points: Vec<Point> = points.filter(|point| has(*point)).collect();
        let table = |to: &Move| {
            let image = |point: &Point| {
                let [z, y, x] = to(*point);
                let image = [
                    z.rem_euclid(depth),
                    y.rem_euclid(height),
                    x.rem_euclid(width),
                ];
                points
                    .iter()
                    .position(|it| *it == image)
                    .expect("a point of the lattice")
            };
            points.iter().map(image).collect()
        };
        let model = Self::generated_by(name, moves.iter().map(table).collect());
        assert_eq!(model.elements.len(), *order, "{name}");
        model
    }

    pub(crate) fn with_complement(self) -> Self {
        Self {
            name: format!("{} with complement", self.name),
            inverts: true,
            ..self
        }
    }

    pub(crate) fn cells(&self) -> usize {
        self.generators[0].len()
    }

    pub(crate) fn group(&self) -> PermutationGroup {
        let permutation = |table: &Table| Permutation::new(table).expect("a permutation");
        let generators: Vec<_> = self.generators.iter().map(permutation).collect();
        let group = PermutationGroup::generated_by(&generators).expect("a group");
        if self.inverts {
            group.with_complement()
        } else {
            group
        }
    }

    pub(crate) fn order(&self) -> usize {
        self.elements.len() * if self.inverts { 2 } else { 1 }
    }

    /// The image of a word under an element by its number, bit by bit.
    pub(crate) fn image(&self, number: usize, word: u128) -> u128 {
        let (element, inverts) = if self.inverts {
            (number / 2, number % 2)
        } else {
            (number, 0)
        };
        let to = self.elements[element].iter().enumerate();
        to.map(|(cell, to)| (word >> cell & 1 ^ inverts as u128) << to)
            .sum()
    }

    /// The orbit of a word. Bits above the cells count as zeros.
    pub(crate) fn orbit(&self, input: u128) -> Orbit {
        let word = input & u128::MAX >> (128 - self.cells());
        let images = (0..self.order()).map(|number| (self.image(number, word), number));
        let images: Vec<_> = images.collect();
        let (least, element) = *images.iter().min().expect("an image");
        let stabilizer = images.iter().filter(|(image, _)| *image == word).count();
        Orbit {
            input,
            least,
            element,
            stabilizer,
        }
    }

    /// Words at random, others that many elements fix, and the first and the last one. Some have bits above the cells.
    pub(crate) fn words(&self, count: usize) -> Vec<u128> {
        let (mut random, cells) = (Random(count as u64), self.cells());
        let mut words = vec![0, u128::MAX >> (128 - cells), 1];
        for number in words.len()..count {
            let pattern = random.wide() >> (128 - cells);
            let periodic = number % 3 == 0;
            let period = if periodic { 1 + random.below(8) } else { cells };
            let bit = |cell| (pattern >> (cell % period) & 1) << cell;
            let above = if number % 4 == 0 {
                u128::MAX.checked_shl(cells as u32).unwrap_or(0)
            } else {
                0
            };
            words.push((0..cells).map(bit).sum::<u128>() | above);
        }
        words
    }
}

/// The orbit of a word, cell by cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Orbit {
    /// The word, perhaps with bits above the cells.
    pub(crate) input: u128,
    pub(crate) least: u128,
    pub(crate) element: usize,
    pub(crate) stabilizer: usize,
}

pub(crate) fn random_table(random: &mut Random, cells: usize) -> Table {
    let mut table: Table = (0..cells).collect();
    (1..cells).for_each(|cell| table.swap(cell, random.below(cell + 1)));
    table
}
