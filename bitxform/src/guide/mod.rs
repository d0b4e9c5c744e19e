// The targets of the links in the documentation: the first definition counts.
//! [boards]: mod@boards
//! [groups]: mod@groups
//! [games]: mod@games
//! [records]: mod@records
//! [moves]: mod@moves
//! [sizes]: mod@sizes
//! [slices]: mod@slices
//! [keys]: mod@keys
//! [recipes]: mod@recipes
//! [speed]: mod@speed
//! [tables]: mod@tables
//! [permutations]: mod@permutations
//! [lattices]: mod@lattices
//! [programs]: mod@programs
//! [masks]: mod@masks
//! [proofs]: mod@proofs
//! [expansion]: mod@expansion
//! [questions]: mod@questions
//! [words]: mod@words
//! [picture]: crate::Symmetry
//!
#![doc = include_str!("README.md")]

/// The chapters in the order of reading: a number, the name, the text, and examples under their titles. Those of the
/// second list need other crates or features: they belong to the package of the programs, whose `lib.rs` tests them.
macro_rules! chapters {
    ($previous:expr;) => {};
    (
        $previous:expr;
        $number:literal $name:ident $text:literal $(picture $picture:literal)? [$($title:literal $example:literal)*]
        [$($other_title:literal $other:literal)*]
        $($rest:tt)*
    ) => {
        // The first definition of a link counts, so these come before the text, which ends with those for a clone.
        #[doc = include_str!("links.md")]
        $(#[doc = include_str!($picture)])?
        #[doc = concat!("**", $number, ".**")]
        #[doc = include_str!($text)]
        $(
            #[doc = concat!("\n# Example: ", $title, "\n\nIn a clone, `cargo run -p bitxform --example ", $example, "` runs it.")]
            #[doc = concat!("\n```\n", include_str!(concat!("../../examples/", $example, ".rs")), "```")]
        )*
        $(
            #[doc = concat!("\n# Example: ", $other_title, "\n\nIn a clone, `cargo run -p bitxform-examples --example ", $other, "` runs it.")]
            #[cfg_attr(not(doctest), doc = concat!("\n```\n", include_str!(concat!("../../examples/", $other, ".rs")), "```"))]
        )*
        #[doc = concat!("\n***\n", $previous, "[Contents](crate::guide)")]
        #[doc = chapters!(next $($rest)*)]
        pub mod $name {}

        chapters!(concat!("Previous: [", stringify!($name), "](crate::guide::", stringify!($name), ") · "); $($rest)*);
    };
    (next) => { "" };
    (next $number:literal $name:ident $($rest:tt)*) => {
        concat!(" · Next: [", stringify!($name), "](crate::guide::", stringify!($name), ")")
    };
}

chapters! { "";
    1 boards "boards.md" [
        "a board type" "board_type"
        "from one layout to another" "layouts"
        "Connect 4, with a table that symmetric positions share" "connect4"
        "an opening book of Go" "opening_book"
    ] []
    2 groups "groups.md" ["chess as the other side sees it" "other_side"] []
    3 games "games.md" [] []
    4 records "records.md" [
        "a record of self-play" "record"
        "a loader that draws a random symmetry" "loader"
    ] ["cozy-chess's own types" "cozy"]
    5 moves "moves.md" [
        "a policy over an enum of moves" "policy"
        "policies of published networks" "policies"
    ] []
    6 sizes "sizes.md" [] []
    7 slices "slices.md" ["many boards of Connect 4" "slices"] []
    8 keys "keys.md" ["a key through make and unmake" "key"] []
    9 recipes "recipes.md" [
        "a frozen format" "frozen"
    ] [
        "`rayon`, all cores" "rayon"
        "`ndarray`, planes for a network" "ndarray"
        "`bytemuck`, structs as words" "bytemuck"
    ]
    10 speed "speed.md" picture "speed_plot.md" [] []
    11 tables "tables.md" ["a knight and a rook" "tables"] []
    12 permutations "permutations.md" [
        "interleaved bits" "permutation"
        "ciphers, codes and hardware" "standards"
        "necklaces" "group"
    ] []
    13 lattices "lattices.md" [] [
        "a torus of spins" "lattice"
        "peg solitaire, a hexagonal board and Qubic" "puzzles"
    ]
    14 programs "programs.md" [] []
    15 masks "masks.md" [] []
    16 proofs "proofs.md" [] []
    17 expansion "expansion.md" [] []
    18 questions "questions.md" [] []
    19 words "words.md" [] []
}
