//! All images of the words of a block, family by family.

use super::images::Take;
use super::lane::Lane;
use super::plan::{Family, Turn};
use crate::batch::Work;

/// All images of a block under some families.
pub(crate) struct AllImages<'a, L: Lane, T> {
    pub(crate) families: &'a [Family],
    /// The number of bits below the cells.
    pub(crate) shift: u32,
    /// All cells, if each image is also taken inverted. The elements then have even numbers, and the next ones invert.
    pub(crate) cells: Option<L>,
    /// The images of the block under the sources of families, by depth: first the words themselves.
    pub(crate) sources: &'a mut [L::Block],
    /// The number of words of the block that are used, rounded up at will.
    pub(crate) len: usize,
    pub(crate) take: &'a mut T,
}

impl<L: Lane, T: Take<L>> Work for AllImages<'_, L, T> {
    #[cfg(feature = "avx512")]
    const REVERSES_BITS: bool = false;

    #[inline(always)]
    fn run<const VECTORS: bool>(self) {
        match self.cells {
            None => self.all::<false>(L::from_u128(0)),
            Some(cells) => self.all::<true>(cells),
        }
    }
}

impl<L: Lane, T: Take<L>> AllImages<'_, L, T> {
    #[inline(always)]
    fn all<const INVERTS: bool>(self, cells: L) {
        let images = Images::<L, INVERTS> {
            shift: self.shift,
            cells,
            len: self.len.min(L::LEN),
        };
        let (sources, take) = (self.sources, self.take);
        for family in self.families {
            // Few loops: each of them is compiled for all lanes, levels and results.
            let mut members = &family.members[..];
            match members {
                [a, b, c, rest @ ..] if family.step.len() == 1 => {
                    images.source(family, [a, b, c], sources, take);
                    members = rest;
                }
                _ => images.source(family, [], sources, take),
            }
            let source = &sources[family.depth];
            while let [a, b, c, d, rest @ ..] = members {
                images.members(source, [a, b, c, d], take);
                members = rest;
            }
            for member in members {
                images.members(source, [member], take);
            }
        }
    }
}

/// How images are handed over.
#[derive(Clone, Copy)]
struct Images<L, const INVERTS: bool> {
    shift: u32,
    cells: L,
    len: usize,
}

/// A member's turn, and its marks without and with an inversion.
type Member<L> = (<L as Lane>::Turn, [L; 2]);

impl<L: Lane, const INVERTS: bool> Images<L, INVERTS> {
    #[inline(always)]
    fn marks(element: usize, take: &impl Take<L>) -> [L; 2] {
        let number = element << u32::from(INVERTS);
        [take.mark(number), take.mark(number + usize::from(INVERTS))]
    }

    #[inline(always)]
    fn of<const N: usize>(
        self,
        members: [&(usize, Turn); N],
        take: &impl Take<L>,
    ) -> [Member<L>; N] {
        members.map(|(element, turn)| (L::turn(turn, self.shift), Self::marks(*element, take)))
    }

    #[inline(always)]
    fn hand(self, i: usize, image: L, marks: [L; 2], take: &mut impl Take<L>) {
        take.take(i, image, marks[0]);
        if INVERTS {
            take.take(i, image.xor(self.cells), marks[1]);
        }
    }

    #[inline(always)]
    fn hand_members<const N: usize>(
        self,
        i: usize,
        source: L,
        members: &[Member<L>; N],
        take: &mut impl Take<L>,
    ) {
        for (turn, marks) in members {
            self.hand(i, source.apply(*turn), *marks, take);
        }
    }

    /// Makes the source of a family, and, if that is one turn away, some of its members.
    #[inline(always)]
    fn source<const N: usize>(
        self,
        family: &Family,
        members: [&(usize, Turn); N],
        sources: &mut [L::Block],
        take: &mut impl Take<L>,
    ) {
        let (marks, members) = (Self::marks(family.element, take), self.of(members, take));
        let Some(before) = family.depth.checked_sub(1) else {
            for i in 0..self.len {
                self.hand(i, L::get(&sources[0], i), marks, take);
            }
            return;
        };
        let (from, to) = sources.split_at_mut(family.depth);
        let (from, to) = (&from[before], &mut to[0]);
        match &family.step[..] {
            [turn] => {
                let turn = L::turn(turn, self.shift);
                for i in 0..self.len {
                    let source = L::get(from, i).apply(turn);
                    L::set(to, i, source);
                    self.hand(i, source, marks, take);
                    self.hand_members(i, source, &members, take);
                }
            }
            [one, other, rest @ ..] if N == 0 => {
                *to = L::from_u128(0).block();
                for turn in rest {
                    let turn = L::turn(turn, self.shift);
                    for i in 0..self.len {
                        L::set(to, i, L::get(to, i).or(L::get(from, i).apply(turn)));
                    }
                }
                let [one, other] = [one, other].map(|turn| L::turn(turn, self.shift));
                for i in 0..self.len {
                    let word = L::get(from, i);
                    let source = L::get(to, i).or(word.apply(one)).or(word.apply(other));
                    L::set(to, i, source);
                    self.hand(i, source, marks, take);
                }
            }
            _ => unreachable!("a step to each source but the first, with members by one turn"),
        }
    }

    /// Makes some members of a family.
    #[inline(always)]
    fn members<const N: usize>(
        self,
        source: &L::Block,
        members: [&(usize, Turn); N],
        take: &mut impl Take<L>,
    ) {
        let members = self.of(members, take);
        for i in 0..self.len {
            self.hand_members(i, L::get(source, i), &members, take);
        }
    }
}
