//! Paths through layers: one choice for each layer.

use super::layer::Layer;

/// The greatest number of layers.
pub(crate) const MOST_LAYERS: usize = 7;

/// A direction for each layer, in the order in which the layers are given.
pub(crate) type Choice = [Direction; MOST_LAYERS];

/// The choice of a bit in a layer.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Direction {
    Stay,
    Up,
    Down,
}

/// Layers, in no order yet, with every choice of directions and the displacement it sums up to.
pub(crate) struct Choices<'a> {
    pub(crate) layers: &'a [Layer],
    pub(crate) all: Vec<Choice>,
    pub(crate) displacements: Vec<u32>,
}

impl<'a> Choices<'a> {
    pub(crate) fn of(layers: &'a [Layer], width: u32) -> Self {
        let mut choices = vec![[Direction::Stay; MOST_LAYERS]];
        let mut displacements = vec![0];
        for (number, layer) in layers.iter().enumerate() {
            let distance = layer.distance();
            let mut old = 0;
            let before = displacements.len();
            while old < before {
                let (mut choice, displacement) = (choices[old], displacements[old]);
                choice[number] = Direction::Up;
                choices.push(choice);
                displacements.push((displacement + distance) % width);
                if let Layer::Exchange(_) = layer {
                    choice[number] = Direction::Down;
                    choices.push(choice);
                    displacements.push((displacement + width - distance) % width);
                }
                old += 1;
            }
        }
        Self {
            layers,
            all: choices,
            displacements,
        }
    }
}

/// A choice whose sum is the displacement of some bits.
pub(crate) struct Path {
    pub(crate) choice: usize,
    /// The bits with that displacement, and the number of their class.
    pub(crate) bits: u128,
    pub(crate) class: usize,
}
