//! The documentation by task. Most chapters end with programs that are tested as they stand there; `cargo run
//! -p bitxform --example NAME` runs them in a clone.
//!
//! | you want to | chapter |
//! |---|---|
//! | declare a board, find your mapping, use least images as keys | [boards] |
//! | transform a record of self-play: squares, policies, types of other crates | [records] |
//! | have moves with passes and drops, and policies over them | [moves] |
//! | choose what counts as the same position; swap colours | [groups] |
//! | use another size, a size that is generic or known at run time | [sizes] |
//! | transform many boards | [slices] |
//! | make attack tables and sliders | [tables] |
//! | keep a hash key that moves with the board | [keys] |
//! | permute bits; use cubes, rings and other groups | [permutations] |
//! | augment data; use `rayon`, `ndarray`, `bytemuck`; keep a frozen format; move from masks written by hand | [recipes] |
//! | compare costs | [speed] |
//! | see what is proved, and what the macro writes | [proofs], [expansion] |
//! | run the programs of the repository | [programs] |

/// A chapter: its text, then examples under their titles.
macro_rules! chapter {
    ($name:ident $text:literal $(, $title:literal $example:literal)*) => {
        #[doc = include_str!($text)]
        $(
            #[doc = concat!(
                "\n# Example: ", $title, "\n\n```\n",
                include_str!(concat!("../../examples/", $example, ".rs")),
                "```"
            )]
        )*
        pub mod $name {}
    };
}

chapter!(boards "boards.md",
    "a board type" "board_type",
    "from one layout to another" "layouts",
    "Connect 4, with a table that symmetric positions share" "connect4",
    "an opening book of Go" "opening_book");
chapter!(records "records.md",
    "a record of self-play" "record",
    "a loader that draws a random symmetry" "loader",
    "cozy-chess's own types" "cozy");
chapter!(moves "moves.md", "a policy over an enum of moves" "policy");
chapter!(groups "groups.md", "chess as the other side sees it" "other_side");
chapter!(sizes "sizes.md");
chapter!(slices "slices.md", "many boards of Connect 4" "slices");
chapter!(tables "tables.md", "a knight and a rook" "tables");
chapter!(keys "../group/symmetric/zobrist.md", "a key through make and unmake" "key");
chapter!(permutations "permutations.md",
    "interleaved bits" "permutation",
    "necklaces" "group");
chapter!(recipes "recipes.md", "a frozen format" "frozen");
chapter!(speed "speed.md");
chapter!(proofs "proofs.md");
chapter!(expansion "expansion.md");
chapter!(programs "programs.md");
