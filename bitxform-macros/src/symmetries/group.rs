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
    /// The number of bits up to the last one that moves. Tables cover only these bits.
    pub(super) cells: usize,
    /// The identity, the generators in order, and then the others: ordered by the length of their shortest
    /// words, then by the generators in these words.
    pub(super) elements: Vec<Element>,
    /// The product of a, then b, at `a * order + b`.
    products: Vec<u16>,
}

pub(super) struct Element {
    /// The destination of each bit.
    pub(super) destinations: Vec<u16>,
    /// The last letter of the shortest word. `None` for the identity.
    pub(super) last: Option<Last>,
}

/// An earlier element, followed by a generator.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Last {
    pub(super) before: usize,
    pub(super) generator: usize,
}

impl Group {
    /// Returns `None` if there are more than `greatest` elements. The generators are total and distinct, and none is
    /// the identity.
    pub(super) fn generated_by(generators: &[Permutation], greatest: usize) -> Option<Self> {
        let width = generators[0].width();
        let mut cells = 0;
        let mut letters = Vec::new();
        for generator in generators {
            let letter = destinations(generator);
            for (from, to) in letter.iter().enumerate() {
                if from != usize::from(*to) {
                    cells = cells.max(from + 1);
                }
            }
            letters.push(letter);
        }
        let mut identity = Vec::new();
        while identity.len() < width as usize {
            identity.push(u16::try_from(identity.len()).expect("few bits"));
        }
        // The elements sorted by their destinations, for binary search.
        let mut ordered = vec![0];
        let mut elements = vec![Element {
            destinations: identity,
            last: None,
        }];
        // For each element, its product with each generator.
        let mut onwards: Vec<Vec<usize>> = Vec::new();
        while onwards.len() < elements.len() {
            let (before, mut row) = (onwards.len(), Vec::new());
            for (generator, letter) in letters.iter().enumerate() {
                let product = then(&elements[before].destinations, letter);
                let compare = |other: &usize| elements[*other].destinations.cmp(&product);
                row.push(match ordered.binary_search_by(compare) {
                    Ok(rank) => ordered[rank],
                    Err(rank) => {
                        ordered.insert(rank, elements.len());
                        elements.push(Element {
                            destinations: product,
                            last: Some(Last { before, generator }),
                        });
                        elements.len() - 1
                    }
                });
            }
            if elements.len() > greatest {
                return None;
            }
            onwards.push(row);
        }
        let products = products(&elements, &onwards);
        Some(Self {
            width,
            cells,
            elements,
            products,
        })
    }

    pub(super) fn order(&self) -> usize {
        self.elements.len()
    }

    /// Returns the product: first one element, then another.
    pub(super) fn then(&self, first: usize, next: usize) -> usize {
        self.products[first * self.order() + next].into()
    }

    pub(super) fn inverse(&self, element: usize) -> usize {
        let products = &self.products[element * self.order()..][..self.order()];
        let mut inverse = 0;
        while products[inverse] != 0 {
            inverse += 1;
        }
        inverse
    }

    pub(super) fn permutation(&self, element: usize) -> Permutation {
        Permutation::total(&self.elements[element].destinations)
    }

    pub(super) fn plan(&self, generators: usize, plan: Planner) -> GroupPlan {
        let mut elements = Vec::new();
        for element in 0..self.order() {
            elements.push(self.permutation(element));
        }
        plan(&elements, generators, &|first, next| self.then(first, next))
    }

    /// Returns the shortest word of an element, as generators in order.
    pub(super) fn word(&self, mut element: usize) -> Vec<usize> {
        let mut word = Vec::new();
        while let Some(last) = self.elements[element].last {
            word.push(last.generator);
            element = last.before;
        }
        word.reverse();
        word
    }

    /// Returns bits whose images distinguish all elements. Each has the largest orbit under the elements that fix all
    /// bits before it.
    pub(super) fn base(&self) -> Vec<u16> {
        let mut base = Vec::new();
        // The elements that fix all bits of the base.
        let mut fixing = Vec::new();
        for element in &self.elements {
            fixing.push(element);
        }
        while fixing.len() > 1 {
            let mut greatest = (0, 0);
            for bit in 0..self.cells {
                let (mut orbit, mut size) = (vec![false; self.cells], 0);
                for element in &fixing {
                    let image = &mut orbit[usize::from(element.destinations[bit])];
                    size += usize::from(!*image);
                    *image = true;
                }
                if size > greatest.0 {
                    greatest = (size, bit);
                }
            }
            let bit = u16::try_from(greatest.1).expect("few bits");
            base.push(bit);
            let mut still_fixing = Vec::new();
            for element in &fixing {
                if element.destinations[usize::from(bit)] == bit {
                    still_fixing.push(*element);
                }
            }
            fixing = still_fixing;
        }
        base
    }

    /// Returns the search tree from the images of the base to elements: rows with an entry for each cell. The entry
    /// at an image is the index of the row for the next image, and finally that of the element.
    pub(super) fn tree(&self, base: &[u16]) -> Vec<u16> {
        let cells = self.cells;
        let mut tree = vec![0_u16; cells];
        for (index, element) in (0..).zip(&self.elements) {
            let mut row = 0;
            for (level, bit) in base.iter().enumerate() {
                let entry = row * cells + usize::from(element.destinations[usize::from(*bit)]);
                if level + 1 == base.len() {
                    tree[entry] = index;
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

fn destinations(permutation: &Permutation) -> Vec<u16> {
    let mut destinations = Vec::new();
    for to in permutation.destinations() {
        destinations.push(to.expect("a total permutation"));
    }
    destinations
}

fn then(first: &[u16], next: &[u16]) -> Vec<u16> {
    let mut product = Vec::new();
    for to in first {
        product.push(next[usize::from(*to)]);
    }
    product
}

/// Multiplies each element with each other, letter by letter.
fn products(elements: &[Element], onwards: &[Vec<usize>]) -> Vec<u16> {
    let order = elements.len();
    let mut products = vec![0; order * order];
    for first in 0..order {
        let row = &mut products[first * order..][..order];
        for (next, element) in elements.iter().enumerate() {
            let product = match element.last {
                Some(last) => onwards[usize::from(row[last.before])][last.generator],
                None => first,
            };
            row[next] = u16::try_from(product).expect("few elements");
        }
    }
    products
}
