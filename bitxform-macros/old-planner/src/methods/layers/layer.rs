//! Layers, and sequences of them.

use crate::network::cost;
use crate::order::ordered;

/// One layer: its kind and its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// Moves some bits up, around the word.
    Rotate(u32),
    /// Moves some bits up and some down.
    Exchange(u32),
}

impl Layer {
    pub(crate) const fn distance(self) -> u32 {
        let (Self::Rotate(distance) | Self::Exchange(distance)) = self;
        distance
    }
}

/// The number of layers of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) exchanges: u32,
    pub(crate) rotations: u32,
}

impl Shape {
    pub(crate) fn of(layers: &[Layer]) -> Self {
        let mut shape = Self {
            exchanges: 0,
            rotations: 0,
        };
        for layer in layers {
            match layer {
                Layer::Rotate(_) => shape.rotations += 1,
                Layer::Exchange(_) => shape.exchanges += 1,
            }
        }
        shape
    }

    /// Returns the nominal weight.
    pub(crate) const fn weight(self, width: u32) -> u32 {
        cost::of_exchange(width) * self.exchanges + cost::of_selection(width) * self.rotations
    }

    /// Returns the least weight that such layers may have.
    pub(crate) const fn least(self, width: u32) -> u32 {
        cost::least(self.weight(width), width)
    }

    /// Returns all shapes that weigh less than `bound`, the cheapest first.
    pub(crate) fn below(bound: u32, most_layers: u32, width: u32) -> Vec<Self> {
        let mut shapes = Vec::new();
        for exchanges in 0..=most_layers {
            for rotations in 0..=most_layers - exchanges {
                let shape = Self {
                    exchanges,
                    rotations,
                };
                if shape.weight(width) > 0 && shape.weight(width) < bound {
                    shapes.push(shape);
                }
            }
        }
        ordered(&shapes, &|shape| shape.weight(width))
    }

    /// Returns an upper bound of the number of sums that the layers make.
    pub(crate) const fn most_sums(self) -> u32 {
        3_u32.pow(self.exchanges) << self.rotations
    }
}
