//! Mailboxes of all shapes, and tables of moves.

use core::array;

use bitxform::{Symmetry, symmetric};
use bitxform_conforms::{boards, conforms};
use bitxform_model::Board;

type Rows = [[u8; 6]; 4];

boards! {
    // Names of types and constants do not show the lengths, so words say them.
    Unspelt: Clone [keyless, positions = 10] (mapping = "LEFR", files = 6, ranks = 4, group = "rectangle") {
        #[board(mailbox(by_rank))] rows: Rows,
        #[board(mailbox(by_file))] files: [[u8; FOUR]; 6],
        #[board(mailbox(planes, by_rank))] planes: [Rows; 2],
        #[board(mailbox(planes, by_rank))] sequence: Vec<Rows>
    }
}

const FOUR: usize = 4;

/// Writes a record of mailboxes: the arguments, the numbers of files, ranks and squares, and the words for arrays of
/// lines, which only square boards need.
macro_rules! mailboxes {
    ($(
        $Name:ident ($($argument:tt)*) $files:literal $ranks:literal $n:literal,
        [$($by_rank:ident)?] [$($by_file:ident)?];
    )*) => {$(
        #[conforms(keyless, positions = 16)]
        #[symmetric($($argument)*, files = $files, ranks = $ranks)]
        #[derive(Clone)]
        struct $Name {
            #[board(mailbox)] flat: [u16; $n],
            #[board(mailbox)] sequence: Vec<u16>,
            #[board(mailbox)] channels: [[u16; 3]; $n],
            #[board(mailbox(channels))] as_many_channels: Box<[[u16; $n]; $n]>,
            #[board(mailbox)] maybe: Option<[u16; $n]>,
            #[board(mailbox)] maybe_sequence: Option<Box<[Option<u16>]>>,
            #[board(mailbox)] of_colors: [Vec<u16>; 2],
            #[board(mailbox($($by_rank)?))] by_rank: [[u16; $files]; $ranks],
            #[board(mailbox($($by_file)?))] by_file: Box<[[u16; $ranks]; $files]>,
            #[board(mailbox(tail = 1))] with_pass: [u16; $n + 1],
            #[board(mailbox(tail = 3))] sequence_with_tail: Vec<u16>,
            #[board(mailbox(planes))] planes: [[u16; $n]; 3],
            #[board(mailbox(planes))] as_many_planes: Box<[[u16; $n]; $n]>,
            #[board(mailbox(planes, $($by_rank)?))] planes_by_rank: [[[u16; $files]; $ranks]; 2],
            #[board(mailbox(planes, $($by_file)?))] planes_by_file: Box<[[[u16; $ranks]; $files]; 3]>,
            #[board(mailbox(planes))] flat_planes: [u16; 2 * $n],
            #[board(mailbox(planes))] planes_with_channels: [[[u16; 3]; $n]; 2],
            #[board(mailbox(planes))] sequence_of_planes: Vec<[u16; $n]>,
            #[board(mailbox(planes, $($by_rank)?))] sequence_by_rank: Box<[[[u16; $files]; $ranks]]>,
            #[board(mailbox(planes, $($by_file)?))] sequence_by_file: Vec<[[u16; $ranks]; $files]>,
            #[board(mailbox(planes))] flat_sequence: Vec<u16>,
            #[board(mailbox(planes, tail = 1))] planes_with_pass: [[u16; $n + 1]; 2],
            #[board(mailbox(planes, tail = 3))] sequence_with_tails: Vec<[u16; $n + 3]>,
            #[board(mailbox(planes, tail = 3))] flat_with_tails: Vec<u16>,
            #[board(moves)] moves: [[u16; $n]; $n],
        }
    )*};
}

mailboxes! {
    Of4x4 (mapping = "LERF") 4 4 16, [by_rank] [by_file];
    Of5x6 (mapping = "LEFR", group = "rectangle") 5 6 30, [] [];
    Of5x5 (mapping = "BERLEF") 5 5 25, [by_rank] [by_file];
    Of7x4 (mapping = "BERF", stride = 9, word = u64, group = "rectangle") 7 4 28, [] [];
    Of3x7 (mapping = "LEFBER", group = "rectangle") 3 7 21, [] [];
}

/// More squares than 128, and than 256, in shapes of all kinds.
macro_rules! large {
    ($($Name:ident ($($argument:tt)*) $files:literal $ranks:literal [$($by_rank:ident)?];)*) => {$(
        #[conforms(keyless, positions = 6)]
        #[symmetric($($argument)*, files = $files, ranks = $ranks)]
        #[derive(Clone, Copy)]
        struct $Name {
            #[board(mailbox)] flat: [u16; $files * $ranks],
            #[board(mailbox($($by_rank)?))] by_rank: [[u16; $files]; $ranks],
            #[board(mailbox(tail = 3))] with_tail: [u16; $files * $ranks + 3],
            #[board(mailbox(planes))] planes: [[u16; $files * $ranks]; 2],
            #[board(mailbox(planes, tail = 2))] planes_with_tails: [[u16; $files * $ranks + 2]; 2],
        }
    )*};
}

large! {
    Of8x8 (mapping = "BEFLER") 8 8 [by_rank];
    Of9x9 (mapping = "LERBEF") 9 9 [by_rank];
    Of16x8 (mapping = "LERF", group = "rectangle") 16 8 [];
    Of43x3 (mapping = "BERLEF", group = "rectangle") 43 3 [];
    Of15x15 (mapping = "LERF") 15 15 [by_rank];
    Of16x16 (mapping = "LEFR") 16 16 [by_rank];
    Of19x19 (mapping = "BEFR") 19 19 [by_rank];
}

boards! {
    // Slices of items over 512 bytes, and of mailboxes.
    Over512 [slices, positions = 10] (mapping = "LERF") {
        own: u64,
        #[board(mailbox)] policy: [u64; 64],
        #[board(mailbox(planes, tail = 3))] planes: [[u8; 67]; 2]
    }
}

/// The greatest item that is moved within the slice, and that is moved by copies.
#[conforms(slices, positions = 10)]
#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy)]
struct Exactly512(
    #[board(square)] u64,
    #[board(mailbox(tail = 62))] [u32; 126],
);

boards! {
    Over512Keyless [keyless, slices, positions = 10] (mapping = "LERF", files = 5, ranks = 4, group = "rectangle") {
        #[board(mailbox(planes))] planes: [[u32; 20]; 7],
        #[board(moves)] moves: [u8; 20 * 20]
    }
}

/// An entry with its number at both ends.
const fn numbered<const N: usize>(number: u32) -> [u32; N] {
    let mut entry = [0; N];
    entry[0] = number;
    entry[N - 1] = number;
    entry
}

/// Numbered entries on the heap.
fn boxed<const LEN: usize, const N: usize>() -> Box<[[u32; LEN]; N]> {
    let entries: Box<[[u32; LEN]]> = (0..N as u32).map(numbered).collect();
    entries.try_into().expect("the length")
}

/// Checks that each of the numbered entries went to the index that a function gives.
fn expect_moved<const LEN: usize>(entries: &[[u32; LEN]], to: impl Fn(usize) -> usize, of: &str) {
    for number in 0..entries.len() {
        let found = entries[to(number)];
        let ends = (found[0], found[LEN - 1]);
        assert_eq!(ends, (number as u32, number as u32), "{of}");
    }
}

/// Data on the heap, of up to a MiB and of more, need no stack, and all entries move.
#[test]
fn boxed_mailboxes_need_no_stack() {
    #[symmetric(mapping = "LERF", files = 32, ranks = 32)]
    struct Moves(#[board(moves)] Box<[[u32; 1]; 1024 * 1024]>);

    #[symmetric(mapping = "LEFBER", files = 19, ranks = 19)]
    struct Table(#[board(moves)] Box<[[[u32; 2]; 361]; 361]>);

    #[symmetric(mapping = "LERF")]
    struct UpToOneMib(#[board(mailbox)] Box<[[u32; 1 << 12]; 64]>);

    #[symmetric(mapping = "BEFR")]
    struct Larger(#[board(mailbox)] Box<[[u32; (1 << 12) + 1]; 64]>);

    #[symmetric(mapping = "BERLEF", files = 19, ranks = 19)]
    struct LargerOfGo(#[board(mailbox)] Box<[[u32; 1000]; 361]>);

    /// Two planes, the entries of which are so large that each plane is moved in place.
    #[symmetric(mapping = "LERF", files = 9, ranks = 9)]
    struct Planes(#[board(mailbox(planes))] Vec<[u32; 1 << 12]>);

    fn check(symmetry: Symmetry) {
        let of_board = |mapping, side| {
            let board = Board::new(mapping, (side, side), None, None);
            let image = |square| board.entry(board.image(symmetry as usize, square));
            let entries: Vec<usize> = board.order.iter().map(|square| image(*square)).collect();
            entries
        };
        let moves = of_board("LERF", 32);
        let of_move = |entry| moves[entry / 1024] * 1024 + moves[entry % 1024];
        let found = Moves(boxed()).transform(symmetry);
        expect_moved(&*found.0, of_move, "moves of 4 MiB");

        let squares = of_board("LEFBER", 19);
        let row = |from: usize| array::from_fn(|to| numbered((from * 361 + to) as u32));
        let rows: Box<[[[u32; 2]; 361]]> = (0..361).map(row).collect();
        let found = Table(rows.try_into().expect("the length")).transform(symmetry);
        let of_move = |entry| squares[entry / 361] * 361 + squares[entry % 361];
        expect_moved(found.0.as_flattened(), of_move, "moves of 1 MiB");

        let squares = of_board("LERF", 8);
        let found = UpToOneMib(boxed()).transform(symmetry);
        expect_moved(&*found.0, |entry| squares[entry], "1 MiB");
        let squares = of_board("BEFR", 8);
        let found = Larger(boxed()).transform(symmetry);
        expect_moved(&*found.0, |entry| squares[entry], "more than 1 MiB");
        let squares = of_board("BERLEF", 19);
        let found = LargerOfGo(boxed()).transform(symmetry);
        expect_moved(&*found.0, |entry| squares[entry], "361 entries");

        let squares = of_board("LERF", 9);
        let found = Planes((0..162).map(numbered).collect()).transform(symmetry);
        let of_plane = |entry| entry / 81 * 81 + squares[entry % 81];
        expect_moved(&found.0, of_plane, "planes of more than 1 MiB");
    }
    let thread = std::thread::Builder::new().stack_size(2 << 20);
    let run = thread.spawn(|| Symmetry::ALL.into_iter().for_each(check));
    run.expect("a thread").join().expect("no overflow");
}

boards! {
    // Planes and channels of a policy that mean no directions.
    Undirected [] (mapping = "LERF") {
        own: u64,
        #[board(mailbox(planes, undirected))] policy: [[u16; 64]; 3],
        #[board(mailbox(undirected))] priors: [[u16; 3]; 64],
        #[board(mailbox(planes, tail = 1, undirected))] logits: [u16; 130]
    }
}
