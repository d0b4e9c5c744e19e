//! How all images of a word are made, each from another one.
//!
//! A few images are the sources of families, whose members are each one slide away. Where slides do not reach, the step
//! with the fewest distances leads to a new source.

use core::cmp::Reverse;
use core::slice;
use std::collections::BinaryHeap;
use std::vec;
use std::vec::Vec;

use super::lane::Lane;
use super::permutation::Permutation;
use super::slide::{Slide, Step, step};

/// An image from which others are made by one slide each.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    /// The element of the source.
    pub(crate) element: usize,
    /// The family whose source this source is made of: the first one for itself.
    pub(crate) from: usize,
    /// The number of steps from the identity to the source.
    pub(crate) depth: usize,
    pub(crate) step: Step,
    /// The other members, with their elements.
    pub(crate) members: Vec<(usize, Slide)>,
}

/// The families, each after the one that its source is made of. Between them are only families of greater depth.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) families: Vec<Family>,
    /// The greatest depth.
    pub(crate) depth: usize,
    /// For each element, its family and its place in it: 0 for the source.
    pub(crate) places: Vec<(u32, u32)>,
}

/// The number of steps that are tried, besides the generators: those of the fewest slides, and of these, those with the
/// shortest words.
const STEPS: usize = 64;

impl Plan {
    /// Plans a group, whose first element is the identity, and which some elements generate. `onwards` returns the
    /// products of all elements with one.
    pub(crate) fn new(
        elements: &[Permutation],
        generators: &[u32],
        onwards: &dyn Fn(usize) -> Vec<u32>,
    ) -> Self {
        let all: Vec<Step> = elements.iter().map(step).collect();
        let mut chosen: Vec<usize> = (1..all.len()).collect();
        chosen.sort_by_key(|element| all[*element].len());
        chosen.truncate(STEPS);
        for generator in generators.iter().map(|generator| *generator as usize) {
            if generator > 0 && !chosen.contains(&generator) {
                chosen.push(generator);
            }
        }
        chosen.sort_by_key(|element| all[*element].len());
        let steps: Vec<(usize, Vec<u32>)> = chosen
            .iter()
            .map(|element| (*element, onwards(*element)))
            .collect();
        let (slides, dear) =
            steps.split_at(chosen.partition_point(|element| all[*element].len() == 1));
        // For each element, the one that it is made of, and by which step.
        let mut made: Vec<Option<(usize, usize)>> = vec![None; elements.len()];
        made[0] = Some((0, 0));
        let (mut reached, mut depths) = (vec![0], vec![0; elements.len()]);
        // For each dear step, the number of reached elements from which it leads to nothing new.
        let mut exhausted = vec![0; dear.len()];
        let mut first = 0;
        loop {
            // Families, the largest first, then those of the least depth. The number of members that one would gain
            // only falls.
            let mut gains =
                BinaryHeap::from([(usize::MAX, Reverse(depths[first]), Reverse(first))]);
            while let Some((_, depth, Reverse(source))) = gains.pop() {
                let is_new =
                    |(_, onwards): &&(usize, Vec<u32>)| made[onwards[source] as usize].is_none();
                let gain = slides.iter().filter(is_new).count();
                if gain == 0 {
                    continue;
                }
                if gains.peek().is_some_and(|(next, ..)| *next > gain) {
                    gains.push((gain, depth, Reverse(source)));
                    continue;
                }
                for (slide, onwards) in slides {
                    let member = onwards[source] as usize;
                    if made[member].is_none() {
                        made[member] = Some((source, *slide));
                        reached.push(member);
                        depths[member] = depths[source] + 1;
                        gains.push((slides.len(), Reverse(depths[member]), Reverse(member)));
                    }
                }
            }
            let mut entries =
                dear.iter()
                    .zip(&mut exhausted)
                    .filter_map(|((step, onwards), exhausted)| {
                        let mut rest = reached[*exhausted..].iter();
                        let source = rest.find(|source| made[onwards[**source] as usize].is_none());
                        // That one also, when it is used below.
                        *exhausted = reached.len() - rest.len();
                        source.map(|source| (*source, *step, onwards[*source] as usize))
                    });
            let Some((source, step, next)) = entries.next() else {
                break;
            };
            made[next] = Some((source, step));
            depths[next] = depths[source] + 1;
            reached.push(next);
            first = next;
        }
        Self::ordered(&all, &made)
    }

    /// Orders the families, so that the sources on the way to each of them are those of the lesser depths.
    fn ordered(all: &[Step], made: &[Option<(usize, usize)>]) -> Self {
        let made: Vec<(usize, usize)> = made
            .iter()
            .map(|made| made.expect("the steps generate the group"))
            .collect();
        let mut of_source: Vec<Vec<usize>> = vec![Vec::new(); made.len()];
        for (element, (source, _)) in made.iter().enumerate().skip(1) {
            of_source[*source].push(element);
        }
        let mut plan = Self {
            families: Vec::new(),
            depth: 0,
            places: vec![(0, 0); made.len()],
        };
        // Sources that are still to come, with the family that each is made of, and its depth.
        let mut next = vec![(0, 0, 0)];
        while let Some((element, from, depth)) = next.pop() {
            let (number, step) = (plan.families.len(), all[made[element].1].clone());
            plan.depth = plan.depth.max(depth);
            plan.places[element] = (number as u32, 0);
            let mut members = Vec::new();
            for member in &of_source[element] {
                match &all[made[*member].1][..] {
                    [slide] if of_source[*member].is_empty() => {
                        members.push((*member, *slide));
                        plan.places[*member] = (number as u32, members.len() as u32);
                    }
                    _ => next.push((*member, number, depth + 1)),
                }
            }
            plan.families.push(Family {
                element,
                from,
                depth,
                step,
                members,
            });
        }
        plan
    }

    /// Returns the image of a word under an element.
    pub(crate) fn apply<L: Lane>(&self, element: usize, bits: L) -> L {
        if element == 0 {
            return bits;
        }
        let (family, place) = self.places[element];
        let family = &self.families[family as usize];
        let (before, step) = match (place as usize).checked_sub(1) {
            Some(member) => (family, slice::from_ref(&family.members[member].1)),
            None => (&self.families[family.from], &family.step[..]),
        };
        image(step, self.apply(before.element, bits))
    }

    /// Calls a function with each image of a word and its element, until it returns `false`. Returns whether it never did.
    #[inline(always)]
    pub(crate) fn each_image<L: Lane>(
        &self,
        bits: L,
        mut take: impl FnMut(L, usize) -> bool,
    ) -> bool {
        let mut sources = vec![bits; self.depth + 1];
        for family in &self.families {
            if let Some(before) = family.depth.checked_sub(1) {
                sources[family.depth] = image(&family.step, sources[before]);
            }
            let source = sources[family.depth];
            if !take(source, family.element) {
                return false;
            }
            for (element, slide) in &family.members {
                if !take(source.apply(L::slide(slide, 0)), *element) {
                    return false;
                }
            }
        }
        true
    }
}

fn image<L: Lane>(step: &[Slide], bits: L) -> L {
    let nothing = L::from_u128(0);
    let images = step.iter().map(|slide| bits.apply(L::slide(slide, 0)));
    images.fold(nothing, L::bitor)
}
