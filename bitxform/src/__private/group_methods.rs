//! The methods of a group of `symmetries!`: what is the same for all groups.

/// Writes the methods and traits of a group, in a block that imports `hygiene` and has the tables `__GROUP`. `apply` gives the
/// image of a board, as the arms of a match on the element; `images` the function of all images; `steps` those of the steps,
/// each with its element.
#[macro_export]
#[doc(hidden)]
macro_rules! __group_methods {
    (
        $visibility:vis $Group:ident on $Word:ty as $order_of_words:literal, limbs $limbs:literal, indices $Index:ty,
        elements $order:literal $elements:tt, cells $declared:literal, last $last:literal,
        apply $bits:ident $arms:tt, images $images:ident, steps $($element:literal $step:ident)*
    ) => {
        type __Words = __bitxform::Words<$Word, $limbs>;

        const __ALL: &[$Group; $order] = &$Group::ALL;

        /// Inlined into loops over boards, which are then vectorised.
        #[inline(always)]
        const fn __least(__bits: $Word) -> ($Word, __bitxform::usize) {
            __Words::least(&$images(__bits))
        }

        struct __Least;

        impl __bitxform::Each<$Word> for __Least {
            type Output = __bitxform::usize;

            #[inline(always)]
            fn call(&self, __bits: &mut $Word) -> __bitxform::usize {
                let (__least, __index) = __least(*__bits);
                *__bits = __least;
                __index
            }
        }

        impl $Group {
            /// All elements of the group, the identity first. `element as usize` is the index of an element. If
            /// several elements lead to one result, methods return the first in this order.
            $visibility const ALL: [Self; $order] = $elements;

            /// The identity, which moves nothing.
            $visibility const IDENTITY: Self = Self::Identity;

            /// The number of elements.
            $visibility const ORDER: __bitxform::usize = $order;

            /// The number of cells of a board, and so of entries of a mailbox.
            $visibility const CELLS: __bitxform::usize = $declared;

            /// Returns the name in lower case with hyphens, as `Display` prints it.
            #[must_use]
            #[inline]
            $visibility const fn name(self) -> &'static __bitxform::str {
                __GROUP.names[self as __bitxform::usize]
            }

            /// Returns the product: first this symmetry, then `next`. Costs a few table look-ups.
            #[must_use]
            #[inline]
            $visibility const fn then(self, next: Self) -> Self {
                __ALL[__bitxform::Group::then(
                    &__GROUP,
                    self as __bitxform::usize,
                    next as __bitxform::usize,
                )]
            }

            /// Returns the symmetry that undoes this one. Costs a table look-up.
            #[must_use]
            #[inline]
            $visibility const fn inverse(self) -> Self {
                __ALL[__bitxform::Group::inverse(&__GROUP, self as __bitxform::usize)]
            }

            /// Returns the image of a board. If inlining makes the symmetry constant, only the steps in
            /// its documentation remain. Otherwise, a jump to these steps comes first.
            #[must_use]
            #[inline]
            $visibility const fn apply(self, $bits: $Word) -> $Word {
                match self $arms
            }

            /// Returns the image of a position of several boards.
            #[must_use]
            #[inline]
            $visibility const fn apply_all<const __COUNT: __bitxform::usize>(
                self,
                words: [$Word; __COUNT],
            ) -> [$Word; __COUNT] {
                let mut __words = words;
                let mut __index = 0;
                while __index < __COUNT {
                    __words[__index] = Self::apply(self, __words[__index]);
                    __index += 1;
                }
                __words
            }

            /// Returns the index to which the bit at `index` moves. Costs a table look-up.
            ///
            /// # Panics
            #[doc = __bitxform::core::concat!(" If `index` is greater than ", $last, ".")]
            #[must_use]
            #[inline]
            #[track_caller]
            $visibility const fn apply_index(self, index: $Index) -> $Index {
                let __index = index as __bitxform::usize;
                __bitxform::Group::image(&__GROUP, self as __bitxform::usize, __index) as $Index
            }

            /// Returns the image of a mailbox, an array with an entry for each cell. Entries move with their cells.
            #[must_use]
            #[inline]
            $visibility const fn apply_mailbox<T: __bitxform::core::marker::Copy>(
                self,
                mailbox: [T; $declared],
            ) -> [T; $declared] {
                __bitxform::Group::mailbox(&__GROUP, self as __bitxform::usize, mailbox)
            }

            /// Returns the images under all elements, in the order of `ALL`. Each image is made from an earlier one,
            /// by one cheap step.
            #[must_use]
            #[inline]
            $visibility const fn images(bits: $Word) -> [$Word; $order] {
                $images(bits)
            }

            /// Returns the images of a position of several boards under all elements, in the order of `ALL`.
            #[must_use]
            #[inline]
            $visibility const fn images_all<const __COUNT: __bitxform::usize>(
                words: [$Word; __COUNT],
            ) -> [[$Word; __COUNT]; $order] {
                let mut __images = [words; $order];
                let mut __index = 0;
                while __index < __COUNT {
                    let __all = Self::images(words[__index]);
                    let mut __element = 0;
                    while __element < $order {
                        __images[__element][__index] = __all[__element];
                        __element += 1;
                    }
                    __index += 1;
                }
                __images
            }

            #[doc = __bitxform::core::concat!(
                " Returns the canonical form: the least image, compared ", $order_of_words, "."
            )]
            #[must_use]
            #[inline]
            $visibility const fn canonical(bits: $Word) -> $Word {
                __least(bits).0
            }

            /// Returns the canonical form, the least image, and the first element that leads to it.
            #[must_use]
            #[inline]
            $visibility const fn canonicalize(bits: $Word) -> ($Word, Self) {
                let (__least, __index) = __least(bits);
                (__least, __ALL[__index])
            }

            /// Returns the canonical form of a position of several boards. Its images are compared by their first
            /// boards, ties by the second boards, and so on.
            #[must_use]
            #[inline]
            $visibility const fn canonical_all<const __COUNT: __bitxform::usize>(
                words: [$Word; __COUNT],
            ) -> [$Word; __COUNT] {
                Self::canonicalize_all(words).0
            }

            /// Returns the canonical form of a position of several boards, and the first element that leads to it.
            #[must_use]
            #[inline]
            $visibility const fn canonicalize_all<const __COUNT: __bitxform::usize>(
                words: [$Word; __COUNT],
            ) -> ([$Word; __COUNT], Self) {
                let (mut __words, mut __first) = (words, Self::Identity);
                let (mut __are_least, mut __left, mut __index) = ([true; $order], $order, 0);
                while __index < __COUNT && __left > 1 {
                    let __all = $images(words[__index]);
                    let __least = if __index == 0 {
                        __Words::least(&__all).1
                    } else {
                        __Words::least_of(&__all, &__are_least)
                    };
                    __first = __ALL[__least];
                    __words[__index] = __all[__least];
                    __left = __Words::keep_equal(&mut __are_least, &__all, __words[__index]);
                    __index += 1;
                }
                while __index < __COUNT {
                    __words[__index] = Self::apply(__first, words[__index]);
                    __index += 1;
                }
                (__words, __first)
            }

            /// Returns whether this symmetry leaves a board unchanged.
            #[must_use]
            #[inline]
            $visibility const fn fixes(self, bits: $Word) -> __bitxform::bool {
                __bitxform::are_same(Self::apply(self, bits), bits)
            }

            /// Returns whether this symmetry leaves all boards of a position unchanged.
            #[must_use]
            #[inline]
            $visibility const fn fixes_all<const __COUNT: __bitxform::usize>(
                self,
                words: [$Word; __COUNT],
            ) -> __bitxform::bool {
                let mut __index = 0;
                while __index < __COUNT && Self::fixes(self, words[__index]) {
                    __index += 1;
                }
                __index == __COUNT
            }

            /// Returns the orbit size: the number of different images.
            #[must_use]
            #[inline]
            $visibility const fn orbit_len(bits: $Word) -> __bitxform::usize {
                Self::orbit_len_all([bits])
            }

            /// Returns the orbit size of a position of several boards.
            #[must_use]
            #[inline]
            $visibility const fn orbit_len_all<const __COUNT: __bitxform::usize>(
                words: [$Word; __COUNT],
            ) -> __bitxform::usize {
                // The bits at which some image differs from the boards.
                let mut __are_equal = [true; $order];
                let (mut __count, mut __index) = ($order, 0);
                while __index < __COUNT {
                    let __all = Self::images(words[__index]);
                    __count = __Words::keep_equal(&mut __are_equal, &__all, words[__index]);
                    __index += 1;
                }
                // Each image occurs as often as the boards themselves.
                $order / __count
            }

            /// Replaces each board of a slice by its image. Each step runs over the whole slice, with the widest
            /// instructions of the processor.
            #[inline]
            $visibility fn transform_slice(words: &mut [$Word], symmetry: Self) {
                fn __step(__words: &mut [$Word], __element: __bitxform::usize) {
                    match __element {
                        $($element => __bitxform::map(__words, $step),)*
                        _ => {}
                    }
                }
                __bitxform::Group::transform_slice(
                    &__GROUP,
                    words,
                    symmetry as __bitxform::usize,
                    __step,
                );
            }

            /// Replaces each board of a slice by its canonical form, several boards at once where the processor has
            /// the instructions.
            #[inline]
            $visibility fn canonical_slice(words: &mut [$Word]) {
                __bitxform::for_each(words, &__Least);
            }

            /// Replaces each board of a slice by its canonical form. Writes the first element that leads to it to
            /// the same index of `symmetries`.
            ///
            /// # Panics
            /// If the lengths differ.
            #[inline]
            #[track_caller]
            $visibility fn canonicalize_slice(words: &mut [$Word], symmetries: &mut [Self]) {
                __bitxform::for_each_index(words, symmetries, __ALL, &__Least);
            }
        }

        impl __bitxform::SymmetryGroup for $Group {
            const ALL: &'static [Self] = __ALL;
            const IDENTITY: Self = Self::Identity;

            #[inline]
            fn then(self, next: Self) -> Self {
                Self::then(self, next)
            }

            #[inline]
            fn inverse(self) -> Self {
                Self::inverse(self)
            }
        }

        impl __bitxform::core::fmt::Display for $Group {
            #[inline]
            fn fmt(
                &self,
                __formatter: &mut __bitxform::core::fmt::Formatter<'_>,
            ) -> __bitxform::core::fmt::Result {
                __bitxform::core::fmt::Formatter::pad(__formatter, Self::name(*self))
            }
        }

        impl __bitxform::core::str::FromStr for $Group {
            type Err = __bitxform::ParseElementError;

            /// Parses a name in any case, with `-` or `_` between the words.
            #[inline]
            fn from_str(
                __text: &__bitxform::str,
            ) -> __bitxform::core::result::Result<Self, __bitxform::ParseElementError> {
                __bitxform::find_name(&__GROUP, __ALL, __text)
            }
        }
    };
}
