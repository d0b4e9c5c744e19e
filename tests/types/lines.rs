//! Files and ranks, of boards as small and as large as there are.

use bitxform::symmetric;
use bitxform_conforms::conforms;

/// Writes a type with lines of all shapes, for a board of some size.
macro_rules! lines {
    ($($Name:ident ($($argument:tt)*) $files:literal $ranks:literal;)*) => {$(
        #[conforms]
        #[symmetric($($argument)*, files = $files, ranks = $ranks)]
        #[derive(Clone, Copy)]
        struct $Name {
            #[board(file)] file: i8,
            #[board(rank)] rank: Option<i8>,
            #[board(file)] files: [[u16; 2]; 1],
            #[board(rank)] ranks: [u8; 3],
            #[board(mailbox(files))] each_file: [u8; $files],
            #[board(mailbox(ranks))] each_rank: [u16; $ranks],
        }
    )*};
}

lines! {
    Chess (mapping = "LERF") 8 8;
    Connect4 (mapping = "LEFR", stride = 7, group = "rectangle") 7 6;
    Long (mapping = "BEFLER", group = "rectangle") 3 128;
    Wide (mapping = "BERF", group = "horizontal") 19 2;
}
