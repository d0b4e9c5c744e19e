//! Which bits take which way through given layers.
//!
//! A way is a choice for each layer. For each way there is a mask of the bits that may still take
//! it. A bit that has one way left takes it, and then no other can be where it is at any stage; so
//! others lose ways, until all bits have theirs or one has none.

use super::layers::Layer;
use super::stage::Stage;
use super::step::rotate;

/// The stages that bring the bits of each class by its distance, less the rotation at the end. So many
/// times a choice is made that may turn out wrong.
pub(super) fn route(
    classes: &[u128],
    layers: &[Layer],
    rotation: u32,
    width: u32,
    mut choices: u32,
) -> Option<Vec<Stage>> {
    let mut state = State::new(classes, layers, rotation, width)?;
    if state.solve(&mut choices) {
        Some(state.stages(layers))
    } else {
        None
    }
}

/// So many layers are looked at.
const MOST_LAYERS: usize = 7;

/// A choice for each layer. (In arrays, since thousands are made without optimisation.)
#[derive(Clone, Copy)]
struct Way {
    /// How far a bit has got before each layer, and at the end.
    at: [u32; MOST_LAYERS + 1],
    /// Up, down, or not at all, at each layer.
    direction: [Direction; MOST_LAYERS],
    /// The bits that may take it.
    open: u128,
    /// Those that do.
    taken: u128,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Stay,
    Up,
    Down,
}

#[derive(Clone, Copy)]
struct Exchange {
    shift: u32,
    up: u128,
    down: u128,
}

#[derive(Clone)]
struct State {
    width: u32,
    live: u128,
    ways: Vec<Way>,
    /// For each stage, the places that are taken.
    occupied: Vec<u128>,
    /// For each exchanging layer its distance, and the places from which bits go up and down, if
    /// those that go up must trade places with those that go down: as where there is no place to
    /// spare they mostly must, it makes less to look through.
    exchanges: Vec<Option<Exchange>>,
}

impl State {
    /// `None` if some bit has no way at all.
    fn new(classes: &[u128], layers: &[Layer], rotation: u32, width: u32) -> Option<Self> {
        let mut ways = vec![Way {
            at: [0; MOST_LAYERS + 1],
            direction: [Direction::Stay; MOST_LAYERS],
            open: 0,
            taken: 0,
        }];
        for (number, layer) in layers.iter().enumerate() {
            // Those that stay are there already.
            for way in 0..ways.len() {
                let mut next = ways[way];
                next.at[number + 1] = next.at[number];
                ways[way] = next;
                let at = next.at[number];
                match *layer {
                    Layer::Rotate(left) => {
                        next.at[number + 1] = (at + left) % width;
                        next.direction[number] = Direction::Up;
                        ways.push(next);
                    }
                    Layer::Exchange(shift) => {
                        next.at[number + 1] = (at + shift) % width;
                        next.direction[number] = Direction::Up;
                        ways.push(next);
                        next.at[number + 1] = (at + width - shift) % width;
                        next.direction[number] = Direction::Down;
                        ways.push(next);
                    }
                }
            }
        }
        let mut live = 0;
        for class in classes {
            live |= class;
        }
        let mut some_way = 0;
        for way in &mut ways {
            let end = way.at[layers.len()];
            way.open = classes[((end + rotation) % width) as usize];
            some_way |= way.open;
        }
        ways.retain(|way| way.open != 0);
        let all = u128::MAX >> (128 - width);
        let exchanges = layers.iter().map(|layer| match *layer {
            Layer::Exchange(shift) if live == all => Some(Exchange {
                shift,
                up: 0,
                down: 0,
            }),
            _ => None,
        });
        (some_way == live).then(|| Self {
            exchanges: exchanges.collect(),
            width,
            live,
            ways,
            occupied: vec![0; layers.len() + 1],
        })
    }

    /// Eliminates until each bit has one way; chooses where that does not help.
    fn solve(&mut self, choices: &mut u32) -> bool {
        loop {
            let (mut once, mut twice, mut thrice, mut taken) = (0_u128, 0_u128, 0_u128, 0_u128);
            for way in &self.ways {
                thrice |= twice & way.open;
                twice |= once & way.open;
                once |= way.open;
                taken |= way.taken;
            }
            if once != self.live {
                return false;
            }
            let single = once & !twice & !taken;
            if single != 0 {
                if !self.take(single) {
                    return false;
                }
                continue;
            }
            if taken == self.live {
                return true;
            }
            // A bit with several ways, best with two: one is tried on a copy, and if that fails, it is not open.
            let two = twice & !thrice;
            let several = if two == 0 { twice } else { two };
            let bit = several & several.wrapping_neg();
            if *choices == 0 {
                return false;
            }
            *choices -= 1;
            let place = self.ways.iter().position(|way| way.open & bit != 0);
            let place = place.expect("the bit has ways");
            let mut copy = self.clone();
            for (other, way) in copy.ways.iter_mut().enumerate() {
                if other != place {
                    way.open &= !bit;
                }
            }
            if copy.solve(choices) {
                *self = copy;
                return true;
            }
            self.ways[place].open &= !bit;
        }
    }

    /// Bits with one way take it; ways that clash with that are closed.
    fn take(&mut self, bits: u128) -> bool {
        let (width, stages) = (self.width, self.occupied.len());
        for way in &mut self.ways {
            let new = way.open & bits;
            if new == 0 {
                continue;
            }
            way.taken |= new;
            for (stage, at) in way.at.iter().take(stages).enumerate() {
                let places = rotate(new, *at, width);
                if self.occupied[stage] & places != 0 {
                    return false;
                }
                self.occupied[stage] |= places;
            }
            for (layer, exchange) in self.exchanges.iter_mut().enumerate() {
                if let Some(exchange) = exchange {
                    let places = rotate(new, way.at[layer], width);
                    match way.direction[layer] {
                        Direction::Stay => {}
                        Direction::Up => exchange.up |= places,
                        Direction::Down => exchange.down |= places,
                    }
                }
            }
        }
        for Exchange { shift, up, down } in self.exchanges.iter().flatten() {
            if up & rotate(*up, *shift, width) | down & rotate(*down, *shift, width) != 0 {
                return false;
            }
        }
        let all = u128::MAX >> (128 - width);
        for way in &mut self.ways {
            for (stage, at) in way.at.iter().take(stages).enumerate() {
                let free = rotate(!self.occupied[stage] & all, width - *at, width);
                way.open &= free | way.taken;
            }
            for (layer, exchange) in self.exchanges.iter().enumerate() {
                let Some(Exchange { shift, up, down }) = exchange else {
                    continue;
                };
                let same = match way.direction[layer] {
                    Direction::Stay => continue,
                    Direction::Up => *up,
                    Direction::Down => *down,
                };
                let barred = rotate(same, *shift, width) | rotate(same, width - shift, width);
                way.open &= !rotate(barred, width - way.at[layer], width) | way.taken;
            }
        }
        true
    }

    fn stages(&self, layers: &[Layer]) -> Vec<Stage> {
        let mut stages = Vec::new();
        for (number, layer) in layers.iter().enumerate() {
            let (Layer::Rotate(shift) | Layer::Exchange(shift)) = *layer;
            let mut stage = Stage {
                shift,
                live: self.occupied[number],
                ..Stage::default()
            };
            for way in &self.ways {
                let places = rotate(way.taken, way.at[number], self.width);
                match way.direction[number] {
                    Direction::Stay => {}
                    Direction::Up => stage.up |= places,
                    Direction::Down => stage.down |= places,
                }
            }
            stages.push(stage);
        }
        stages
    }
}
