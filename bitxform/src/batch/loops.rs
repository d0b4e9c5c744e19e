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
        pub(crate) fn transform(boards: Boards<'_>, symmetry: IndexSymmetry) {
            match symmetry.code() {
                0 => boards.copy(),
                1 => for_each_vector!(GROUP, boards, |x| image::<1>(x)),
                2 => for_each_vector!(GROUP, boards, |x| image::<2>(x)),
                3 => for_each_vector!(GROUP, boards, |x| image::<3>(x)),
                4 => for_each_vector!(GROUP, boards, |x| image::<4>(x)),
                5 => for_each_vector!(GROUP, boards, |x| image::<5>(x)),
                6 => for_each_vector!(GROUP, boards, |x| image::<6>(x)),
                _ => for_each_vector!(GROUP, boards, |x| image::<7>(x)),
            }
        }

        $(#[$feature])*
        pub(crate) fn shear(boards: &mut [u64], shear: Shear) {
            let boards = Boards::InPlace(boards);
            let by_one = splat(shear.moving::<0>());
            let by_two = splat(shear.moving::<1>());
            let by_four = splat(shear.moving::<2>());
            match (shear.moves_bytes(), shear.is_upwards()) {
                (true, true) => for_each_vector!(GROUP, boards, |x| {
                    let x = select(by_one, rotate_left::<8, 56>(x), x);
                    let x = select(by_two, rotate_left::<16, 48>(x), x);
                    select(by_four, rotate_left::<32, 32>(x), x)
                }),
                (true, false) => for_each_vector!(GROUP, boards, |x| {
                    let x = select(by_one, rotate_left::<56, 8>(x), x);
                    let x = select(by_two, rotate_left::<48, 16>(x), x);
                    select(by_four, rotate_left::<32, 32>(x), x)
                }),
                (false, true) => for_each_vector!(GROUP, boards, |x| {
                    let x = select(by_one, rotate_bytes_left::<1, 7>(x), x);
                    let x = select(by_two, rotate_bytes_left::<2, 6>(x), x);
                    select(by_four, rotate_bytes_left::<4, 4>(x), x)
                }),
                (false, false) => for_each_vector!(GROUP, boards, |x| {
                    let x = select(by_one, rotate_bytes_left::<7, 1>(x), x);
                    let x = select(by_two, rotate_bytes_left::<6, 2>(x), x);
                    select(by_four, rotate_bytes_left::<4, 4>(x), x)
                }),
            }
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
/// - `unzip` of two vectors of pairs into the firsts and the seconds, in any order that `zip` undoes.
macro_rules! least_images {
    ($(#[$feature:meta])*) => {
        $(#[$feature])*
        pub(crate) fn canonicalize(boards: &mut [u64]) {
            for_each_vector!(1, Boards::InPlace(boards), |x| least(images(x)));
        }

        $(#[$feature])*
        pub(crate) fn canonicalize_pairs(pairs: &mut [[u64; 2]]) {
            let (couples, rest) = pairs.as_flattened_mut().as_chunks_mut::<{ 2 * BOARDS }>();
            for couple in couples {
                let ([one, other], _) = couple.as_chunks_mut::<BOARDS>() else {
                    unreachable!("two vectors");
                };
                let (least_one, least_other) = least_pairs(load(one), load(other));
                store(least_one, one);
                store(least_other, other);
            }
            if !rest.is_empty() {
                let (one, other) = rest.split_at_mut(rest.len().min(BOARDS));
                let (least_one, least_other) = least_pairs(load_part(one), load_part(other));
                store_part(least_one, one);
                store_part(least_other, other);
            }
        }

        #[inline]
        $(#[$feature])*
        fn least_pairs(one: Vector, other: Vector) -> (Vector, Vector) {
            let (first, second) = unzip(one, other);
            let (firsts, seconds) = (images(first), images(second));
            let least_first = least(firsts);
            zip(least_first, least_second(&firsts, least_first, &seconds))
        }
    };
}

pub(crate) use {for_each_vector, images_by_shifts, least_images, transforms};
