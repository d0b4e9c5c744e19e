//! Written by a unit test of bitxform-macros: an expansion with a wrong way to an image, which the proof must
//! find.

struct Board(u64);
const _: () = {
    use ::bitxform::__private::hygiene::*;
    /// Files, ranks, stride and square mapping.
    const __SHAPE: __bitxform::Shape = __bitxform::Shape::new(
        8,
        8,
        8,
        __bitxform::Mapping::Berf,
    );
    #[inline(always)]
    const fn __flip_vertical(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.swap_bytes()
    }
    #[inline(always)]
    const fn __flip_horizontal(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.reverse_bits().swap_bytes()
    }
    #[inline(always)]
    const fn __flip_diagonal(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __swap = (__bits ^ (__bits >> 7)) & 0x00aa_00aa_00aa_00aa;
        let __bits = (__bits ^ (__swap << 7)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 14)) & 0x0000_cccc_0000_cccc;
        let __bits = (__bits ^ (__swap << 14)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 28)) & 0x0000_0000_f0f0_f0f0;
        (__bits ^ (__swap << 28)) ^ __swap
    }
    #[inline(always)]
    const fn __flip_anti_diagonal(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __swap = (__bits ^ (__bits >> 9)) & 0x0055_0055_0055_0055;
        let __bits = (__bits ^ (__swap << 9)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 18)) & 0x0000_3333_0000_3333;
        let __bits = (__bits ^ (__swap << 18)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 36)) & 0x0000_0000_0f0f_0f0f;
        (__bits ^ (__swap << 36)) ^ __swap
    }
    #[inline(always)]
    const fn __rotate_90(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __swap = (__bits ^ (__bits >> 7)) & 0x00aa_00aa_00aa_00aa;
        let __bits = (__bits ^ (__swap << 7)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 14)) & 0x0000_cccc_0000_cccc;
        let __bits = (__bits ^ (__swap << 14)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 28)) & 0x0000_0000_f0f0_f0f0;
        let __bits = (__bits ^ (__swap << 28)) ^ __swap;
        __bits.swap_bytes()
    }
    #[inline(always)]
    const fn __rotate_180(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.reverse_bits()
    }
    #[inline(always)]
    const fn __rotate_270(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __swap = (__bits ^ (__bits >> 9)) & 0x0055_0055_0055_0055;
        let __bits = (__bits ^ (__swap << 9)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 18)) & 0x0000_3333_0000_3333;
        let __bits = (__bits ^ (__swap << 18)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 36)) & 0x0000_0000_0f0f_0f0f;
        let __bits = (__bits ^ (__swap << 36)) ^ __swap;
        __bits.swap_bytes()
    }
    /// Returns the image of a word under the symmetry at this index of `Symmetry::ALL`.
    #[inline(always)]
    const fn __image<const __I: __bitxform::usize>(
        __bits: __bitxform::u64,
    ) -> __bitxform::u64 {
        match __I {
            __bitxform::index::FLIP_VERTICAL => __flip_vertical(__bits),
            __bitxform::index::FLIP_HORIZONTAL => __flip_horizontal(__bits),
            __bitxform::index::FLIP_DIAGONAL => __flip_diagonal(__bits),
            __bitxform::index::FLIP_ANTI_DIAGONAL => __flip_anti_diagonal(__bits),
            __bitxform::index::ROTATE_90 => __rotate_90(__bits),
            __bitxform::index::ROTATE_180 => __rotate_180(__bits),
            __bitxform::index::ROTATE_270 => __rotate_270(__bits),
            _ => __bits,
        }
    }
    /// The symmetry group.
    const __GROUP: [__bitxform::Symmetry; 8] = [
        __bitxform::Symmetry::Identity,
        __bitxform::Symmetry::FlipVertical,
        __bitxform::Symmetry::FlipHorizontal,
        __bitxform::Symmetry::FlipDiagonal,
        __bitxform::Symmetry::FlipAntiDiagonal,
        __bitxform::Symmetry::Rotate90,
        __bitxform::Symmetry::Rotate180,
        __bitxform::Symmetry::Rotate270,
    ];
    /// Returns the images of a word under the group.
    #[inline(always)]
    const fn __images(__bits: __bitxform::u64) -> [__bitxform::u64; 8] {
        let mut __all = [__bits; 8];
        __all[1] = __flip_vertical(__all[0]);
        __all[2] = __flip_horizontal(__all[0]);
        __all[6] = __flip_vertical(__all[2]);
        __all[3] = __flip_diagonal(__all[0]);
        __all[5] = __flip_vertical(__all[3]);
        __all[4] = __flip_horizontal(__all[5]);
        __all[7] = __flip_diagonal(__all[4]);
        __all
    }
    /// Returns the image of a word under a symmetry chosen at run time, without a branch.
    #[inline(always)]
    const fn __transform(
        __bits: __bitxform::u64,
        __symmetry: __bitxform::Symmetry,
    ) -> __bitxform::u64 {
        __bitxform::IndexSymmetry::of(__symmetry, __bitxform::Mapping::Berf)
            .apply(__bits)
    }
    type __Proof = __bitxform::Proof<__bitxform::u64, 8, 64>;
    const __PROOF: &__Proof = &__bitxform::CHESS_BOARDS[__bitxform::Mapping::Berf
        as __bitxform::usize];
    /// Returns the images of a word under the symmetries of the board, each by its own steps.
    const fn __by_each(__bits: __bitxform::u64) -> [__bitxform::u64; 8] {
        [
            __bits,
            __image::<{ __bitxform::index::FLIP_VERTICAL }>(__bits),
            __image::<{ __bitxform::index::FLIP_HORIZONTAL }>(__bits),
            __image::<{ __bitxform::index::FLIP_DIAGONAL }>(__bits),
            __image::<{ __bitxform::index::FLIP_ANTI_DIAGONAL }>(__bits),
            __image::<{ __bitxform::index::ROTATE_90 }>(__bits),
            __image::<{ __bitxform::index::ROTATE_180 }>(__bits),
            __image::<{ __bitxform::index::ROTATE_270 }>(__bits),
        ]
    }
    /// Single bits and dense words prove the steps for all words. Then the functions made of the steps are
    /// compared with them.
    const _: () = {
        let mut __index = 0;
        while __index < __Proof::count(__PROOF) {
            let __bits = __Proof::word(__PROOF, __index);
            __Proof::check(
                __PROOF,
                __index,
                __bits,
                [
                    __bits,
                    __flip_vertical(__bits),
                    __flip_horizontal(__bits),
                    __flip_diagonal(__bits),
                    __flip_anti_diagonal(__bits),
                    __rotate_90(__bits),
                    __rotate_180(__bits),
                    __rotate_270(__bits),
                ],
            );
            __index += 1;
        }
        let mut __index = 0;
        while __index < __Proof::pairs(__PROOF) {
            let [__first, __second] = __Proof::pair(__PROOF, __index);
            let __each = &__by_each(__first);
            __Proof::check_images(
                __PROOF,
                &__GROUP,
                [__each, __each],
                __images(__first),
            );
            let mut __place = 0;
            while __index > 0 && __place < 8 {
                let __image = __transform(__first, __Proof::symmetry(__place));
                __Proof::check_transform(__PROOF, __place, __each, __image);
                __place += 1;
            }
            __index += 1;
        }
        __bitxform::expect_group(&__GROUP, "", __SHAPE);
    };
    /// Returns whether a word is the image of another.
    #[inline(always)]
    const fn __is_image<const __I: __bitxform::usize>(
        __bits: __bitxform::u64,
        __other: __bitxform::u64,
    ) -> __bitxform::bool {
        __image::<__I>(__other) == __bits
    }
    impl Board {
        /// Replaces the board by its image under the symmetry at this index of `Symmetry::ALL`.
        #[doc(hidden)]
        #[inline]
        const fn __image<const __I: __bitxform::usize>(&mut self) {
            Self::__image_inlined::<__I>(self);
        }
        /// Like `__image`, but always inlined, for slice loops that are compiled at several instruction levels.
        #[inline(always)]
        const fn __image_inlined<const __I: __bitxform::usize>(&mut self) {
            self.0 = __image::<__I>(self.0);
        }
        /// Swaps the colours. Nothing moves.
        #[doc(hidden)]
        #[inline]
        const fn __exchange_colors(&mut self) {}
        /// Replaces the board by its image under a symmetry chosen at run time, without a branch.
        #[inline(always)]
        const fn __transform(&mut self, __symmetry: __bitxform::Symmetry) {
            self.0 = __transform(self.0, __symmetry);
        }
        /// Replaces the board by its least image. Returns the first element of the group that leads there, with its
        /// index.
        #[inline(always)]
        const fn __make_least<const __IN_LOOP: __bitxform::bool>(
            &mut self,
        ) -> (__bitxform::usize, __bitxform::Symmetry) {
            let (__least, __element, __index) = __bitxform::least_word_u64::<
                __IN_LOOP,
                _,
                _,
            >(&__images(self.0), &__GROUP);
            self.0 = __least[0];
            (__index, __element)
        }
        /// Returns whether the symmetry at this index of `Symmetry::ALL` leaves all key fields unchanged.
        #[inline]
        const fn __is_fixed<const __I: __bitxform::usize>(&self) -> __bitxform::bool {
            if !__is_image::<__I>(self.0, self.0) {
                return false;
            }
            true
        }
    }
    const _: () = {
        use __bitxform::hygiene::public::*;
        impl Board {
            ///The square mapping is BERF: a1 = 63, b1 = 62, a2 = 55 and h8 = 0.
            const MAPPING: __bitxform::Mapping = __bitxform::Mapping::Berf;
            ///The board has 8 files and 8 ranks in a `u64`. The square mapping is BERF: a1 = 63, b1 = 62, a2 = 55 and h8 = 0.
            const GEOMETRY: __bitxform::Geometry<__bitxform::u64> = __bitxform::Geometry::<
                __bitxform::u64,
            >::of_shape(__SHAPE);
            /// The symmetry group. Entry i of `images` is the image under entry i.
            const GROUP: &'static [__bitxform::Symmetry] = &__GROUP;
            /**Reflects the board in its horizontal midline: rank 1 trades places with rank 8.

```text
. X X X X . . .     . . . . . . . .
. X . . . . . .     . X . . . . . .
. X . . . . . .     . X . . . . . .
. X X X . . . .  -> . X . . . . . .
. X . . . . . .     . X X X . . . .
. X . . . . . .     . X . . . . . .
. X . . . . . .     . X . . . . . .
. . . . . . . .     . X X X X . . .
```

In BERF, `0x0040_4040_7040_4078` becomes `0x7840_4070_4040_4000`.

Steps for each word:
- the bytes in the opposite order

Together 1 word operation, or fewer where the processor has an instruction for several.*/
            #[doc(alias = "flip_ranks")]
            #[must_use = "the image is returned"]
            #[inline]
            const fn flip_vertical(mut self) -> Self {
                Self::__image::<{ __bitxform::index::FLIP_VERTICAL }>(&mut self);
                self
            }
            /**Reflects the board in its vertical midline: the a-file trades places with the h-file.

```text
. X X X X . . .     . . . X X X X .
. X . . . . . .     . . . . . . X .
. X . . . . . .     . . . . . . X .
. X X X . . . .  -> . . . . X X X .
. X . . . . . .     . . . . . . X .
. X . . . . . .     . . . . . . X .
. X . . . . . .     . . . . . . X .
. . . . . . . .     . . . . . . . .
```

In BERF, `0x0040_4040_7040_4078` becomes `0x0002_0202_0e02_021e`.

Steps for each word:
- the bits of each byte in the opposite order

Together 13 word operations, or fewer where the processor has an instruction for several.*/
            #[doc(alias = "flip_files")]
            #[must_use = "the image is returned"]
            #[inline]
            const fn flip_horizontal(mut self) -> Self {
                Self::__image::<{ __bitxform::index::FLIP_HORIZONTAL }>(&mut self);
                self
            }
            /**Reflects the board in the diagonal a1-h8: h1 goes to a8.

```text
. X X X X . . .     . . . . . . . .
. X . . . . . .     . . . . . . . .
. X . . . . . .     . . . . . . . .
. X X X . . . .  -> . . . . . . . X
. X . . . . . .     . . . . X . . X
. X . . . . . .     . . . . X . . X
. X . . . . . .     . X X X X X X X
. . . . . . . .     . . . . . . . .
```

In BERF, `0x0040_4040_7040_4078` becomes `0x007f_0909_0100_0000`.

Steps for each word:
- the bits of `0x00aa_00aa_00aa_00aa` trade places with those 7 above
- the bits of `0x0000_cccc_0000_cccc` trade places with those 14 above
- the bits of `0x0000_0000_f0f0_f0f0` trade places with those 28 above

Together 18 word operations, or fewer where the processor has an instruction for several.*/
            #[doc(alias = "transpose")]
            #[must_use = "the image is returned"]
            #[inline]
            const fn flip_diagonal(mut self) -> Self {
                Self::__image::<{ __bitxform::index::FLIP_DIAGONAL }>(&mut self);
                self
            }
            /**Reflects the board in the antidiagonal a8-h1: a1 goes to h8.

```text
. X X X X . . .     . . . . . . . .
. X . . . . . .     X X X X X X X .
. X . . . . . .     X . . X . . . .
. X X X . . . .  -> X . . X . . . .
. X . . . . . .     X . . . . . . .
. X . . . . . .     . . . . . . . .
. X . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
```

In BERF, `0x0040_4040_7040_4078` becomes `0x0000_0080_9090_fe00`.

Steps for each word:
- the bits of `0x0055_0055_0055_0055` trade places with those 9 above
- the bits of `0x0000_3333_0000_3333` trade places with those 18 above
- the bits of `0x0000_0000_0f0f_0f0f` trade places with those 36 above

Together 18 word operations, or fewer where the processor has an instruction for several.*/
            #[must_use = "the image is returned"]
            #[inline]
            const fn flip_anti_diagonal(mut self) -> Self {
                Self::__image::<{ __bitxform::index::FLIP_ANTI_DIAGONAL }>(&mut self);
                self
            }
            /**Turns the board by 90 degrees clockwise: a1 goes to a8.

```text
. X X X X . . .     . . . . . . . .
. X . . . . . .     . X X X X X X X
. X . . . . . .     . . . . X . . X
. X X X . . . .  -> . . . . X . . X
. X . . . . . .     . . . . . . . X
. X . . . . . .     . . . . . . . .
. X . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
```

In BERF, `0x0040_4040_7040_4078` becomes `0x0000_0001_0909_7f00`.

Steps for each word:
- the bits of `0x00aa_00aa_00aa_00aa` trade places with those 7 above
- the bits of `0x0000_cccc_0000_cccc` trade places with those 14 above
- the bits of `0x0000_0000_f0f0_f0f0` trade places with those 28 above
- the bytes in the opposite order

Together 19 word operations, or fewer where the processor has an instruction for several.*/
            #[must_use = "the image is returned"]
            #[inline]
            const fn rotate_90(mut self) -> Self {
                Self::__image::<{ __bitxform::index::ROTATE_90 }>(&mut self);
                self
            }
            /**Turns the board by 180 degrees: a1 goes to h8.

```text
. X X X X . . .     . . . . . . . .
. X . . . . . .     . . . . . . X .
. X . . . . . .     . . . . . . X .
. X X X . . . .  -> . . . . . . X .
. X . . . . . .     . . . . X X X .
. X . . . . . .     . . . . . . X .
. X . . . . . .     . . . . . . X .
. . . . . . . .     . . . X X X X .
```

In BERF, `0x0040_4040_7040_4078` becomes `0x1e02_020e_0202_0200`.

Steps for each word:
- the bits in the opposite order

Together 14 word operations, or fewer where the processor has an instruction for several.*/
            #[must_use = "the image is returned"]
            #[inline]
            const fn rotate_180(mut self) -> Self {
                Self::__image::<{ __bitxform::index::ROTATE_180 }>(&mut self);
                self
            }
            /**Turns the board by 90 degrees anticlockwise: a1 goes to h1.

```text
. X X X X . . .     . . . . . . . .
. X . . . . . .     . . . . . . . .
. X . . . . . .     . . . . . . . .
. X X X . . . .  -> X . . . . . . .
. X . . . . . .     X . . X . . . .
. X . . . . . .     X . . X . . . .
. X . . . . . .     X X X X X X X .
. . . . . . . .     . . . . . . . .
```

In BERF, `0x0040_4040_7040_4078` becomes `0x00fe_9090_8000_0000`.

Steps for each word:
- the bits of `0x0055_0055_0055_0055` trade places with those 9 above
- the bits of `0x0000_3333_0000_3333` trade places with those 18 above
- the bits of `0x0000_0000_0f0f_0f0f` trade places with those 36 above
- the bytes in the opposite order

Together 19 word operations, or fewer where the processor has an instruction for several.*/
            #[must_use = "the image is returned"]
            #[inline]
            const fn rotate_270(mut self) -> Self {
                Self::__image::<{ __bitxform::index::ROTATE_270 }>(&mut self);
                self
            }
            ///Returns the image under a symmetry chosen at run time, without a branch. If inlining makes the symmetry constant, only the steps of that symmetry remain.
            #[must_use = "the image is returned"]
            #[inline]
            const fn transform(mut self, symmetry: __bitxform::Symmetry) -> Self {
                Self::__transform(&mut self, symmetry);
                self
            }
            /**Replaces each board by its image under a symmetry.

One branch on the symmetry serves the whole slice. The loop uses the widest instructions of the processor: see the module `batch` of bitxform.*/
            #[inline]
            fn transform_slice(boards: &mut [Self], symmetry: __bitxform::Symmetry) {
                __bitxform::transform_slice(boards, symmetry, false);
            }
            /**Writes the image of each board to the same index of `images`. `transform_slice` works in place.

# Panics

If the lengths differ.*/
            #[inline]
            #[track_caller]
            fn transform_into(
                boards: &[Self],
                images: &mut [Self],
                symmetry: __bitxform::Symmetry,
            )
            where
                Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
            {
                __bitxform::transform_into(boards, images, symmetry, false);
            }
            /**Returns the index of the square to which a symmetry moves the square at `index`.

# Panics

If no square has this index.*/
            #[must_use]
            #[inline]
            #[track_caller]
            const fn transform_square(
                index: __bitxform::u8,
                symmetry: __bitxform::Symmetry,
            ) -> __bitxform::u8 {
                __bitxform::transform_square_u8(&Self::GEOMETRY, index, symmetry)
            }
            ///Returns the images under all eight symmetries, in the order of `Symmetry::ALL`. Each is made from an earlier one by one transform.
            #[must_use = "the images are returned"]
            #[inline]
            const fn images(self) -> [Self; 8]
            where
                Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
            {
                let flip_vertical = self.flip_vertical();
                let flip_horizontal = self.flip_horizontal();
                let rotate_180 = flip_horizontal.flip_vertical();
                let flip_diagonal = self.flip_diagonal();
                let rotate_90 = flip_diagonal.flip_vertical();
                let flip_anti_diagonal = rotate_90.flip_horizontal();
                let rotate_270 = flip_anti_diagonal.flip_diagonal();
                [
                    self,
                    flip_vertical,
                    flip_horizontal,
                    flip_diagonal,
                    flip_anti_diagonal,
                    rotate_90,
                    rotate_180,
                    rotate_270,
                ]
            }
            /**Returns the canonical form: the least image under all eight symmetries.

Boards are compared by `0`, in this order, as unsigned numbers. The other fields move along and do not count. They may differ between positions with the same least image if a symmetry other than the identity fixes these positions.*/
            #[must_use = "the least image is returned"]
            #[inline]
            const fn canonical(mut self) -> Self {
                let _ = Self::__make_least::<false>(&mut self);
                self
            }
            /**Returns the canonical form, the least image under all eight symmetries, and the first symmetry that leads to it.

Boards are compared by `0`, in this order, as unsigned numbers. The other fields move along and do not count. They may differ between positions with the same least image if a symmetry other than the identity fixes these positions.*/
            #[must_use = "the least image and the symmetry are returned"]
            #[inline]
            const fn canonicalize(mut self) -> (Self, __bitxform::Symmetry) {
                let (_, symmetry) = Self::__make_least::<false>(&mut self);
                (self, symmetry)
            }
            ///Replaces each board by its canonical form, the least image under all eight symmetries.
            #[inline]
            fn canonical_slice(boards: &mut [Self]) {
                __bitxform::canonical_slice(boards);
            }
            /**Replaces each board by its canonical form, the least image under all eight symmetries. Writes the first symmetry that leads to it to the same index of `symmetries`.

# Panics

If the lengths differ.*/
            #[inline]
            #[track_caller]
            fn canonicalize_slice(
                boards: &mut [Self],
                symmetries: &mut [__bitxform::Symmetry],
            ) {
                __bitxform::canonicalize_slice(boards, symmetries, &__GROUP);
            }
            ///Returns whether a symmetry leaves `0` unchanged.
            #[must_use]
            #[inline]
            const fn is_fixed_by(
                &self,
                symmetry: __bitxform::Symmetry,
            ) -> __bitxform::bool {
                match (symmetry, false) {
                    (__bitxform::Symmetry::FlipVertical, false) => {
                        Self::__is_fixed::<{ __bitxform::index::FLIP_VERTICAL }>(self)
                    }
                    (__bitxform::Symmetry::FlipHorizontal, false) => {
                        Self::__is_fixed::<{ __bitxform::index::FLIP_HORIZONTAL }>(self)
                    }
                    (__bitxform::Symmetry::FlipDiagonal, false) => {
                        Self::__is_fixed::<{ __bitxform::index::FLIP_DIAGONAL }>(self)
                    }
                    (__bitxform::Symmetry::FlipAntiDiagonal, false) => {
                        Self::__is_fixed::<
                            { __bitxform::index::FLIP_ANTI_DIAGONAL },
                        >(self)
                    }
                    (__bitxform::Symmetry::Rotate90, false) => {
                        Self::__is_fixed::<{ __bitxform::index::ROTATE_90 }>(self)
                    }
                    (__bitxform::Symmetry::Rotate180, false) => {
                        Self::__is_fixed::<{ __bitxform::index::ROTATE_180 }>(self)
                    }
                    (__bitxform::Symmetry::Rotate270, false) => {
                        Self::__is_fixed::<{ __bitxform::index::ROTATE_270 }>(self)
                    }
                    _ => true,
                }
            }
            ///Returns the stabiliser: those of all eight symmetries that leave `0` unchanged.
            #[doc(alias = "stabilizer")]
            #[must_use]
            #[inline]
            const fn symmetries_fixing(
                &self,
            ) -> __bitxform::SymmetrySet<__bitxform::Symmetry> {
                let mut __set = __bitxform::SymmetrySet::<__bitxform::Symmetry>::EMPTY
                    .with(__GROUP[0]);
                if Self::__is_fixed::<{ __bitxform::index::FLIP_VERTICAL }>(self) {
                    __set = __set.with(__GROUP[1]);
                }
                if Self::__is_fixed::<{ __bitxform::index::FLIP_HORIZONTAL }>(self) {
                    __set = __set.with(__GROUP[2]);
                }
                if Self::__is_fixed::<{ __bitxform::index::FLIP_DIAGONAL }>(self) {
                    __set = __set.with(__GROUP[3]);
                }
                if Self::__is_fixed::<{ __bitxform::index::FLIP_ANTI_DIAGONAL }>(self) {
                    __set = __set.with(__GROUP[4]);
                }
                if Self::__is_fixed::<{ __bitxform::index::ROTATE_90 }>(self) {
                    __set = __set.with(__GROUP[5]);
                }
                if Self::__is_fixed::<{ __bitxform::index::ROTATE_180 }>(self) {
                    __set = __set.with(__GROUP[6]);
                }
                if Self::__is_fixed::<{ __bitxform::index::ROTATE_270 }>(self) {
                    __set = __set.with(__GROUP[7]);
                }
                __set
            }
            ///Returns the orbit size: the number of images under all eight symmetries that differ in `0`, 1 to 8. The stabiliser has `8 / orbit_len` elements.
            #[must_use]
            #[inline]
            const fn orbit_len(&self) -> __bitxform::u8 {
                8 / Self::symmetries_fixing(self).len() as __bitxform::u8
            }
            ///Returns an iterator over the images under all eight symmetries that differ in `0`, each with the first symmetry that leads to it. The board itself comes first.
            #[inline]
            fn distinct_images(&self) -> __bitxform::DistinctImages<'_, Self>
            where
                Self: for<'__bitxform> __bitxform::CloneFor<'__bitxform>,
            {
                __bitxform::distinct_images(self)
            }
        }
        #[automatically_derived]
        #[doc(hidden)]
        impl __bitxform::Nested for Board {
            const SHAPE: __bitxform::Shape = __SHAPE;
            type Kind = __bitxform::Square;
            #[inline(always)]
            fn image<const __I: __bitxform::usize>(&mut self) {
                Self::__image_inlined::<__I>(self);
            }
            #[inline(always)]
            fn swap_colors(&mut self) {
                Self::__exchange_colors(self);
            }
        }
        #[automatically_derived]
        #[doc(hidden)]
        impl __bitxform::Keyed for Board {
            #[inline(always)]
            fn make_least<const __IN_LOOP: __bitxform::bool>(
                &mut self,
            ) -> __bitxform::usize {
                Self::__make_least::<__IN_LOOP>(self).0
            }
        }
        #[automatically_derived]
        impl __bitxform::Symmetric for Board {
            type Symmetry = __bitxform::Symmetry;
            type Images = [Self; 8];
            type Word = __bitxform::u64;
            const MAPPING: __bitxform::Mapping = Self::MAPPING;
            const GEOMETRY: __bitxform::Geometry<__bitxform::u64> = Self::GEOMETRY;
            const GROUP: &'static [__bitxform::Symmetry] = Self::GROUP;
            #[inline]
            fn canonical(self) -> Self {
                self.canonical()
            }
            #[inline]
            fn flip_vertical(self) -> Self {
                self.flip_vertical()
            }
            #[inline]
            fn flip_horizontal(self) -> Self {
                self.flip_horizontal()
            }
            #[inline]
            fn rotate_180(self) -> Self {
                self.rotate_180()
            }
            #[inline]
            fn transform(self, symmetry: __bitxform::Symmetry) -> Self {
                self.transform(symmetry)
            }
            #[inline]
            fn transform_slice(boards: &mut [Self], symmetry: __bitxform::Symmetry) {
                Self::transform_slice(boards, symmetry);
            }
            #[inline]
            fn transform_into(
                boards: &[Self],
                images: &mut [Self],
                symmetry: __bitxform::Symmetry,
            )
            where
                Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
            {
                Self::transform_into(boards, images, symmetry);
            }
            #[inline]
            fn canonical_slice(boards: &mut [Self]) {
                Self::canonical_slice(boards);
            }
            #[inline]
            fn canonicalize_slice(
                boards: &mut [Self],
                symmetries: &mut [__bitxform::Symmetry],
            ) {
                Self::canonicalize_slice(boards, symmetries);
            }
            #[inline]
            fn transform_square<__Index>(
                index: __Index,
                symmetry: __bitxform::Symmetry,
            ) -> __Index
            where
                __Index: __bitxform::core::convert::TryInto<__bitxform::u16>
                    + __bitxform::core::convert::TryFrom<__bitxform::u16>,
            {
                __bitxform::transform_any_square(
                    index,
                    |index| Self::transform_square(index, symmetry),
                )
            }
            #[inline]
            fn images(self) -> [Self; 8]
            where
                Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
            {
                self.images()
            }
            #[inline]
            fn distinct_images(&self) -> __bitxform::DistinctImages<'_, Self>
            where
                Self: for<'__bitxform> __bitxform::CloneFor<'__bitxform>,
            {
                self.distinct_images()
            }
            #[inline]
            fn canonicalize(self) -> (Self, __bitxform::Symmetry) {
                self.canonicalize()
            }
            #[inline]
            fn is_fixed_by(&self, symmetry: __bitxform::Symmetry) -> __bitxform::bool {
                self.is_fixed_by(symmetry)
            }
            #[inline]
            fn symmetries_fixing(
                &self,
            ) -> __bitxform::SymmetrySet<__bitxform::Symmetry> {
                self.symmetries_fixing()
            }
            #[inline]
            fn orbit_len(&self) -> __bitxform::u8 {
                self.orbit_len()
            }
        }
        #[automatically_derived]
        impl __bitxform::SquareSymmetric for Board {
            #[inline]
            fn flip_diagonal(self) -> Self {
                self.flip_diagonal()
            }
            #[inline]
            fn flip_anti_diagonal(self) -> Self {
                self.flip_anti_diagonal()
            }
            #[inline]
            fn rotate_90(self) -> Self {
                self.rotate_90()
            }
            #[inline]
            fn rotate_270(self) -> Self {
                self.rotate_270()
            }
        }
    };
    /// Compares the methods with the proved steps, on the words of a board.
    const _: () = {
        type __Boards = __bitxform::Boards<__bitxform::u64, 1, 8, 8>;
        type __Set = __bitxform::SymmetrySet<__bitxform::Symmetry>;
        const __BOARDS: &__Boards = &__Boards::new(__PROOF, __GROUP, "", [0], &[0]);
        const __BOARD: Board = __board(0);
        const fn __board(__index: __bitxform::usize) -> Board {
            let __words = __Boards::words(__BOARDS, __index);
            Board { 0: __words[0] }
        }
        const fn __words(__board: Board) -> [__bitxform::u64; 1] {
            let __words = [__board.0];
            __bitxform::forget(__board);
            __words
        }
        __Boards::check_methods(
            __BOARDS,
            [
                __words(Board::flip_vertical(__BOARD)),
                __words(Board::flip_horizontal(__BOARD)),
                __words(Board::flip_diagonal(__BOARD)),
                __words(Board::flip_anti_diagonal(__BOARD)),
                __words(Board::rotate_90(__BOARD)),
                __words(Board::rotate_180(__BOARD)),
                __words(Board::rotate_270(__BOARD)),
            ],
        );
        let mut __index = 0;
        while __index < 3 {
            let __board = __BOARD;
            let __place = [1, 2, 7][__index];
            let __symmetry = __bitxform::Symmetry::ALL[__place];
            let __same = Board::is_fixed_by(&__board, __symmetry);
            let __words = __words(Board::transform(__board, __symmetry));
            __Boards::check_transform(__BOARDS, __place, __same, __words);
            __index += 1;
        }
        let mut __index = 0;
        while __index < __Boards::count(__BOARDS) {
            let __least = __words(Board::canonical(__board(__index)));
            let __other = __board(__index);
            let __set = Board::symmetries_fixing(&__other);
            let __orbit_len = Board::orbit_len(&__other);
            let __board = Board::canonicalize(__other);
            let __found = (__Set::EMPTY.with(__board.1), __set, __orbit_len);
            __Boards::check_least(__BOARDS, __index, [__least, [__board.0.0]], __found);
            __bitxform::forget(__board);
            __index += 1;
        }
        struct __Images;
        impl __Images
        where
            Board: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
        {
            const ARE_PROVED: () = {
                let __all = Board::images(__BOARD);
                let mut __index = 0;
                while __index < 8 {
                    __Boards::check_images(__BOARDS, __index, __words(__all[__index]));
                    __index += 1;
                }
            };
        }
        __Images::ARE_PROVED
    };
};
fn main() {}
