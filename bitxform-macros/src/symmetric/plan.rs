//! What to write, as plain data: networks, and a way to all images.

use crate::geometry::{Mapping, Symmetry};
use crate::network::{self, Derivation, Network};

pub(super) struct Plan {
    pub(super) mapping: Mapping,
    /// Which symmetries count as the same position, the identity first.
    pub(super) group: &'static [Symmetry],
    /// A network for each symmetry but the identity.
    pub(super) transforms: Vec<(Symmetry, Network)>,
    /// How to make the images under the symmetries of the group.
    pub(super) images: Vec<Derivation>,
}

impl Plan {
    pub(super) fn new(mapping: Mapping, group: &'static [Symmetry]) -> Self {
        let mut transforms = Vec::new();
        for symmetry in &Symmetry::ALL {
            if *symmetry != Symmetry::Identity {
                let network = network::plan(&mapping.permutation(*symmetry));
                let network = network.expect("symmetries of 8x8 boards move the index");
                transforms.push((*symmetry, network));
            }
        }
        Self {
            mapping,
            group,
            transforms,
            images: network::derive_images(mapping, group),
        }
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
