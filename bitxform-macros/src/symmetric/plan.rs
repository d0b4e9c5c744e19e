//! What to write, as plain data: networks, and a way to all images.

use super::parse::Group;
use crate::geometry::{Geometry, Symmetry};
use crate::network::{self, Derivation, Network};

pub(super) struct Plan {
    pub(super) geometry: Geometry,
    /// Which symmetries count as the same position and leave the colours alone, the identity first.
    pub(super) group: &'static [Symmetry],
    /// The symmetry that counts too if the colours are exchanged after it.
    pub(super) color_after: Option<Symmetry>,
    /// Which symmetries then go with an exchange, and the place in `group` of what leads to them
    /// after that one.
    pub(super) exchanging: Vec<(Symmetry, usize)>,
    /// A network for each symmetry of the board but the identity.
    pub(super) transforms: Vec<(Symmetry, Network)>,
    /// How to make the images under the symmetries of the group.
    pub(super) images: Vec<Derivation>,
}

impl Plan {
    pub(super) fn new(geometry: Geometry, group: Group) -> Self {
        let mut transforms = Vec::new();
        for symmetry in geometry.symmetries() {
            if *symmetry != Symmetry::Identity {
                transforms.push((*symmetry, geometry.plan(*symmetry).network));
            }
        }
        let mut exchanging = Vec::new();
        if let Some(color) = group.color_after {
            for symmetry in geometry.symmetries() {
                let onwards = color.onwards_to(*symmetry);
                for (place, member) in group.symmetries.iter().enumerate() {
                    if *member == onwards {
                        exchanging.push((*symmetry, place));
                    }
                }
            }
        }
        let cost = |by| {
            let transform = transforms.iter().find(|(symmetry, _)| *symmetry == by);
            transform.map_or(0, |(_, network)| network.cost())
        };
        Self {
            geometry,
            group: group.symmetries,
            color_after: group.color_after,
            exchanging,
            images: network::derive_images(group.symmetries, cost),
            transforms,
        }
    }

    /// What masks off what is not on the board, behind a word; nothing if there is nothing.
    pub(super) fn on_board(&self) -> String {
        if self.geometry.fills_word() {
            return String::new();
        }
        let mask = network::hexadecimal(self.geometry.board(), self.geometry.word.bits());
        format!(" & {mask}")
    }

    /// How many images there are.
    pub(super) const fn order(&self) -> usize {
        self.group.len() + self.exchanging.len()
    }

    /// The place of a symmetry in the group.
    pub(super) fn place(&self, symmetry: Symmetry) -> usize {
        for (place, member) in self.group.iter().enumerate() {
            if *member == symmetry {
                return place;
            }
        }
        unreachable!("only images under the group are made")
    }
}
