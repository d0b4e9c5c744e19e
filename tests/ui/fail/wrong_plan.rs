//! Written by a unit test of bitxform-macros: an expansion with a wrong network, which the proof must
//! find.

struct Board(u64);
const _: () = {
    use ::bitxform::__private::hygiene::*;
    const __SHAPE: __bitxform::Geometry = __bitxform::Geometry::of_lines(
        8,
        8,
        8,
        __bitxform::Mapping::Lefr,
    );
    const fn __flip_vertical(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.reverse_bits().swap_bytes()
    }
    const fn __flip_horizontal(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.swap_bytes()
    }
    const fn __flip_diagonal(__bits: __bitxform::u64) -> __bitxform::u64 {
        let __l0 = (__bits ^ (__bits >> 9)) & 0x0055_0055_0055_0055;
        let __l0 = (__bits ^ (__l0 << 9)) ^ __l0;
        let __l1 = (__l0 ^ (__l0 >> 18)) & 0x0000_3333_0000_3333;
        let __l0 = (__l0 ^ (__l1 << 18)) ^ __l1;
        let __l1 = (__l0 ^ (__l0 >> 36)) & 0x0000_0000_0f0f_0f0f;
        (__l0 ^ (__l1 << 36)) ^ __l1
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
        __flip_horizontal(__flip_anti_diagonal(__bits))
    }
    const fn __rotate_180(__bits: __bitxform::u64) -> __bitxform::u64 {
        __bits.reverse_bits()
    }
    const fn __rotate_270(__bits: __bitxform::u64) -> __bitxform::u64 {
        __flip_horizontal(__flip_diagonal(__bits))
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
    const __GROUP: [__bitxform::Symmetry; 4] = [
        __bitxform::Symmetry::Identity,
        __bitxform::Symmetry::FlipDiagonal,
        __bitxform::Symmetry::FlipAntiDiagonal,
        __bitxform::Symmetry::Rotate180,
    ];
    const fn __images(__bits: __bitxform::u64) -> [__bitxform::u64; 4] {
        let __image_0 = __bits;
        let __image_3 = __rotate_180(__bits);
        let __image_1 = __flip_diagonal(__bits);
        let __image_2 = __rotate_180(__image_1);
        [__image_0, __image_1, __image_2, __image_3]
    }
    const fn __transform(
        __bits: __bitxform::u64,
        __symmetry: __bitxform::Symmetry,
    ) -> __bitxform::u64 {
        __bitxform::Flips::on(__symmetry, __bitxform::Mapping::Lefr).apply(__bits)
    }
    type __Proof = __bitxform::Proof<__bitxform::u64, 8, 64>;
    const __PROOF: &__Proof = &__bitxform::CHESS_BOARDS[__bitxform::Mapping::Lefr
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
        __bitxform::expect_group(&__GROUP, "diagonals", __SHAPE);
    };
    const fn __is_image<const __I: __bitxform::usize>(
        __bits: __bitxform::u64,
        __other: __bitxform::u64,
        __at: __bitxform::At<__I>,
    ) -> __bitxform::bool {
        __image(__other, __at) == __bits
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
            let (__least, __element, __index) = __bitxform::least_word_u64::<
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
            const MAPPING: __bitxform::Mapping = __bitxform::Mapping::Lefr;
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
            const fn transform(mut self, symmetry: __bitxform::Symmetry) -> Self {
                Self::__transform(&mut self, symmetry);
                self
            }
            const fn images(self) -> [Self; 4]
            where
                Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
            {
                let rotate_180 = self.rotate_180();
                let flip_diagonal = self.flip_diagonal();
                let flip_anti_diagonal = flip_diagonal.rotate_180();
                [self, flip_diagonal, flip_anti_diagonal, rotate_180]
            }
            const fn canonical(mut self) -> Self {
                let __least = __bitxform::least_of_u64(&__images(self.0), &[0, 3, 1, 2]);
                self.0 = __least;
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
        type __Boards = __bitxform::Boards<__bitxform::u64, 1, 8, 4>;
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
        const fn __board_of(__words: [__bitxform::u64; 1]) -> Board {
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
