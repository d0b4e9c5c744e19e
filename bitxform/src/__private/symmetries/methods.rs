//! The methods of a group of `symmetries!`: what is the same for all groups.

/// Writes the methods and traits of a group, in a block that imports `hygiene` and has the tables `__GROUP`. `apply`
/// gives the image of a board, as the arms of a match on the element; `images` the function of all images; `steps`
/// those of the steps, each with its element.
#[macro_export]
#[doc(hidden)]
macro_rules! __group_methods {
    (
        $visibility:vis $Group:ident on $Word:ty as $order_of_words:literal, indices $Index:ty,
        elements $order:literal $elements:tt, cells $declared:literal, last $last:literal,
        apply $bits:ident $arms:tt, images $images:ident, steps $($element:literal $step:ident)*,
        subgroup $subgroup:literal, lanes $Lane:ty, cosets $cosets:tt by $ways:tt
    ) => {
        const __ALL: &[$Group; $order] = &$Group::ALL;

        /// For each coset, the steps from the representative of the coset before it.
        const __WAYS: &[&[__bitxform::u16]] = &$ways;

        #[inline]
        const fn __by_step(__bits: $Word, __element: __bitxform::usize) -> $Word {
            match __element {
                $($element => $step(__bits),)*
                _ => __bits,
            }
        }

        #[inline(always)]
        const fn __least(__bits: $Word) -> ($Word, __bitxform::usize) {
            __bitxform::least_image(&$images(__bits))
        }

        // In a caller's loop, compilers would turn selects into branches, half of which are mispredicted.
        #[inline(never)]
        const fn __least_alone(__bits: $Word) -> ($Word, __bitxform::usize) {
            __least(__bits)
        }

        #[inline(never)]
        const fn __fold_alone<const __STOPS: __bitxform::bool>(__image: $Word, __bits: $Word) -> $Word {
            __fold::<__STOPS>(__image, __bits)
        }

        /// Returns the least image, or some image that is less than the word, as soon as there is one.
        #[inline]
        const fn __canonical<const __STOPS: __bitxform::bool>(__bits: $Word) -> $Word {
            if $order <= __bitxform::INLINED && __WAYS.len() == 1 {
                return __fold::<__STOPS>(__bits, __bits);
            }
            let mut __least = __fold_alone::<__STOPS>(__bits, __bits);
            let (mut __image, mut __coset) = (__bits, 1);
            while __coset < __WAYS.len() && !(__STOPS && !__bitxform::are_same(__least, __bits)) {
                let mut __index = 0;
                while __index < __WAYS[__coset].len() {
                    __image = __by_step(__image, __WAYS[__coset][__index] as __bitxform::usize);
                    __index += 1;
                }
                __least = __fold_alone::<__STOPS>(__image, __least);
                __coset += 1;
            }
            __least
        }

        struct __Cosets;

        impl __bitxform::Cosets<$Word, $subgroup> for __Cosets {
            type Lane = $Lane;
            const NONE: $Lane = <$Lane>::MAX;
            const ELEMENTS: &'static [[$Lane; $subgroup]] = &$cosets;
            const WAYS: &'static [&'static [__bitxform::u16]] = __WAYS;

            #[inline]
            fn step(__words: &mut [$Word], __element: __bitxform::usize) {
                match __element {
                    $($element => __bitxform::map(__words, $step),)*
                    _ => {}
                }
            }

            #[inline(always)]
            fn fold(__image: $Word, __bits: $Word) -> $Word {
                __fold::<false>(__image, __bits)
            }

            #[inline(always)]
            fn find(
                __image: $Word,
                __bits: $Word,
                __elements: &[$Lane; $subgroup],
                __first: $Lane,
                __count: $Lane,
            ) -> [$Lane; 2] {
                __find(__image, __bits, __elements, __first, __count)
            }

            #[inline(always)]
            fn least(__bits: $Word) -> ($Word, __bitxform::usize) {
                __least(__bits)
            }

            #[inline]
            fn least_alone(__bits: $Word) -> ($Word, __bitxform::usize) {
                __least_alone(__bits)
            }

            #[inline]
            fn stabilizer_len(__bits: $Word) -> __bitxform::usize {
                $Group::stabilizer_len(__bits)
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
                __ALL[__bitxform::GroupTables::then(
                    &__GROUP,
                    self as __bitxform::usize,
                    next as __bitxform::usize,
                )]
            }

            /// Returns the symmetry that undoes this one. Costs a table look-up.
            #[must_use]
            #[inline]
            $visibility const fn inverse(self) -> Self {
                __ALL[__bitxform::GroupTables::inverse(&__GROUP, self as __bitxform::usize)]
            }

            /// Returns whether this symmetry complements all cells, besides moving them.
            #[must_use]
            #[inline]
            $visibility const fn inverts(self) -> __bitxform::bool {
                __bitxform::GroupTables::inverts(&__GROUP, self as __bitxform::usize)
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
                __bitxform::GroupTables::image(&__GROUP, self as __bitxform::usize, __index) as $Index
            }

            /// Returns the image of a mailbox, an array with an entry for each cell. Entries move with their cells.
            #[must_use]
            #[inline]
            $visibility const fn apply_mailbox<T: __bitxform::core::marker::Copy>(
                self,
                mailbox: [T; $declared],
            ) -> [T; $declared] {
                __bitxform::GroupTables::mailbox(&__GROUP, self as __bitxform::usize, mailbox)
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
                __canonical::<false>(bits)
            }

            /// Returns whether a board is its own canonical form. Stops soon after the first image that is less.
            #[must_use]
            #[inline]
            $visibility const fn is_canonical(bits: $Word) -> __bitxform::bool {
                __bitxform::are_same(__canonical::<true>(bits), bits)
            }

            /// Returns the canonical form, the least image, and the first element that leads to it.
            #[must_use]
            #[inline]
            $visibility const fn canonicalize(bits: $Word) -> ($Word, Self) {
                let (__least, __index) = if $order <= __bitxform::INLINED {
                    __least(bits)
                } else {
                    __least_alone(bits)
                };
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
                        __bitxform::least_image(&__all).1
                    } else {
                        __bitxform::least_marked(&__all, &__are_least)
                    };
                    __first = __ALL[__least];
                    __words[__index] = __all[__least];
                    __left = __bitxform::keep_equal(&mut __are_least, &__all, __words[__index]);
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

            /// Returns the size of the stabiliser: the number of elements that leave a board unchanged.
            #[must_use]
            #[inline]
            $visibility const fn stabilizer_len(bits: $Word) -> __bitxform::usize {
                Self::stabilizer_len_all([bits])
            }

            /// Returns the number of elements that leave all boards of a position unchanged.
            #[must_use]
            #[inline]
            $visibility const fn stabilizer_len_all<const __COUNT: __bitxform::usize>(
                words: [$Word; __COUNT],
            ) -> __bitxform::usize {
                // The elements under which no image differs from its board.
                let mut __are_equal = [true; $order];
                let (mut __count, mut __index) = ($order, 0);
                while __index < __COUNT {
                    let __all = Self::images(words[__index]);
                    __count = __bitxform::keep_equal(&mut __are_equal, &__all, words[__index]);
                    __index += 1;
                }
                __count
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
                // Each image occurs as often as the boards themselves.
                $order / Self::stabilizer_len_all(words)
            }

            /// Replaces each board of a slice by its image. Each step runs over the whole slice, with the widest
            /// instructions of the processor.
            #[inline]
            $visibility fn transform_slice(words: &mut [$Word], symmetry: Self) {
                __bitxform::GroupTables::transform_slice(
                    &__GROUP,
                    words,
                    symmetry as __bitxform::usize,
                    <__Cosets as __bitxform::Cosets<_, $subgroup>>::step,
                );
            }

            /// Replaces each board of a slice by its image under the symmetry at the same index of `symmetries`.
            ///
            /// # Panics
            /// If the lengths differ. No board has moved then.
            #[inline]
            #[track_caller]
            $visibility fn transform_slice_each(words: &mut [$Word], symmetries: &[Self]) {
                __bitxform::transform_words_each(words, symmetries, Self::apply);
            }

            /// Replaces each board of a slice by its canonical form, several boards at once where the processor has
            /// the instructions.
            #[inline]
            $visibility fn canonical_slice(words: &mut [$Word]) {
                __bitxform::canonical_words::<_, __Cosets, $subgroup>(words, __canonical::<false>);
            }

            /// Replaces each board of a slice by its canonical form. Writes the first element that leads to it to
            /// the same index of `symmetries`.
            ///
            /// # Panics
            /// If the lengths differ.
            #[inline]
            #[track_caller]
            $visibility fn canonicalize_slice(words: &mut [$Word], symmetries: &mut [Self]) {
                __bitxform::canonicalize_words::<_, _, __Cosets, $subgroup>(words, symmetries, __ALL);
            }

            /// Replaces each board of a slice by its canonical form. Writes the first element that leads to it, and the
            /// size of its stabiliser, to the same index of `symmetries` and of `stabilizers`.
            ///
            /// # Panics
            /// If the lengths differ.
            #[inline]
            #[track_caller]
            $visibility fn orbits_slice(
                words: &mut [$Word],
                symmetries: &mut [Self],
                stabilizers: &mut [__bitxform::u32],
            ) {
                __bitxform::orbits_of_words::<_, _, __Cosets, $subgroup>(words, symmetries, stabilizers, __ALL);
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
