use super::*;

macro_rules! one {
    ($($one:ident $two:ident $($in_room:ident)?, $of_word:ident $pair:ident $word:ident)*) => {$(
        fn $one<const N: usize>(images: [$word; N]) -> ($word, usize) {
            let elements = core::array::from_fn(|i| i);
            $(
                let has_room = |image: &$word| {
                    $word::BITS < 64 || image.leading_zeros() >= N.ilog2()
                };
                if N > 2 && N.is_power_of_two() && images.iter().all(has_room) {
                    let mut made = elements;
                    made.rotate_left(N / 2);
                    let expected = $of_word::<true, _, N>(&images, &elements);
                    assert_eq!($in_room::<false, _, N>(&images, &made, &elements), expected);
                    assert_eq!($in_room::<true, _, N>(&images, &made, &elements), expected);
                }
            )?
            let ([least], element, index) = $of_word::<false, _, N>(&images, &elements);
            assert_eq!(element, index);
            assert_eq!($of_word::<true, _, N>(&images, &elements), ([least], element, index));
            (least, index)
        }

        fn $two<const IN_LOOP: bool, const N: usize>(
            firsts: [$word; N],
            seconds: [$word; N],
        ) -> ([$word; 2], usize) {
            let elements = core::array::from_fn(|i| i);
            let (least, element, index) =
                $pair::<IN_LOOP, _, N>(&firsts, &seconds, &elements);
            assert_eq!(element, index);
            (least, index)
        }
    )*};
}

one!(
    one_u8 pair_u8 least_in_room_u8, least_word_u8 least_pair_u8 u8
    one_u64 pair_u64 least_in_room_u64, least_word_u64 least_pair_u64 u64
    one_u128 pair_u128 , least_word_u128 least_pair_u128 u128
);

/// Returns the least image and its first index, found by iterators.
fn first_least<T: Ord + Copy, const N: usize>(images: [T; N]) -> (T, usize) {
    let first = (0..N).min_by_key(|i| images[*i]).expect("an image");
    (images[first], first)
}

fn zipped<T: Copy, const N: usize>(firsts: [T; N], seconds: [T; N]) -> [[T; 2]; N] {
    core::array::from_fn(|i| [firsts[i], seconds[i]])
}

/// Returns all arrays of `N` numbers below 3, most of them tied.
fn few_numbers<const N: usize>() -> impl Iterator<Item = [u8; N]> {
    (0..3_usize.pow(N.try_into().expect("few"))).map(|mut number| {
        [0; N].map(|_: u8| {
            let digit = number % 3;
            number /= 3;
            u8::try_from(digit).expect("a digit")
        })
    })
}

fn agree<const N: usize>(firsts: [u8; N], seconds: [u8; N]) {
    let pairs = first_least(zipped(firsts, seconds));
    assert_eq!(pair_u8::<false, N>(firsts, seconds), pairs);
    assert_eq!(pair_u8::<true, N>(firsts, seconds), pairs);
    // Returns wider words with the numbers in their upper halves.
    let wide = |numbers: [u8; N]| numbers.map(|number| u64::from(number) << 62);
    let pairs = first_least(zipped(wide(firsts), wide(seconds)));
    assert_eq!(pair_u64::<false, N>(wide(firsts), wide(seconds)), pairs);
    assert_eq!(pair_u64::<true, N>(wide(firsts), wide(seconds)), pairs);
    // Returns the widest words with the numbers in either limb.
    let limbs = |numbers: [u8; N]| {
        numbers.map(|number| u128::from(number / 2) << 64 | u128::from(number % 2))
    };
    let pairs = first_least(zipped(limbs(firsts), limbs(seconds)));
    assert_eq!(pair_u128::<false, N>(limbs(firsts), limbs(seconds)), pairs);
    assert_eq!(pair_u128::<true, N>(limbs(firsts), limbs(seconds)), pairs);
    // Numbers that a carry out of the second word overflows.
    let last = |numbers: [u8; N]| numbers.map(|number| u128::MAX - u128::from(number));
    let pairs = first_least(zipped(last(firsts), last(seconds)));
    assert_eq!(pair_u128::<false, N>(last(firsts), last(seconds)), pairs);
    assert_eq!(one_u128(limbs(firsts)), first_least(limbs(firsts)));
    assert_eq!(one_u64(wide(firsts)), first_least(wide(firsts)));
}

#[test]
fn ties_go_to_the_first() {
    for images in few_numbers::<8>() {
        assert_eq!(one_u8(images), first_least(images));
        agree(images, images.map(|number| number * 7 % 4));
    }
    for images in few_numbers::<5>() {
        assert_eq!(one_u8(images), first_least(images));
        agree(images, [2, 1, 0, 1, 0]);
    }
    for firsts in few_numbers::<4>() {
        for seconds in few_numbers::<4>() {
            agree(firsts, seconds);
        }
    }
    for firsts in few_numbers::<2>() {
        for seconds in few_numbers::<2>() {
            agree(firsts, seconds);
        }
    }
}

#[test]
fn groups_may_be_large() {
    for first in 0..64 {
        let images: [u8; 65] = core::array::from_fn(|i| u8::from(i != first && i != 64));
        assert_eq!(one_u8(images), (0, first));
        assert_eq!(one_u8::<64>(*images.first_chunk().expect("64")), (0, first));
    }
    assert_eq!(
        one_u8::<65>(core::array::from_fn(|i| u8::from(i != 64))),
        (0, 64)
    );
    let images: [u8; 1024] = core::array::from_fn(|i| if i == 777 { 3 } else { 4 });
    assert_eq!(one_u8(images), (3, 777));
    assert_eq!(pair_u8::<false, 1024>([9; 1024], images), ([9, 3], 777));
    assert_eq!(one_u128([5]), (5, 0));
}
