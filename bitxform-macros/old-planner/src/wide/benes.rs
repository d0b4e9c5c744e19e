//! Beneš networks of words of any width.

use super::swaps::Layer;
use crate::permutation::Permutation;

/// Returns layers that realise a total permutation: two for each index bit but the innermost, which has one.
/// `order` has all bits of an index, from the outermost stage to the innermost.
///
/// The number of bits is a power of two.
pub(crate) fn layers(permutation: &Permutation, order: &[u32]) -> Vec<Layer> {
    let mut to: Vec<usize> = vec![0; permutation.width() as usize];
    for &(source, destination) in permutation.moves() {
        to[source as usize] = destination as usize;
    }
    let (mut first, mut last) = (Vec::new(), Vec::new());
    let (innermost, outer) = order.split_last().expect("an index has bits");
    for bit in outer {
        let [before, after] = stages(&mut to, *bit);
        first.push(before);
        last.push(after);
    }
    let mut middle = Layer::new(1 << innermost);
    for (source, destination) in to.iter().enumerate() {
        if source < *destination {
            middle.add(u32::try_from(source).expect("few bits"));
        }
    }
    first.push(middle);
    last.reverse();
    first.append(&mut last);
    first.retain(Layer::has_swaps);
    first
}

/// Returns the outermost stages, whose pairs differ in one bit of the index. Between them, no bit changes this
/// bit of its index.
fn stages(to: &mut [usize], bit: u32) -> [Layer; 2] {
    let distance = 1 << bit;
    let mut from = vec![0; to.len()];
    for (source, destination) in to.iter().enumerate() {
        from[*destination] = source;
    }
    // The half through which each bit travels: the value of the index bit between the stages. The bits of a
    // pair go through different halves, and so do those whose destinations are a pair.
    let mut halves = vec![None; to.len()];
    for start in 0..to.len() {
        let (mut source, half) = (start, start & distance);
        while halves[source].is_none() {
            let partner = source ^ distance;
            halves[source] = Some(half);
            halves[partner] = Some(half ^ distance);
            source = from[to[partner] ^ distance];
        }
    }
    let [mut before, mut after] = [Layer::new(1 << bit), Layer::new(1 << bit)];
    let mut rest = vec![0; to.len()];
    for (source, half) in halves.iter().enumerate() {
        let (destination, half) = (to[source], half.unwrap_or(0));
        for (layer, index) in [(&mut before, source), (&mut after, destination)] {
            if index & distance != half {
                layer.add(u32::try_from(index & !distance).expect("few bits"));
            }
        }
        rest[source & !distance | half] = destination & !distance | half;
    }
    to.copy_from_slice(&rest);
    [before, after]
}
