//! What the levels have in common, for modules that have these operations on their `Vector` of
//! `BOARDS` boards, and `GROUP`, how many vectors they are best at taking at a time:
//!
//! - `load`, `store` of whole vectors, `load_part`, `store_part` of 0 to `BOARDS` boards;
//! - `splat` of a word to each board, `select(mask, a, b)` of the bits of `a` or `b`;
//! - `rotate_left::<BY, BACK>` of each board, `rotate_bytes_left::<BY, BACK>` of each byte; `BACK` is
//!   what is missing from `BY` to a whole turn;
//! - `image::<CODE>`, one index symmetry.
//!
//! They are macros because the instructions that a function may use are part of what it is, and no
//! type parameter carries that along.

/// How many boards come before the first aligned vector of `BOARDS`, where it pays to care: to write
/// across two cache lines takes twice as long.
#[inline]
pub(crate) fn unaligned<const BOARDS: usize>(boards: &[u64]) -> usize {
    if boards.len() < 2 * BOARDS {
        return 0;
    }
    (boards.as_ptr().addr() / size_of::<u64>()).wrapping_neg() % BOARDS
}

/// Replaces each vector `$x` by `$image`, or writes it to the other slice. `$group` vectors at a time,
/// which hides what the loop costs.
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

/// `transform` and `shear`.
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

        // A function with a parameter, and not the loop for each: what nobody calls is compiled
        // only once, as far as its types go.
        $(#[$feature])*
        #[inline]
        fn transform_by<const CODE: u8>(boards: Boards<'_>) {
            for_each_vector!(GROUP, boards, |x| image::<CODE>(x));
        }

        $(#[$feature])*
        #[inline]
        pub(crate) fn shear(boards: &mut [u64], shear: Shear) {
            let masks = [
                splat(shear.moving::<0>()),
                splat(shear.moving::<1>()),
                splat(shear.moving::<2>()),
            ];
            match (shear.moves_bytes(), shear.is_upwards()) {
                (true, true) => shear_bytes::<8, 56, 16, 48>(boards, masks),
                (true, false) => shear_bytes::<56, 8, 48, 16>(boards, masks),
                (false, true) => shear_bits::<1, 7, 2, 6>(boards, masks),
                (false, false) => shear_bits::<7, 1, 6, 2>(boards, masks),
            }
        }

        $(#[$feature])*
        #[inline]
        fn shear_bytes<const ONE: i32, const BACK: i32, const TWO: i32, const TWO_BACK: i32>(
            boards: &mut [u64],
            [by_one, by_two, by_four]: [Vector; 3],
        ) {
            for_each_vector!(GROUP, Boards::InPlace(boards), |x| {
                let x = select(by_one, rotate_left::<ONE, BACK>(x), x);
                let x = select(by_two, rotate_left::<TWO, TWO_BACK>(x), x);
                select(by_four, rotate_left::<32, 32>(x), x)
            });
        }

        $(#[$feature])*
        #[inline]
        fn shear_bits<const ONE: i32, const BACK: i32, const TWO: i32, const TWO_BACK: i32>(
            boards: &mut [u64],
            [by_one, by_two, by_four]: [Vector; 3],
        ) {
            for_each_vector!(GROUP, Boards::InPlace(boards), |x| {
                let x = select(by_one, rotate_bytes_left::<ONE, BACK>(x), x);
                let x = select(by_two, rotate_bytes_left::<TWO, TWO_BACK>(x), x);
                select(by_four, rotate_bytes_left::<4, 4>(x), x)
            });
        }
    };
}

/// `image` and `rotate_bytes_left` by shifts, for modules that have `reverse_bytes` of each board,
/// `reverse_bits_of_bytes`, `delta_swap::<SHIFT>`, `shift_left` and `shift_right`.
macro_rules! images_by_shifts {
    ($(#[$feature:meta])*) => {
        #[inline]
        $(#[$feature])*
        fn image<const CODE: u8>(x: Vector) -> Vector {
            match CODE {
                0b000 => x,
                0b100 => reverse_bytes(x),
                0b010 => reverse_bits_of_bytes(x),
                0b110 => reverse_bits_of_bytes(reverse_bytes(x)),
                0b001 => exchange(x),
                0b111 => exchange_and_complement(x),
                // The low half is complemented at no cost along with the high one, which is then
                // complemented back.
                0b011 => reverse_bytes(exchange_and_complement(x)),
                _ => reverse_bytes(exchange(x)),
            }
        }

        #[inline]
        $(#[$feature])*
        fn exchange(x: Vector) -> Vector {
            let x = delta_swap::<7>(x, splat(0x00aa_00aa_00aa_00aa));
            let x = delta_swap::<14>(x, splat(0x0000_cccc_0000_cccc));
            delta_swap::<28>(x, splat(0x0000_0000_f0f0_f0f0))
        }

        #[inline]
        $(#[$feature])*
        fn exchange_and_complement(x: Vector) -> Vector {
            let x = delta_swap::<9>(x, splat(0x0055_0055_0055_0055));
            let x = delta_swap::<18>(x, splat(0x0000_3333_0000_3333));
            delta_swap::<36>(x, splat(0x0000_0000_0f0f_0f0f))
        }

        #[inline]
        $(#[$feature])*
        fn rotate_bytes_left<const BY: i32, const BACK: i32>(x: Vector) -> Vector {
            let comes_round = splat(0x0101_0101_0101_0101 * ((1 << BY) - 1));
            select(comes_round, shift_right::<BACK>(x), shift_left::<BY>(x))
        }
    };
}

/// `canonicalize` and `canonicalize_pairs`, for modules that have also
///
/// - `images`, the eight of each board, in any order;
/// - `least` of them as unsigned numbers;
/// - `least_second(firsts, least, seconds)`, the least of `seconds` where `firsts` are `least`;
/// - `load_pairs` of up to `BOARDS` pairs, their firsts and their seconds, both in the same order;
/// - `zip` of these, which makes two vectors of pairs in the old order.
macro_rules! least_images {
    ($(#[$feature:meta])*) => {
        $(#[$feature])*
        #[inline]
        pub(crate) fn canonicalize(boards: &mut [u64]) {
            for_each_vector!(1, Boards::InPlace(boards), |x| least(images(x)));
        }

        $(#[$feature])*
        #[inline]
        pub(crate) fn canonicalize_pairs(pairs: &mut [[u64; 2]]) {
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

/// `load_pairs`, for modules that have `unzip` of two vectors of pairs into the firsts and the seconds.
macro_rules! pairs_by_unzipping {
    ($(#[$feature:meta])*) => {
        #[inline]
        $(#[$feature])*
        fn load_pairs(pairs: &[u64]) -> (Vector, Vector) {
            if let [one, other] = pairs.as_chunks().0 {
                return unzip(load(one), load(other));
            }
            let (one, other) = pairs.split_at(pairs.len().min(BOARDS));
            unzip(load_part(one), load_part(other))
        }
    };
}

pub(crate) use {for_each_vector, images_by_shifts, least_images, pairs_by_unzipping, transforms};
