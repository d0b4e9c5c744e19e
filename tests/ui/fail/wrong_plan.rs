//! Written by a unit test of bitxform-macros: an expansion with a wrong network, which the proof must
//! find.

struct Board(u64);
const _: () = {
    use ::bitxform::__private::hygiene::*;
    /// Files, ranks, bits from line to line, and the order of the squares.
    const __SHAPE: __bitxform::Shape = __bitxform::Shape::new(
        8,
        8,
        8,
        __bitxform::Mapping::Lefr,
    );
    #[inline]
    const fn __flip_vertical(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.reverse_bits().swap_bytes()
    }
    #[inline]
    const fn __flip_horizontal(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.swap_bytes()
    }
    #[inline]
    const fn __flip_diagonal(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __swap = (__bits ^ (__bits >> 9)) & 0x0055_0055_0055_0055;
        let __bits = (__bits ^ (__swap << 9)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 18)) & 0x0000_3333_0000_3333;
        let __bits = (__bits ^ (__swap << 18)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 36)) & 0x0000_0000_0f0f_0f0f;
        (__bits ^ (__swap << 36)) ^ __swap
    }
    #[inline]
    const fn __flip_anti_diagonal(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __swap = (__bits ^ (__bits >> 9)) & 0x0055_0055_0055_0055;
        let __bits = (__bits ^ (__swap << 9)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 18)) & 0x0000_3333_0000_3333;
        let __bits = (__bits ^ (__swap << 18)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 36)) & 0x0000_0000_0f0f_0f0f;
        (__bits ^ (__swap << 36)) ^ __swap
    }
    #[inline]
    const fn __rotate_90(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __swap = (__bits ^ (__bits >> 9)) & 0x0055_0055_0055_0055;
        let __bits = (__bits ^ (__swap << 9)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 18)) & 0x0000_3333_0000_3333;
        let __bits = (__bits ^ (__swap << 18)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 36)) & 0x0000_0000_0f0f_0f0f;
        let __bits = (__bits ^ (__swap << 36)) ^ __swap;
        __bits.swap_bytes()
    }
    #[inline]
    const fn __rotate_180(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.reverse_bits()
    }
    #[inline]
    const fn __rotate_270(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __swap = (__bits ^ (__bits >> 7)) & 0x00aa_00aa_00aa_00aa;
        let __bits = (__bits ^ (__swap << 7)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 14)) & 0x0000_cccc_0000_cccc;
        let __bits = (__bits ^ (__swap << 14)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 28)) & 0x0000_0000_f0f0_f0f0;
        let __bits = (__bits ^ (__swap << 28)) ^ __swap;
        __bits.swap_bytes()
    }
    /// The image of one word under the symmetry at this place in `Symmetry::ALL`.
    #[inline]
    const fn __image<const __S: __bitxform::usize>(
        __bits: __bitxform::u64,
    ) -> __bitxform::u64 {
        match __S {
            __bitxform::place::FLIP_VERTICAL => __flip_vertical(__bits),
            __bitxform::place::FLIP_HORIZONTAL => __flip_horizontal(__bits),
            __bitxform::place::FLIP_DIAGONAL => __flip_diagonal(__bits),
            __bitxform::place::FLIP_ANTI_DIAGONAL => __flip_anti_diagonal(__bits),
            __bitxform::place::ROTATE_90 => __rotate_90(__bits),
            __bitxform::place::ROTATE_180 => __rotate_180(__bits),
            __bitxform::place::ROTATE_270 => __rotate_270(__bits),
            _ => __bits,
        }
    }
    /// The image of one word under a symmetry known at run time, without a branch.
    #[inline]
    const fn __transform(
        __bits: __bitxform::u64,
        __symmetry: __bitxform::Symmetry,
    ) -> __bitxform::u64 {
        __bitxform::IndexSymmetry::of(__symmetry, __bitxform::Mapping::Lefr)
            .apply_to_few_at_run_time(__bits)
    }
    /// The symmetries under which positions count as the same; where the colours may change hands,
    /// they do in the second half.
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
    /// The images of one word under them.
    #[inline]
    const fn __images(__bits: __bitxform::u64) -> [__bitxform::u64; 8] {
        let mut __all = [__bits; 8];
        __all[2] = __flip_horizontal(__all[0]);
        __all[1] = __flip_vertical(__all[0]);
        __all[6] = __flip_horizontal(__all[1]);
        __all[3] = __flip_diagonal(__all[0]);
        __all[7] = __flip_horizontal(__all[3]);
        __all[4] = __flip_vertical(__all[7]);
        __all[5] = __flip_horizontal(__all[4]);
        __all
    }
    /// Steps are linear, so the boards of one square prove the transforms for all boards; and the
    /// images, which transforms make from each other, two squares that no symmetry fixes.
    const _: () = {
        type __Proof = __bitxform::Proof<__bitxform::u64>;
        let __proof = __Proof::on(__SHAPE);
        let mut __index = 0;
        while __index < 64 {
            let __bits = 1 << __index;
            __Proof::check_transforms(
                &__proof,
                __index,
                [
                    __bits,
                    __image::<{ __bitxform::place::FLIP_VERTICAL }>(__bits),
                    __image::<{ __bitxform::place::FLIP_HORIZONTAL }>(__bits),
                    __image::<{ __bitxform::place::FLIP_DIAGONAL }>(__bits),
                    __image::<{ __bitxform::place::FLIP_ANTI_DIAGONAL }>(__bits),
                    __image::<{ __bitxform::place::ROTATE_90 }>(__bits),
                    __image::<{ __bitxform::place::ROTATE_180 }>(__bits),
                    __image::<{ __bitxform::place::ROTATE_270 }>(__bits),
                ],
            );
            __index += 1;
        }
        let mut __index = 0;
        while __index < __Proof::LANDMARKS {
            let __bits = __Proof::landmark_bits(&__proof, __index);
            __Proof::check_images(&__proof, __index, __GROUP, __images(__bits));
            __index += 1;
        }
    };
    /// A field of words of this board.
    type __Field<'__a, T> = __bitxform::Field<'__a, T, __bitxform::u64>;
    /// The words of a field: one, or a slice of them.
    struct __Bits<T>(T);
    impl __Bits<&mut __bitxform::u64> {
        #[inline]
        const fn __image<const __S: __bitxform::usize>(self) {
            *self.0 = __image::<__S>(*self.0);
        }
        #[inline]
        const fn __transform(self, __symmetry: __bitxform::Symmetry) {
            *self.0 = __transform(*self.0, __symmetry);
        }
        #[inline(always)]
        const fn __least(self, __ties: __bitxform::u16) -> __bitxform::u16 {
            if __ties.is_power_of_two() {
                __ties
            } else {
                __bitxform::least_in_orbit_u64(__images(*self.0), __ties)
            }
        }
        #[inline]
        const fn __is_image_of(
            self,
            __other: Self,
            __symmetry: __bitxform::Symmetry,
        ) -> __bitxform::bool {
            __transform(*__other.0, __symmetry) == *self.0
        }
    }
    impl __Bits<&mut [__bitxform::u64]> {
        #[inline]
        const fn __image<const __S: __bitxform::usize>(self) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__image::<__S>();
                __index += 1;
            }
        }
        #[inline]
        const fn __transform(self, __symmetry: __bitxform::Symmetry) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__transform(__symmetry);
                __index += 1;
            }
        }
        #[inline]
        const fn __least(self, mut __ties: __bitxform::u16) -> __bitxform::u16 {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __ties = __Bits(&mut self.0[__index]).__least(__ties);
                __index += 1;
            }
            __ties
        }
        #[inline]
        const fn __is_image_of(
            self,
            __other: Self,
            __symmetry: __bitxform::Symmetry,
        ) -> __bitxform::bool {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                let __other = __Bits(&mut __other.0[__index]);
                if !__Bits(&mut self.0[__index]).__is_image_of(__other, __symmetry) {
                    return false;
                }
                __index += 1;
            }
            true
        }
    }
    impl __Bits<&mut __bitxform::u64> {
        #[inline]
        const fn __image_at(self, __place: __bitxform::usize) {
            *self.0 = __images(*self.0)[__place];
        }
    }
    impl __Bits<&mut [__bitxform::u64]> {
        #[inline]
        const fn __image_at(self, __place: __bitxform::usize) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__image_at(__place);
                __index += 1;
            }
        }
    }
    impl Board {
        /// The image under the symmetry at this place in `Symmetry::ALL`.
        #[doc(hidden)]
        #[inline]
        const fn __image<const __S: __bitxform::usize>(&mut self) {
            __Bits(__Field::of(&mut self.0).words()).__image::<__S>();
        }
        /// The same for each of several boards.
        #[inline]
        const fn __image_of_each<const __S: __bitxform::usize>(__boards: &mut [Self]) {
            let mut __index = 0;
            while __index < __bitxform::length(__boards) {
                Self::__image::<__S>(&mut __boards[__index]);
                __index += 1;
            }
        }
        /// The image under a symmetry known at run time.
        #[doc(hidden)]
        #[inline(always)]
        const fn __transform(&mut self, __symmetry: __bitxform::Symmetry) {
            __Bits(__Field::of(&mut self.0).words()).__transform(__symmetry);
        }
        /// The colours change hands, and nothing moves.
        #[doc(hidden)]
        #[inline]
        const fn __exchange_colors(&mut self) {}
        /// The place of the first symmetry that leads to the least image.
        #[inline(always)]
        const fn __least(&self) -> __bitxform::usize {
            let mut __ties: __bitxform::u16 = 255;
            __ties = __Bits(__Field::of(&mut { self.0 }).words()).__least(__ties);
            __ties.trailing_zeros() as __bitxform::usize & 7
        }
        /// The image under the symmetry at this place in the group.
        #[inline]
        const fn __image_at(&mut self, __place: __bitxform::usize) {
            __Bits(__Field::of(&mut self.0).words()).__image_at(__place);
        }
        /// Whether no key field changes.
        #[inline]
        const fn __is_fixed_by(
            &self,
            __symmetry: __bitxform::Symmetry,
        ) -> __bitxform::bool {
            if !__Bits(__Field::of(&mut { self.0 }).words())
                .__is_image_of(__Bits(__Field::of(&mut { self.0 }).words()), __symmetry)
            {
                return false;
            }
            true
        }
        /// Those that count under which no key field changes.
        #[inline]
        const fn __symmetries_fixing(
            &self,
        ) -> __bitxform::SymmetrySet<__bitxform::Symmetry> {
            let mut __set = __bitxform::SymmetrySet::<__bitxform::Symmetry>::EMPTY;
            let mut __index = 0;
            while __index < 8 {
                if Self::__is_fixed_by(self, __GROUP[__index]) {
                    __set = __set.with(__GROUP[__index]);
                }
                __index += 1;
            }
            __set
        }
    }
    const _: () = {
        use __bitxform::hygiene::public::*;
        impl Board {
            ///How the squares are numbered: LEFR, with a1 = 0, b1 = 8, a2 = 1 and h8 = 63.
            const MAPPING: __bitxform::Mapping = __bitxform::Mapping::Lefr;
            ///The board: 8 files and 8 ranks in a `u64`.
            const GEOMETRY: __bitxform::Geometry<__bitxform::u64> = __bitxform::Geometry::<
                __bitxform::u64,
            >::of_shape(__SHAPE);
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

In LEFR, `0x0000_0080_9090_fe00` becomes `0x0000_0001_0909_7f00`.

Steps for each word:
- the bits of each byte in the opposite order

Together 13 word operations, or what the processor has for it.*/
            #[doc(alias = "flip_ranks")]
            #[must_use = "the image is returned"]
            #[inline]
            const fn flip_vertical(mut self) -> Self {
                Self::__image::<{ __bitxform::place::FLIP_VERTICAL }>(&mut self);
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

In LEFR, `0x0000_0080_9090_fe00` becomes `0x00fe_9090_8000_0000`.

Steps for each word:
- the bytes in the opposite order

Together 1 word operation, or what the processor has for it.*/
            #[doc(alias = "flip_files")]
            #[must_use = "the image is returned"]
            #[inline]
            const fn flip_horizontal(mut self) -> Self {
                Self::__image::<{ __bitxform::place::FLIP_HORIZONTAL }>(&mut self);
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

In LEFR, `0x0000_0080_9090_fe00` becomes `0x1e02_020e_0202_0200`.

Steps for each word:
- the bits of `0x0055_0055_0055_0055` trade places with those 9 above
- the bits of `0x0000_3333_0000_3333` trade places with those 18 above
- the bits of `0x0000_0000_0f0f_0f0f` trade places with those 36 above

Together 18 word operations, or what the processor has for it.*/
            #[doc(alias = "transpose")]
            #[must_use = "the image is returned"]
            #[inline]
            const fn flip_diagonal(mut self) -> Self {
                Self::__image::<{ __bitxform::place::FLIP_DIAGONAL }>(&mut self);
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

In LEFR, `0x0000_0080_9090_fe00` becomes `0x0040_4040_7040_4078`.

Steps for each word:
- the bits of `0x0055_0055_0055_0055` trade places with those 9 above
- the bits of `0x0000_3333_0000_3333` trade places with those 18 above
- the bits of `0x0000_0000_0f0f_0f0f` trade places with those 36 above

Together 18 word operations, or what the processor has for it.*/
            #[must_use = "the image is returned"]
            #[inline]
            const fn flip_anti_diagonal(mut self) -> Self {
                Self::__image::<{ __bitxform::place::FLIP_ANTI_DIAGONAL }>(&mut self);
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

In LEFR, `0x0000_0080_9090_fe00` becomes `0x7840_4070_4040_4000`.

Steps for each word:
- the bits of `0x0055_0055_0055_0055` trade places with those 9 above
- the bits of `0x0000_3333_0000_3333` trade places with those 18 above
- the bits of `0x0000_0000_0f0f_0f0f` trade places with those 36 above
- the bytes in the opposite order

Together 19 word operations, or what the processor has for it.*/
            #[must_use = "the image is returned"]
            #[inline]
            const fn rotate_90(mut self) -> Self {
                Self::__image::<{ __bitxform::place::ROTATE_90 }>(&mut self);
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

In LEFR, `0x0000_0080_9090_fe00` becomes `0x007f_0909_0100_0000`.

Steps for each word:
- the bits in the opposite order

Together 14 word operations, or what the processor has for it.*/
            #[must_use = "the image is returned"]
            #[inline]
            const fn rotate_180(mut self) -> Self {
                Self::__image::<{ __bitxform::place::ROTATE_180 }>(&mut self);
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

In LEFR, `0x0000_0080_9090_fe00` becomes `0x0002_0202_0e02_021e`.

Steps for each word:
- the bits of `0x00aa_00aa_00aa_00aa` trade places with those 7 above
- the bits of `0x0000_cccc_0000_cccc` trade places with those 14 above
- the bits of `0x0000_0000_f0f0_f0f0` trade places with those 28 above
- the bytes in the opposite order

Together 19 word operations, or what the processor has for it.*/
            #[must_use = "the image is returned"]
            #[inline]
            const fn rotate_270(mut self) -> Self {
                Self::__image::<{ __bitxform::place::ROTATE_270 }>(&mut self);
                self
            }
            ///The image under a symmetry that is known only at run time, decided once for all fields and without a branch. For one that is known while compiling, its own method is faster.
            #[must_use = "the image is returned"]
            #[inline]
            const fn transform(mut self, symmetry: __bitxform::Symmetry) -> Self {
                Self::__transform(&mut self, symmetry);
                self
            }
            ///Replaces each board by its image under a symmetry that is known only at run time. It is decided once for all: a jump, and then the steps of that symmetry for one board after the other. (Of structs that hold nothing but `u64` boards of 8x8, the module `batch` of bitxform makes use of wider instructions, which is ten times as fast and more.)
            #[inline]
            const fn transform_slice(
                boards: &mut [Self],
                symmetry: __bitxform::Symmetry,
            ) {
                match symmetry {
                    __bitxform::Symmetry::FlipVertical => {
                        Self::__image_of_each::<
                            { __bitxform::place::FLIP_VERTICAL },
                        >(boards)
                    }
                    __bitxform::Symmetry::FlipHorizontal => {
                        Self::__image_of_each::<
                            { __bitxform::place::FLIP_HORIZONTAL },
                        >(boards)
                    }
                    __bitxform::Symmetry::FlipDiagonal => {
                        Self::__image_of_each::<
                            { __bitxform::place::FLIP_DIAGONAL },
                        >(boards)
                    }
                    __bitxform::Symmetry::FlipAntiDiagonal => {
                        Self::__image_of_each::<
                            { __bitxform::place::FLIP_ANTI_DIAGONAL },
                        >(boards)
                    }
                    __bitxform::Symmetry::Rotate90 => {
                        Self::__image_of_each::<{ __bitxform::place::ROTATE_90 }>(boards)
                    }
                    __bitxform::Symmetry::Rotate180 => {
                        Self::__image_of_each::<
                            { __bitxform::place::ROTATE_180 },
                        >(boards)
                    }
                    __bitxform::Symmetry::Rotate270 => {
                        Self::__image_of_each::<
                            { __bitxform::place::ROTATE_270 },
                        >(boards)
                    }
                    __bitxform::Symmetry::Identity => {}
                }
            }
            /**The square to which a symmetry moves a square, by their indices.

# Panics

If `index` is not that of a square.*/
            #[must_use]
            #[inline]
            #[track_caller]
            const fn transform_square(
                index: __bitxform::u8,
                symmetry: __bitxform::Symmetry,
            ) -> __bitxform::u8 {
                __bitxform::Geometry::transform_square(&Self::GEOMETRY, index, symmetry)
            }
            ///The images under all eight symmetries, in the order of `Symmetry::ALL`. They share work: what several have in common is done once.
            #[must_use = "the images are returned"]
            #[inline]
            const fn images(self) -> [Self; 8]
            where
                Self: for<'__a> __bitxform::CopyFor<'__a>,
            {
                let flip_horizontal = self.flip_horizontal();
                let flip_vertical = self.flip_vertical();
                let rotate_180 = flip_vertical.flip_horizontal();
                let flip_diagonal = self.flip_diagonal();
                let rotate_270 = flip_diagonal.flip_horizontal();
                let flip_anti_diagonal = rotate_270.flip_vertical();
                let rotate_90 = flip_anti_diagonal.flip_horizontal();
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
            /**The least of the images under all eight symmetries.

Compared are `0`, in this order and as numbers. Fields that are not compared are carried along: where a symmetry other than the identity fixes the position, they may differ between positions with the same least image.*/
            #[must_use = "the least image is returned"]
            #[inline]
            const fn canonical(mut self) -> Self {
                let __place = Self::__least(&self);
                Self::__image_at(&mut self, __place);
                self
            }
            /**The least of the images under all eight symmetries, and the symmetry that leads to it: the first, if several do.

Compared are `0`, in this order and as numbers. Fields that are not compared are carried along: where a symmetry other than the identity fixes the position, they may differ between positions with the same least image.*/
            #[must_use = "the least image and the symmetry are returned"]
            #[inline]
            const fn canonicalize(mut self) -> (Self, __bitxform::Symmetry) {
                let __place = Self::__least(&self);
                Self::__image_at(&mut self, __place);
                (self, __GROUP[__place])
            }
            ///Whether the image under a symmetry has the same `0`.
            #[must_use]
            #[inline]
            const fn is_fixed_by(
                &self,
                symmetry: __bitxform::Symmetry,
            ) -> __bitxform::bool {
                Self::__is_fixed_by(self, symmetry)
            }
            ///The stabiliser: of all eight symmetries, those under which the image has the same `0`.
            #[doc(alias = "stabilizer")]
            #[must_use]
            #[inline]
            const fn symmetries_fixing(
                &self,
            ) -> __bitxform::SymmetrySet<__bitxform::Symmetry> {
                Self::__symmetries_fixing(self)
            }
            ///How many of the images under all eight symmetries differ in `0`: 1 to 8. As many symmetries fix the position as this goes into 8.
            #[must_use]
            #[inline]
            const fn orbit_len(&self) -> __bitxform::u8 {
                8 / Self::__symmetries_fixing(self).len() as __bitxform::u8
            }
        }
        #[automatically_derived]
        #[doc(hidden)]
        impl __bitxform::Nested for Board {
            const SHAPE: __bitxform::Shape = __bitxform::Geometry::shape(
                &Self::GEOMETRY,
            );
            type Kind = __bitxform::Square;
            #[inline]
            fn methods() {
                let _ = Self::__exchange_colors;
            }
        }
        #[automatically_derived]
        impl __bitxform::Symmetric for Board {
            type Symmetry = __bitxform::Symmetry;
            type Images = [Self; 8];
            type Word = __bitxform::u64;
            const MAPPING: __bitxform::Mapping = Self::MAPPING;
            const GEOMETRY: __bitxform::Geometry<__bitxform::u64> = Self::GEOMETRY;
            const GROUP: &'static [__bitxform::Symmetry] = &__GROUP;
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
            fn transform_square(
                index: __bitxform::u8,
                symmetry: __bitxform::Symmetry,
            ) -> __bitxform::u8 {
                Self::transform_square(index, symmetry)
            }
            #[inline]
            fn images(self) -> [Self; 8]
            where
                Self: for<'__a> __bitxform::CopyFor<'__a>,
            {
                self.images()
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
};
fn main() {}
