//! Written by a unit test of bitxform-macros: an expansion with a wrong network, which the proof must
//! find.

struct Board(u16);
const _: () = {
    use ::bitxform::__private::hygiene::*;
    const __SHAPE: __bitxform::Shape = __bitxform::Shape::new(
        3,
        3,
        3,
        __bitxform::Mapping::Lefr,
    );
    const fn __flip_vertical(__bits: __bitxform::u16) -> __bitxform::u16 {
        let __swap = (__bits ^ (__bits >> 2)) & 0x0049;
        (__bits ^ (__swap << 2)) ^ __swap
    }
    const fn __flip_horizontal(__bits: __bitxform::u16) -> __bitxform::u16 {
        let __swap = (__bits ^ (__bits >> 6)) & 0x0007;
        (__bits ^ (__swap << 6)) ^ __swap
    }
    const fn __flip_diagonal(__bits: __bitxform::u16) -> __bitxform::u16 {
        let __bits = (__bits & 0x005e) | (__bits & 0x01a1).rotate_left(8);
        (__bits & 0x0155) | (__bits & 0xa00a).rotate_left(4)
    }
    const fn __flip_anti_diagonal(__bits: __bitxform::u16) -> __bitxform::u16 {
        let __bits = (__bits & 0x005e) | (__bits & 0x01a1).rotate_left(8);
        (__bits & 0x0155) | (__bits & 0xa00a).rotate_left(4)
    }
    const fn __rotate_90(__bits: __bitxform::u16) -> __bitxform::u16 {
        let __bits = (__bits & 0x00d4) | (__bits & 0x012b).rotate_left(8);
        let __bits = (__bits & 0x2150) | (__bits & 0x0a85).rotate_left(12);
        (__bits >> 6) ^ (__bits & 0x0038)
    }
    const fn __rotate_180(__bits: __bitxform::u16) -> __bitxform::u16 {
        let __bits = (__bits & 0x001e) | (__bits & 0x01e1).rotate_left(8);
        let __bits = (__bits & 0x4115) | (__bits & 0xa00a).rotate_left(2);
        (__bits & 0x0133) | (__bits & 0xc00c).rotate_left(4)
    }
    const fn __rotate_270(__bits: __bitxform::u16) -> __bitxform::u16 {
        let __bits = (__bits & 0x0119) | ((__bits & 0x00e6) << 8);
        let __bits = (__bits & 0x8411) | (__bits & 0x6308).rotate_left(4);
        (__bits & 0x0092) | (__bits & 0xb405).rotate_left(6)
    }
    const fn __image<const __I: __bitxform::usize>(
        __bits: __bitxform::u16,
        __at: __bitxform::At<__I>,
    ) -> __bitxform::u16 {
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
    const __GROUP: [__bitxform::Symmetry; 4] = [
        __bitxform::Symmetry::Identity,
        __bitxform::Symmetry::FlipDiagonal,
        __bitxform::Symmetry::FlipAntiDiagonal,
        __bitxform::Symmetry::Rotate180,
    ];
    const fn __images(__bits: __bitxform::u16) -> [__bitxform::u16; 4] {
        let mut __all = [__bits & 0x01ff; 4];
        __all[2] = __flip_anti_diagonal(__all[0]);
        __all[1] = __flip_diagonal(__all[0]);
        __all[3] = __flip_anti_diagonal(__all[1]);
        __all
    }
    const fn __transform(
        __bits: __bitxform::u16,
        __symmetry: __bitxform::Symmetry,
    ) -> __bitxform::u16 {
        [
            __bits,
            __flip_vertical(__bits),
            __flip_horizontal(__bits),
            __flip_diagonal(__bits),
            __flip_anti_diagonal(__bits),
            __rotate_90(__bits),
            __rotate_180(__bits),
            __rotate_270(__bits),
        ][__symmetry as __bitxform::usize]
    }
    type __Proof = __bitxform::Proof<__bitxform::u16, 8, 16>;
    const __PROOF: &__Proof = &__Proof::on(__SHAPE);
    const fn __by_each(__bits: __bitxform::u16) -> [__bitxform::u16; 8] {
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
            let [_, __image_1, __image_2, __image_3, __image_4, __image_5, __image_6,
            __image_7] = *__Proof::images(__PROOF, __index);
            if ((__flip_vertical(__bits) ^ __image_1)
                | (__flip_horizontal(__bits) ^ __image_2)
                | (__flip_diagonal(__bits) ^ __image_3)
                | (__flip_anti_diagonal(__bits) ^ __image_4)
                | (__rotate_90(__bits) ^ __image_5) | (__rotate_180(__bits) ^ __image_6)
                | (__rotate_270(__bits) ^ __image_7))
                & __Proof::compared(__PROOF, __bits) != 0
            {
                __Proof::refute_steps(__PROOF, __index, __by_each(__bits));
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
        __bitxform::expect_group(&__GROUP, "diagonals", __SHAPE);
    };
    const fn __is_image<const __I: __bitxform::usize>(
        __bits: __bitxform::u16,
        __other: __bitxform::u16,
        __at: __bitxform::At<__I>,
    ) -> __bitxform::bool {
        __image(__other, __at) & 0x01ff == __bits & 0x01ff
    }
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
        const fn __make_least<const __IN_LOOP: __bitxform::bool>(
            &mut self,
        ) -> (__bitxform::usize, __bitxform::Symmetry) {
            let (__least, __element, __index) = __bitxform::least_word_u16::<
                __IN_LOOP,
                _,
                _,
            >(&__images(self.0), &__GROUP);
            self.0 = __least[0];
            (__index, __element)
        }
        const fn __is_fixed<const __I: __bitxform::usize>(
            &self,
            __at: __bitxform::At<__I>,
        ) -> __bitxform::bool {
            if !__is_image(self.0, self.0, __at) {
                return false;
            }
            true
        }
    }
    const _: () = {
        use __bitxform::hygiene::public::*;
        impl Board {
            const MAPPING: __bitxform::MappingOf8x8Only = __bitxform::MappingOf8x8Only;
            const GEOMETRY: __bitxform::Geometry<__bitxform::u16> = __bitxform::Geometry::<
                __bitxform::u16,
            >::of_shape(__SHAPE);
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
            const fn transform(mut self, symmetry: __bitxform::Symmetry) -> Self {
                Self::__transform(&mut self, symmetry);
                self
            }
            const fn images(self) -> [Self; 4]
            where
                Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
            {
                let flip_anti_diagonal = self.flip_anti_diagonal();
                let flip_diagonal = self.flip_diagonal();
                let rotate_180 = flip_diagonal.flip_anti_diagonal();
                [self, flip_diagonal, flip_anti_diagonal, rotate_180]
            }
            const fn canonical(mut self) -> Self {
                let _ = Self::__make_least::<false>(&mut self);
                self
            }
            const fn canonicalize(mut self) -> (Self, __bitxform::Symmetry) {
                let (_, symmetry) = Self::__make_least::<false>(&mut self);
                (self, symmetry)
            }
            const fn is_fixed_by(
                &self,
                symmetry: __bitxform::Symmetry,
            ) -> __bitxform::bool {
                match (symmetry, false) {
                    (__bitxform::Symmetry::FlipVertical, false) => {
                        Self::__is_fixed(self, __bitxform::at::FLIP_VERTICAL)
                    }
                    (__bitxform::Symmetry::FlipHorizontal, false) => {
                        Self::__is_fixed(self, __bitxform::at::FLIP_HORIZONTAL)
                    }
                    (__bitxform::Symmetry::FlipDiagonal, false) => {
                        Self::__is_fixed(self, __bitxform::at::FLIP_DIAGONAL)
                    }
                    (__bitxform::Symmetry::FlipAntiDiagonal, false) => {
                        Self::__is_fixed(self, __bitxform::at::FLIP_ANTI_DIAGONAL)
                    }
                    (__bitxform::Symmetry::Rotate90, false) => {
                        Self::__is_fixed(self, __bitxform::at::ROTATE_90)
                    }
                    (__bitxform::Symmetry::Rotate180, false) => {
                        Self::__is_fixed(self, __bitxform::at::ROTATE_180)
                    }
                    (__bitxform::Symmetry::Rotate270, false) => {
                        Self::__is_fixed(self, __bitxform::at::ROTATE_270)
                    }
                    _ => true,
                }
            }
            const fn symmetries_fixing(
                &self,
            ) -> __bitxform::SymmetrySet<__bitxform::Symmetry> {
                let mut __set = __bitxform::SymmetrySet::<__bitxform::Symmetry>::EMPTY
                    .with(__GROUP[0]);
                if Self::__is_fixed(self, __bitxform::at::FLIP_DIAGONAL) {
                    __set = __set.with(__GROUP[1]);
                }
                if Self::__is_fixed(self, __bitxform::at::FLIP_ANTI_DIAGONAL) {
                    __set = __set.with(__GROUP[2]);
                }
                if Self::__is_fixed(self, __bitxform::at::ROTATE_180) {
                    __set = __set.with(__GROUP[3]);
                }
                __set
            }
            const fn orbit_len(&self) -> __bitxform::u8 {
                4 / Self::symmetries_fixing(self).len() as __bitxform::u8
            }
        }
    };
    const _: () = {
        type __Boards = __bitxform::Boards<__bitxform::u16, 1, 8, 4>;
        type __Set = __bitxform::SymmetrySet<__bitxform::Symmetry>;
        const __BOARDS: &__Boards = &__Boards::new(
            __PROOF,
            __GROUP,
            "diagonals",
            [0],
            &[0],
        );
        const __BOARD: Board = __board(0);
        const fn __board(__index: __bitxform::usize) -> Board {
            __board_of(__Boards::words(__BOARDS, __index))
        }
        const fn __board_of(__words: [__bitxform::u16; 1]) -> Board {
            Board { 0: __words[0] }
        }
        const fn __words(__board: Board) -> [__bitxform::u16; 1] {
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
            let __number = [1, 2, 7][__index];
            let __symmetry = __bitxform::Symmetry::ALL[__number];
            let __same = Board::is_fixed_by(&__board, __symmetry);
            let __words = __words(Board::transform(__board, __symmetry));
            __Boards::check_transform(__BOARDS, __number, __same, __words);
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
        let mut __index = 1;
        while __index < 8 {
            let __board = __board_of(__Boards::fixed(__BOARDS, __index));
            let __symmetry = __bitxform::Symmetry::ALL[__index];
            __Boards::check_fixed(__index, Board::is_fixed_by(&__board, __symmetry));
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
                while __index < 4 {
                    __Boards::check_images(__BOARDS, __index, __words(__all[__index]));
                    __index += 1;
                }
            };
        }
        __Images::ARE_PROVED
    };
};
fn main() {}
