/// Of the images that are still among `ties`, those that are least; bit i of `ties` and of the
/// result stands for `images[i]`.
///
/// Words compare as unsigned numbers. Called for one key word after the other, this leaves the
/// images that are least in lexicographic order.
#[must_use]
#[inline]
pub const fn least<const N: usize>(images: [u64; N], ties: u8) -> u8 {
    let mut candidates = images;
    let mut least = u64::MAX;
    let mut i = 0;
    while i < N {
        let excluded = ((ties >> i & 1) as u64).wrapping_sub(1);
        candidates[i] |= excluded;
        if candidates[i] < least {
            least = candidates[i];
        }
        i += 1;
    }
    let mut among_least = 0;
    let mut i = 0;
    while i < N {
        among_least |= ((candidates[i] == least) as u8) << i;
        i += 1;
    }
    among_least & ties
}
