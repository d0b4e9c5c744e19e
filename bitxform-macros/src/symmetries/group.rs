//! The group that generators make, as plain data.

use bitxform_planner::{GroupPlan, Permutation};

use super::Planner;

/// The greatest order. Each element is a variant, an image and a derivation in the user's program, so the limit
/// bounds build times, and arrays of images to 16 KiB. It suffices for the symmetries of every torus that a word can
/// hold: one of 11 x 11 squares has 968.
pub(super) const GREATEST_ORDER: usize = 1024;

/// A group, as all products of its generators.
pub(super) struct Group {
    /// The number of bits of the word.
    pub(super) width: u32,
    /// The number of bits up to the last one that moves. Tables cover only these bits. If elements complement, tables
    /// also have two cells after the word, which these elements exchange: so images tell them from the others.
    pub(super) cells: usize,
    /// The identity, the generators in order, and then the others: ordered by the length of their shortest
    /// products, then by the generators in these.
    elements: Vec<Permutation>,
    /// For each element but the identity, the last factor of its shortest product: an earlier element, followed by a
    /// generator.
    last: Vec<(usize, usize)>,
    /// The product of a, then b, at `a * order + b`.
    products: Vec<u16>,
}

/// The tables by which the library finds images, products and inverses.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) cells: usize,
    /// For each element, the image of each cell.
    pub(super) moves: Vec<u16>,
    pub(super) base: Vec<usize>,
    pub(super) tree: Vec<u16>,
    pub(super) inverses: Vec<usize>,
}

impl Group {
    pub(super) fn tables(&self) -> Tables {
        let (elements, base) = (0..self.order(), self.base());
        Tables {
            cells: self.cells,
            moves: elements.clone().flat_map(|it| self.moves(it)).collect(),
            tree: self.tree(&base),
            base,
            inverses: elements.map(|it| self.inverse(it)).collect(),
        }
    }

    /// Returns `None` if there are more than `greatest` elements. The generators are total and distinct, and none is
    /// the identity.
    pub(super) fn generated_by(generators: &[Permutation], greatest: usize) -> Option<Self> {
        let width = generators[0].width();
        let mut cells = 0;
        for generator in generators {
            for (from, to) in generator.moves() {
                if from != to {
                    cells = cells.max(usize::from(from) + 1);
                }
            }
            if generator.complements() {
                cells = width as usize + 2;
            }
        }
        let identity = Permutation::identity(u16::try_from(width).expect("few bits"));
        let (mut elements, mut last) = (vec![identity], Vec::new());
        // The elements in order, for binary search.
        let mut ordered = vec![0];
        // For each element, its product with each generator.
        let mut onwards: Vec<Vec<usize>> = Vec::new();
        while onwards.len() < elements.len() {
            let (before, mut row) = (onwards.len(), Vec::new());
            for (number, generator) in generators.iter().enumerate() {
                let product = elements[before].then(generator);
                let compare = |other: &usize| elements[*other].cmp(&product);
                row.push(match ordered.binary_search_by(compare) {
                    Ok(rank) => ordered[rank],
                    Err(rank) => {
                        ordered.insert(rank, elements.len());
                        elements.push(product);
                        last.push((before, number));
                        last.len()
                    }
                });
            }
            if elements.len() > greatest {
                return None;
            }
            onwards.push(row);
        }
        let order = elements.len();
        let mut products = Vec::new();
        for first in 0..order {
            let mut row = vec![first];
            for (before, generator) in &last {
                row.push(onwards[row[*before]][*generator]);
            }
            for product in &row {
                products.push(u16::try_from(*product).expect("few elements"));
            }
        }
        Some(Self {
            width,
            cells,
            elements,
            last,
            products,
        })
    }

    pub(super) fn order(&self) -> usize {
        self.elements.len()
    }

    /// Returns the image of each cell.
    pub(super) fn moves(&self, element: usize) -> impl Iterator<Item = u16> {
        (0..self.cells).map(move |cell| u16::try_from(self.to(element, cell)).expect("few cells"))
    }

    /// Returns the image of a cell.
    fn to(&self, element: usize, cell: usize) -> usize {
        let element = &self.elements[element];
        match element.destinations().get(cell) {
            Some(to) => to.expect("a total permutation").into(),
            None if element.complements() => 2 * self.width as usize + 1 - cell,
            None => cell,
        }
    }

    /// Returns the product: first one element, then another.
    pub(super) fn then(&self, first: usize, next: usize) -> usize {
        self.products[first * self.order() + next].into()
    }

    pub(super) fn inverse(&self, element: usize) -> usize {
        let mut inverse = 0;
        while self.then(element, inverse) != 0 {
            inverse += 1;
        }
        inverse
    }

    pub(super) fn plan(&self, generators: usize, plan: Planner) -> GroupPlan {
        plan(&self.elements, generators, &|first, next| {
            self.then(first, next)
        })
    }

    /// Returns the generators of which an element is the shortest product, in order.
    pub(super) fn shortest_product(&self, mut element: usize) -> Vec<usize> {
        let mut generators = Vec::new();
        while element > 0 {
            let (before, generator) = self.last[element - 1];
            generators.push(generator);
            element = before;
        }
        generators.reverse();
        generators
    }

    /// Returns cells whose images distinguish all elements. Each has the largest orbit under the elements that fix all
    /// cells before it.
    pub(super) fn base(&self) -> Vec<usize> {
        let mut base = Vec::new();
        // The elements that fix all cells of the base.
        let mut fixing: Vec<usize> = (0..self.order()).collect();
        while fixing.len() > 1 {
            let orbit_len = |cell: &usize| {
                let mut is_image = vec![false; self.cells];
                for element in &fixing {
                    is_image[self.to(*element, *cell)] = true;
                }
                is_image.into_iter().filter(|it| *it).count()
            };
            let cell = (0..self.cells).max_by_key(orbit_len).expect("a cell");
            fixing.retain(|element| self.to(*element, cell) == cell);
            base.push(cell);
        }
        base
    }

    /// Returns the search tree from the images of the base to elements: rows with an entry for each cell. The entry
    /// at an image is the index of the row for the next image, and finally that of the element.
    pub(super) fn tree(&self, base: &[usize]) -> Vec<u16> {
        let cells = self.cells;
        let mut tree = vec![0_u16; cells];
        for element in 0..self.order() {
            let mut row = 0;
            for (level, cell) in base.iter().enumerate() {
                let entry = row * cells + self.to(element, *cell);
                if level + 1 == base.len() {
                    tree[entry] = u16::try_from(element).expect("few elements");
                } else if tree[entry] == 0 {
                    tree[entry] = u16::try_from(tree.len() / cells).expect("few rows");
                    tree.resize(tree.len() + cells, 0);
                }
                row = tree[entry].into();
            }
        }
        tree
    }
}
