//! The bodies of the methods of a group.

pub(super) type Bodies = [(&'static str, &'static str); 7];

pub(super) const BODIES: Bodies = [
    (
        "then",
        "__ALL[__bitxform::Group::then(&__GROUP, self as __bitxform::usize, next as __bitxform::usize)]",
    ),
    (
        "inverse",
        "__ALL[__bitxform::Group::inverse(&__GROUP, self as __bitxform::usize)]",
    ),
    ("apply", "match self { {arms} }"),
    (
        "apply_index",
        "__bitxform::Group::{image_of_index}(&__GROUP, self as __bitxform::usize, index)",
    ),
    (
        "apply_mailbox",
        "__bitxform::Group::mailbox(&__GROUP, self as __bitxform::usize, mailbox)",
    ),
    (
        "image_of_each",
        "let mut __all = [__bits; {order}]; {images} __all",
    ),
    (
        "transform_slice",
        "
            fn __step(__words: &mut [{Word}], __element: __bitxform::usize) {
                match __element { {slices} _ => {} }
            }
            __bitxform::Group::transform_slice(&__GROUP, words, symmetry as __bitxform::usize, __step);
        ",
    ),
];

pub(super) const FALLBACK_BODIES: Bodies = [
    (
        "then",
        "if let Self::Identity = self { next } else { self }",
    ),
    ("inverse", "self"),
    ("apply", "bits"),
    ("apply_index", "index"),
    ("apply_mailbox", "mailbox"),
    ("image_of_each", "[__bits; {order}]"),
    ("transform_slice", "let _ = (words, symmetry);"),
];

/// The texts in which the code for integers and the code for limbs differ.
pub(super) type OfWord = [(&'static str, &'static str); 7];

pub(super) const ON_INTEGERS: OfWord = [
    ("ordered", "as an unsigned number"),
    ("Index", "__bitxform::u8"),
    ("image_of_index", "image"),
    ("least", "__bitxform::least_image_{word}::<false, _, {order}, 1>"),
    ("fixes", "Self::apply(self, bits) == bits"),
    (
        "canonicalize_all",
        "
            if __bitxform::at_once({order}, __COUNT) {
                let __all = Self::images_all(words);
                let (__least, __element, _) = __bitxform::least_image_{word}::<false, _, {order}, __COUNT>(&__all, __ALL);
                return (__least, __element);
            }
            let mut __words = words;
            let mut __all = __images(words[0]);
            let ([__least], mut __first, _) = __bitxform::least_image_{word}::<false, _, {order}, 1>(__bitxform::single(&__all), __ALL);
            __words[0] = __least;
            let mut __excluded = [0; {order}];
            let mut __index = 1;
            // In most calls, the first word decides alone.
            while __index < __COUNT
                && __bitxform::ties_{word}(&__all, __words[__index - 1], &mut __excluded)
            {
                __all = __images(words[__index]);
                let mut __number = 0;
                while __number < {order} {
                    __all[__number] |= __excluded[__number];
                    __number += 1;
                }
                let ([__least], __element, _) = __bitxform::least_image_{word}::<false, _, {order}, 1>(__bitxform::single(&__all), __ALL);
                // Otherwise all remaining images are as great as the excluded ones.
                if __least != __bitxform::{word}::MAX {
                    __first = __element;
                }
                __words[__index] = __least;
                __index += 1;
            }
            while __index < __COUNT {
                __words[__index] = Self::apply(__first, words[__index]);
                __index += 1;
            }
            (__words, __first)
        ",
    ),
    (
        "orbit_len_all",
        "
            // The bits at which some image differs from the boards.
            let mut __differences = [0; {order}];
            let mut __index = 0;
            while __index < __COUNT {
                let __all = Self::images(words[__index]);
                let mut __element = 0;
                while __element < {order} {
                    __differences[__element] |= __all[__element] ^ words[__index];
                    __element += 1;
                }
                __index += 1;
            }
            // Each image occurs as often as the boards themselves.
            let (mut __same, mut __element) = (0, 0);
            while __element < {order} {
                __same += (__differences[__element] == 0) as __bitxform::usize;
                __element += 1;
            }
            {order} / __same
        ",
    ),
];

pub(super) const ON_LIMBS: OfWord = [
    ("ordered", "by the first limb that differs"),
    ("Index", "__bitxform::u16"),
    ("image_of_index", "image_of_limbs"),
    ("least", "__bitxform::least_of_limbs"),
    ("fixes", "__bitxform::is_same_array_of_u64(Self::apply(self, bits), bits)"),
    (
        "canonicalize_all",
        "
            let (__least, __element, _) = __bitxform::least_of_limbs(&Self::images_all(words), __ALL);
            (__least, __element)
        ",
    ),
    (
        "orbit_len_all",
        "{order} / __bitxform::same_as_first(&Self::images_all(words))",
    ),
];

pub(super) const EXPANSION: &str = include_str!("expansion.txt");
