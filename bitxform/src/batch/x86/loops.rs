//! The loops of both widths of GFNI. They need these operations on a `Vector` of `BOARDS` boards:
//!
//! - `load` and `store` of whole vectors, `load_part` and `store_part` of 0 to `BOARDS` boards;
//! - `splat` of a word to each board;
//! - `image::<CODE>`, the image under the index symmetry with this code.
//!
//! The loops are macros because target features belong to a function: a generic function cannot take them as a
//! parameter.

/// Returns the number of boards before the first aligned vector of `BOARDS`, or 0 where alignment does not pay.
/// A store across two cache lines takes twice as long.
#[inline]
pub(super) fn unaligned<const BOARDS: usize>(boards: &[u64]) -> usize {
    if boards.len() < 2 * BOARDS {
        return 0;
    }
    (boards.as_ptr().addr() / size_of::<u64>()).wrapping_neg() % BOARDS
}

/// Replaces each vector `$x` by `$image`, or writes `$image` to the other slice. It takes `$group` vectors at a
/// time, which hides the cost of the loop.
macro_rules! for_each_vector {
    ($group:expr, $boards:expr, |$x:ident| $image:expr) => {
        match $boards {
            Boards::InPlace(boards) => {
                let (head, boards) = boards.split_at_mut(unaligned::<BOARDS>(boards));
                let (groups, rest) = boards.as_chunks_mut::<{ $group * BOARDS }>();
                for group in groups {
                    let (group, _) = group.as_chunks_mut::<BOARDS>();
                    let mut images = [splat(0); $group];
                    for (image, vector) in images.iter_mut().zip(&*group) {
                        let $x = load(vector);
                        *image = $image;
                    }
                    for (image, vector) in images.into_iter().zip(group) {
                        store(image, vector);
                    }
                }
                let (vectors, tail) = rest.as_chunks_mut::<BOARDS>();
                for vector in vectors {
                    let $x = load(vector);
                    store($image, vector);
                }
                for part in [head, tail] {
                    if !part.is_empty() {
                        let $x = load_part(part);
                        store_part($image, part);
                    }
                }
            }
            Boards::Into(from, to) => {
                let head = unaligned::<BOARDS>(to);
                let (head_from, from) = from.split_at(head);
                let (head_to, to) = to.split_at_mut(head);
                let (groups_from, rest_from) = from.as_chunks::<{ $group * BOARDS }>();
                let (groups_to, rest_to) = to.as_chunks_mut::<{ $group * BOARDS }>();
                for (from, to) in groups_from.iter().zip(groups_to) {
                    let mut images = [splat(0); $group];
                    for (image, vector) in images.iter_mut().zip(from.as_chunks::<BOARDS>().0) {
                        let $x = load(vector);
                        *image = $image;
                    }
                    let (to, _) = to.as_chunks_mut::<BOARDS>();
                    for (image, vector) in images.into_iter().zip(to) {
                        store(image, vector);
                    }
                }
                let (vectors_from, tail_from) = rest_from.as_chunks::<BOARDS>();
                let (vectors_to, tail_to) = rest_to.as_chunks_mut::<BOARDS>();
                for (from, to) in vectors_from.iter().zip(vectors_to) {
                    let $x = load(from);
                    store($image, to);
                }
                for (from, to) in [(head_from, head_to), (tail_from, tail_to)] {
                    if !from.is_empty() {
                        let $x = load_part(from);
                        store_part($image, to);
                    }
                }
            }
        }
    };
}

/// Defines `transform`.
macro_rules! transforms {
    ($(#[$feature:meta])*) => {
        $(#[$feature])*
        #[inline]
        pub(crate) fn transform(boards: Boards<'_>, symmetry: IndexSymmetry) {
            match symmetry.code() {
                0 => boards.copy(),
                1 => transform_by::<1>(boards),
                2 => transform_by::<2>(boards),
                3 => transform_by::<3>(boards),
                4 => transform_by::<4>(boards),
                5 => transform_by::<5>(boards),
                6 => transform_by::<6>(boards),
                _ => transform_by::<7>(boards),
            }
        }

        // The function is generic, instead of a copy of the loop for each code. So if nothing calls it, the
        // compiler checks its types only once.
        $(#[$feature])*
        #[inline]
        fn transform_by<const CODE: u8>(boards: Boards<'_>) {
            for_each_vector!(4, boards, |x| image::<CODE>(x));
        }
    };
}

/// Defines `canonical` and `canonical_pairs`, for modules that also have
///
/// - `images`, the eight images of each board, in any order;
/// - `least`, the least of eight vectors, lane by lane, as unsigned numbers;
/// - `least_second(firsts, least, seconds)`, the least of the `seconds` whose `firsts` equal `least`;
/// - `load_pairs` of up to `BOARDS` pairs: their first boards and their second boards, both in the same order;
/// - `zip` of these two, which makes two vectors of pairs in the original order.
macro_rules! least_images {
    ($(#[$feature:meta])*) => {
        $(#[$feature])*
        #[inline]
        pub(crate) fn canonical(boards: &mut [u64]) {
            for_each_vector!(1, Boards::InPlace(boards), |x| least(images(x)));
        }

        $(#[$feature])*
        #[inline]
        pub(crate) fn canonical_pairs(pairs: &mut [[u64; 2]]) {
            let (vectors, rest) = pairs.as_flattened_mut().as_chunks_mut::<{ 2 * BOARDS }>();
            for pairs in vectors {
                least_pairs(pairs);
            }
            if !rest.is_empty() {
                least_pairs(rest);
            }
        }

        #[inline]
        $(#[$feature])*
        fn least_pairs(pairs: &mut [u64]) {
            let (first, second) = load_pairs(pairs);
            let (firsts, seconds) = (images(first), images(second));
            let least_first = least(firsts);
            let least_second = least_second(&firsts, least_first, &seconds);
            let (of_one, of_other) = zip(least_first, least_second);
            if let [one, other] = pairs.as_chunks_mut().0 {
                store(of_one, one);
                return store(of_other, other);
            }
            let (one, other) = pairs.split_at_mut(pairs.len().min(BOARDS));
            store_part(of_one, one);
            store_part(of_other, other);
        }
    };
}

pub(super) use {for_each_vector, least_images, transforms};
