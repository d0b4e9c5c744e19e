//! From generators to a group. Plain data.

use bitxform_planner::Permutation;

/// More are not listed. A variant, an image and a way to it stand in the user's program for each
/// element, so this keeps builds fast and arrays of images at 16 KiB; yet it is enough for the
/// symmetries of every torus that a word can hold: one of 11 x 11 squares has 968.
pub(super) const GREATEST_ORDER: usize = 1024;

/// All products of some generators.
pub(super) struct Group {
    /// How many bits the word has.
    pub(super) width: u32,
    /// How many bits there are up to the last one that is moved. Tables have no others.
    pub(super) cells: usize,
    /// The identity, the generators in their order, and then all others: as the shortest words that
    /// lead to them, by length and then by generators.
    pub(super) elements: Vec<Element>,
    /// At `a * order + b`: first a, then b.
    products: Vec<u16>,
}

pub(super) struct Element {
    /// Where each bit goes.
    pub(super) destinations: Vec<u16>,
    /// The last letter of the shortest word; `None` for the identity.
    pub(super) last: Option<Last>,
}

/// First an earlier element, then a generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Last {
    pub(super) before: usize,
    pub(super) generator: usize,
}

impl Group {
    /// `None` if there are more than `greatest` elements. The generators are total, differ, and
    /// none is the identity.
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
        // The elements in the order of their destinations, to be found by these.
        let mut ordered = vec![0];
        let mut elements = vec![Element {
            destinations: identity,
            last: None,
        }];
        // By element, where each generator leads.
        let mut onwards: Vec<Vec<usize>> = Vec::new();
        while onwards.len() < elements.len() {
            let (before, mut row) = (onwards.len(), Vec::new());
            for (generator, letter) in letters.iter().enumerate() {
                let product = then(&elements[before].destinations, letter);
                let compare = |other: &usize| elements[*other].destinations.cmp(&product);
                row.push(match ordered.binary_search_by(compare) {
                    Ok(place) => ordered[place],
                    Err(place) => {
                        ordered.insert(place, elements.len());
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

    pub(super) const fn order(&self) -> usize {
        self.elements.len()
    }

    /// First one element, then another.
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

    /// The generators whose product an element is, in their order.
    pub(super) fn word(&self, mut element: usize) -> Vec<usize> {
        let mut word = Vec::new();
        while let Some(last) = self.elements[element].last {
            word.push(last.generator);
            element = last.before;
        }
        word.reverse();
        word
    }

    /// Bits whose images tell all elements apart: each time one that moves most under the elements
    /// that move none of those before it.
    pub(super) fn base(&self) -> Vec<u16> {
        let mut base = Vec::new();
        // The elements that move no bit of the base.
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
            for element in fixing {
                if element.destinations[usize::from(bit)] == bit {
                    still_fixing.push(element);
                }
            }
            fixing = still_fixing;
        }
        base
    }

    /// How an element is found by the images of the base: rows with one entry for each cell. The
    /// entry of the first image is the number of the row for the second, and so on; that of the last
    /// one is the number of the element.
    pub(super) fn tree(&self, base: &[u16]) -> Vec<u16> {
        let cells = self.cells;
        let mut tree = vec![0_u16; cells];
        for (place, element) in (0..).zip(&self.elements) {
            let mut row = 0;
            for (level, bit) in base.iter().enumerate() {
                let entry = row * cells + usize::from(element.destinations[usize::from(*bit)]);
                if level + 1 == base.len() {
                    tree[entry] = place;
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

/// Each element letter by letter after each other.
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
