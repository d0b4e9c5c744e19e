// The targets of the links in the documentation: the first definition counts.
//! [boards]: mod@boards
//! [records]: mod@records
//! [moves]: mod@moves
//! [groups]: mod@groups
//! [sizes]: mod@sizes
//! [slices]: mod@slices
//! [masks]: mod@masks
//! [tables]: mod@tables
//! [keys]: mod@keys
//! [permutations]: mod@permutations
//! [recipes]: mod@recipes
//! [speed]: mod@speed
//! [proofs]: mod@proofs
//! [expansion]: mod@expansion
//! [programs]: mod@programs
//! [picture]: crate::Symmetry
//!
#![doc = include_str!("README.md")]

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
chapter!(masks "masks.md");
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
