//! The least of a few images of a wide word.

/// The largest number of images for the function below.
pub(super) const FEW: usize = 8;

/// Returns the least of two to eight images, its first element and its index.
///
/// A select of a wide word takes two instructions. Compilers keep them free of branches if the same comparison also
/// selects a constant other than zero, which they load in between. So the numbers of images start at `FEW`.
#[must_use]
#[inline(always)]
pub(super) const fn least_of_few<E: Copy, const N: usize>(
    images: &[u128; N],
    elements: &[E; N],
) -> (u128, E, usize) {
    // No image has the first number. A compiler cannot tell, so it keeps the numbers if the caller drops the element.
    const NOTHING: [u8; 2 * FEW] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let (mut numbered, mut i) = ([elements[0]; 2 * FEW], 0);
    while i < N {
        numbered[FEW + i] = elements[i];
        i += 1;
    }
    let (mut least, mut number, mut i) = (images[1], FEW + 1, 2);
    while i < N {
        let less = images[i] < least;
        least = if less { images[i] } else { least };
        number = if less { FEW + i } else { number };
        i += 1;
    }
    // The first image is compared last: so no loop waits for its mask, which some processors load into a register
    // that still has a part of the last least image.
    let less = least < images[0];
    least = if less { least } else { images[0] };
    number = if less { number } else { FEW };
    // The remainders show the compiler that the numbers are in bounds.
    least |= NOTHING[number % (2 * FEW)] as u128;
    (least, numbered[number % (2 * FEW)], number % FEW)
}
