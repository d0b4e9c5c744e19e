//! Written by a unit test of bitxform-macros: an expansion with a wrong way to an image, which the proof must
//! find.

struct Board(u64, ());
const _: () = {
    use ::bitxform::__private::hygiene::*;
    const __SHAPE: __bitxform::Geometry = __bitxform::Geometry::of_lines(
        8,
        8,
        8,
        __bitxform::Mapping::Berf,
    );
    const fn __flip_vertical(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.swap_bytes()
    }
    const fn __flip_horizontal(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.reverse_bits().swap_bytes()
    }
    const fn __flip_diagonal(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __l0 = (__bits ^ (__bits >> 7)) & 0x00aa_00aa_00aa_00aa;
        let __l0 = (__bits ^ (__l0 << 7)) ^ __l0;
        let __l1 = (__l0 ^ (__l0 >> 14)) & 0x0000_cccc_0000_cccc;
        let __l0 = (__l0 ^ (__l1 << 14)) ^ __l1;
        let __l1 = (__l0 ^ (__l0 >> 28)) & 0x0000_0000_f0f0_f0f0;
        (__l0 ^ (__l1 << 28)) ^ __l1
    }
    const fn __flip_anti_diagonal(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __l0 = (__bits ^ (__bits >> 9)) & 0x0055_0055_0055_0055;
        let __l0 = (__bits ^ (__l0 << 9)) ^ __l0;
        let __l1 = (__l0 ^ (__l0 >> 18)) & 0x0000_3333_0000_3333;
        let __l0 = (__l0 ^ (__l1 << 18)) ^ __l1;
        let __l1 = (__l0 ^ (__l0 >> 36)) & 0x0000_0000_0f0f_0f0f;
        (__l0 ^ (__l1 << 36)) ^ __l1
    }
    const fn __rotate_90(__bits: __bitxform::u64) -> __bitxform::u64 {
        __flip_vertical(__flip_diagonal(__bits))
    }
    const fn __rotate_180(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.reverse_bits()
    }
    const fn __rotate_270(__bits: __bitxform::u64) -> __bitxform::u64 {
        __flip_vertical(__flip_anti_diagonal(__bits))
    }
    const fn __image<const __I: __bitxform::usize>(
        __bits: __bitxform::u64,
        __at: __bitxform::At<__I>,
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
    const fn __images(__bits: __bitxform::u64) -> [__bitxform::u64; 8] {
        let __image_0 = __bits;
        let __image_1 = __flip_vertical(__bits);
        let __image_2 = __flip_horizontal(__bits);
        let __image_6 = __flip_vertical(__image_2);
        let __image_3 = __flip_diagonal(__bits);
        let __image_5 = __flip_vertical(__image_3);
        let __image_7 = __flip_horizontal(__image_3);
        let __image_4 = __flip_diagonal(__image_7);
        [
            __image_0,
            __image_1,
            __image_2,
            __image_3,
            __image_4,
            __image_5,
            __image_6,
            __image_7,
        ]
    }
    const fn __transform(
        __bits: __bitxform::u64,
        __symmetry: __bitxform::Symmetry,
    ) -> __bitxform::u64 {
        __bitxform::Flips::on(__symmetry, __bitxform::Mapping::Berf).apply(__bits)
    }
    type __Proof = __bitxform::Proof<__bitxform::u64, 8, 64>;
    const __PROOF: &__Proof = &__bitxform::CHESS_BOARDS[__bitxform::Mapping::Berf
        as __bitxform::usize];
    const fn __by_each(__bits: __bitxform::u64) -> [__bitxform::u64; 8] {
        [
            __bits,
            __image(__bits, __bitxform::at::FLIP_VERTICAL),
            __image(__bits, __bitxform::at::FLIP_HORIZONTAL),
            __image(__bits, __bitxform::at::FLIP_DIAGONAL),
            __image(__bits, __bitxform::at::FLIP_ANTI_DIAGONAL),
            __image(__bits, __bitxform::at::ROTATE_90),
            __image(__bits, __bitxform::at::ROTATE_180),
            __image(__bits, __bitxform::at::ROTATE_270),
        ]
    }
    const _: () = {
        let (mut __index, __count) = (0, __Proof::count(__PROOF));
        while __index < __count {
            let __bits = __Proof::word(__PROOF, __index);
            let [_, __image_1, __image_2, __image_3, __image_4, _, __image_6, _] = *__Proof::images(
                __PROOF,
                __index,
            );
            if ((__flip_vertical(__bits) ^ __image_1)
                | (__flip_horizontal(__bits) ^ __image_2)
                | (__flip_diagonal(__bits) ^ __image_3)
                | (__flip_anti_diagonal(__bits) ^ __image_4)
                | (__rotate_180(__bits) ^ __image_6)) != 0
            {
                __Proof::refute_steps(__PROOF, __index, __by_each(__bits), 0b1011110);
            }
            __index += 1;
        }
        let mut __index = 0;
        while __index < __Proof::pairs(__PROOF) {
            let [__first, __second] = __Proof::pair(__PROOF, __index);
            let __each = &__by_each(__first);
            __Proof::check_each(__PROOF, __index, __each);
            __Proof::check_images(
                __PROOF,
                &__GROUP,
                [__each, __each],
                __images(__first),
            );
            let mut __number = 0;
            while __index > 0 && __number < 8 {
                let __image = __transform(__first, __Proof::symmetry(__number));
                __Proof::check_transform(__PROOF, __number, __each, __image);
                __number += 1;
            }
            __index += 1;
        }
        __bitxform::expect_group(&__GROUP, "", __SHAPE);
    };
    impl Board {
        const fn __image<const __I: __bitxform::usize>(
            &mut self,
            __at: __bitxform::At<__I>,
        ) {
            Self::__image_inlined(self, __at);
        }
        const fn __image_inlined<const __I: __bitxform::usize>(
            &mut self,
            __at: __bitxform::At<__I>,
        ) {
            self.0 = __image(self.0, __at);
        }
        const fn __transform(&mut self, __symmetry: __bitxform::Symmetry) {
            self.0 = __transform(self.0, __symmetry);
        }
    }
    const _: () = {
        use __bitxform::hygiene::public::*;
        impl Board {
            const MAPPING: __bitxform::Mapping = __bitxform::Mapping::Berf;
            const GEOMETRY: __bitxform::Geometry = __SHAPE;
            const GROUP: &'static [__bitxform::Symmetry] = &__GROUP;
            const fn flip_vertical(mut self) -> Self {
                Self::__image(&mut self, __bitxform::at::FLIP_VERTICAL);
                self
            }
            const fn flip_horizontal(mut self) -> Self {
                Self::__image(&mut self, __bitxform::at::FLIP_HORIZONTAL);
                self
            }
            const fn flip_diagonal(mut self) -> Self {
                Self::__image(&mut self, __bitxform::at::FLIP_DIAGONAL);
                self
            }
            const fn flip_anti_diagonal(mut self) -> Self {
                Self::__image(&mut self, __bitxform::at::FLIP_ANTI_DIAGONAL);
                self
            }
            const fn rotate_90(mut self) -> Self {
                Self::__image(&mut self, __bitxform::at::ROTATE_90);
                self
            }
            const fn rotate_180(mut self) -> Self {
                Self::__image(&mut self, __bitxform::at::ROTATE_180);
                self
            }
            const fn rotate_270(mut self) -> Self {
                Self::__image(&mut self, __bitxform::at::ROTATE_270);
                self
            }
            const fn images(self) -> [Self; 8]
            where
                Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
            {
                let flip_vertical = self.flip_vertical();
                let flip_horizontal = self.flip_horizontal();
                let rotate_180 = flip_horizontal.flip_vertical();
                let flip_diagonal = self.flip_diagonal();
                let rotate_90 = flip_diagonal.flip_vertical();
                let rotate_270 = flip_diagonal.flip_horizontal();
                let flip_anti_diagonal = rotate_270.flip_diagonal();
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
        }
    };
};
fn main() {}
