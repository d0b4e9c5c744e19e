//! The largest boards that the README admits, in the forms whose proofs are longest. They build without rustc's lint
//! for long evaluation. `.ci/boards` builds all forms in all mappings.

#![deny(long_running_const_eval)]

use bitxform::symmetric;

macro_rules! boards {
    ($($name:ident $mapping:literal $files:literal $ranks:literal $word:ty, $group:literal;)*) => {$(
        #[symmetric(mapping = $mapping, files = $files, ranks = $ranks, word = $word, group = $group)]
        #[derive(Clone, Copy, Debug, PartialEq)]
        struct $name($word, $word);
    )*

        #[test]
        fn the_largest_boards_build() {
            $(
                let board = $name::GEOMETRY;
                let [a1, last] = [(0, 0), ($files - 1, $ranks - 1)].map(|(file, rank)| {
                    let word = board.file_mask::<$word>(file);
                    $name(word, board.rank_mask(rank))
                });
                assert_eq!(a1.rotate_180(), last);
                assert_eq!(a1.canonical(), last.canonical());
            )*
        }
    };
}

boards! {
    LinesOf8 "LERF" 8 128 [u8; 128], "rectangle";
    FilesOf8 "BEFR" 128 8 [u8; 128], "rectangle";
    LinesOf11 "LERBEF" 11 93 [u16; 93], "rectangle";
    LinesOf16 "BERLEF" 16 64 [u16; 64], "rectangle";
    Square "LEFR" 32 32 [u32; 32], "all";
    Packed "BEFLER" 11 93 [u64; 16], "rectangle";
    OneFile "LERF" 1 128 u128, "rectangle";
}
