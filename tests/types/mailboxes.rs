//! Mailboxes of all shapes, and tables of moves.

use bitxform::symmetric;
use bitxform_conforms::conforms;

/// Writes a record of mailboxes: the arguments, the numbers of files, ranks and squares, and of lines and their length.
macro_rules! mailboxes {
    ($($Name:ident ($($argument:tt)*) $files:literal $ranks:literal $n:literal $lines:literal $len:literal;)*) => {$(
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
            #[board(mailbox(by_rank))] by_rank: [[u16; $files]; $ranks],
            #[board(mailbox(by_file))] by_file: Box<[[u16; $ranks]; $files]>,
            #[board(mailbox(by_rank))] flat_by_rank: [u16; $n],
            #[board(mailbox(by_file, tail = 2))] sequence_by_file: Vec<u16>,
            #[board(mailbox(tail = 1))] with_pass: [u16; $n + 1],
            #[board(mailbox(tail = 3))] sequence_with_tail: Vec<u16>,
            #[board(mailbox(planes))] planes: [[u16; $n]; 3],
            #[board(mailbox(planes))] as_many_planes: Box<[[u16; $n]; $n]>,
            #[board(mailbox(planes))] planes_of_lines: [[[u16; $len]; $lines]; 2],
            #[board(mailbox(planes, by_rank))] planes_by_rank: [[[u16; $files]; $ranks]; 2],
            #[board(mailbox(planes))] flat_planes: [u16; 2 * $n],
            #[board(mailbox(planes))] planes_with_channels: [[[u16; 3]; $n]; 2],
            #[board(mailbox(planes))] sequence_of_planes: Vec<[u16; $n]>,
            #[board(mailbox(planes))] sequence_of_lines: Box<[[[u16; $len]; $lines]]>,
            #[board(mailbox(planes))] flat_sequence: Vec<u16>,
            #[board(mailbox(planes, tail = 1))] planes_with_pass: [[u16; $n + 1]; 2],
            #[board(mailbox(planes, tail = 3))] sequence_with_tails: Vec<[u16; $n + 3]>,
            #[board(mailbox(planes, tail = 3, by_file))] flat_with_tails: Vec<u16>,
            #[board(moves)] moves: [[u16; $n]; $n],
        }
    )*};
}

mailboxes! {
    Of4x4 (mapping = "LERF") 4 4 16 4 4;
    Of5x6 (mapping = "LEFR") 5 6 30 5 6;
    Of5x5 (mapping = "BERLEF") 5 5 25 5 5;
    Of7x4 (mapping = "BERF", stride = 9, word = u64) 7 4 28 4 7;
    Of3x7 (mapping = "LEFBER") 3 7 21 3 7;
}

/// More squares than 128, and than 256, in shapes of all kinds.
macro_rules! large {
    ($($Name:ident ($($argument:tt)*) $files:literal $ranks:literal;)*) => {$(
        #[conforms(keyless, positions = 6)]
        #[symmetric($($argument)*, files = $files, ranks = $ranks)]
        #[derive(Clone, Copy)]
        struct $Name {
            #[board(mailbox)] flat: [u16; $files * $ranks],
            #[board(mailbox(by_rank))] by_rank: [[u16; $files]; $ranks],
            #[board(mailbox(tail = 3))] with_tail: [u16; $files * $ranks + 3],
            #[board(mailbox(planes))] planes: [[u16; $files * $ranks]; 2],
            #[board(mailbox(planes, tail = 2))] planes_with_tails: [[u16; $files * $ranks + 2]; 2],
        }
    )*};
}

large! {
    Of8x8 (mapping = "BEFLER") 8 8;
    Of9x9 (mapping = "LERBEF") 9 9;
    Of16x8 (mapping = "LERF") 16 8;
    Of43x3 (mapping = "BERLEF") 43 3;
    Of15x15 (mapping = "LERF") 15 15;
    Of16x16 (mapping = "LEFR") 16 16;
    Of19x19 (mapping = "BEFR") 19 19;
}

/// Slices of items over 512 bytes, and of mailboxes.
#[conforms(slices, positions = 10)]
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Over512 {
    own: u64,
    #[board(mailbox)]
    policy: [u64; 64],
    #[board(mailbox(planes, tail = 3))]
    planes: [[u8; 67]; 2],
}

/// The greatest item that is moved within the slice, and that is moved by copies.
#[conforms(slices, positions = 10)]
#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy)]
struct Exactly512(
    #[board(square)] u64,
    #[board(mailbox(tail = 62))] [u32; 126],
);

#[conforms(keyless, slices, positions = 10)]
#[symmetric(mapping = "LERF", files = 5, ranks = 4, group = "rectangle")]
#[derive(Clone, Copy)]
struct Over512Keyless {
    #[board(mailbox(planes))]
    planes: [[u32; 20]; 7],
    #[board(moves)]
    moves: [u8; 20 * 20],
}

/// Tables and mailboxes on the heap, of up to a MiB and of more, need no stack.
#[test]
fn boxed_mailboxes_need_no_stack() {
    #[symmetric(mapping = "LERF", files = 32, ranks = 32)]
    struct Moves(#[board(moves)] Box<[u32; 1024 * 1024]>);

    #[symmetric(mapping = "LERF", files = 19, ranks = 19)]
    struct Table(#[board(moves)] Box<[[f64; 361]; 361]>);

    #[symmetric(mapping = "LERF")]
    struct Mailbox(#[board(mailbox)] Box<[[u8; 1 << 14]; 64]>);

    #[symmetric(mapping = "LERF")]
    struct LargerMailbox(#[board(mailbox)] Box<[[u8; (1 << 14) + 1]; 64]>);

    fn boxed<T: Clone + core::fmt::Debug, const N: usize>(entry: T, first: T) -> Box<[T; N]> {
        let mut entries = vec![entry; N].into_boxed_slice();
        entries[1] = first;
        entries.try_into().expect("the length")
    }
    let run = || {
        let moves = Moves(boxed(0, 7)).rotate_180();
        assert_eq!(moves.0[1024 * 1023 + 1022], 7);
        let table = Table(boxed([0.0; 361], [0.5; 361])).rotate_90();
        assert_eq!((table.0[0][0], table.0[323][0]), (0.0, 0.5));
        let mailbox = Mailbox(boxed([0; 1 << 14], [7; 1 << 14])).rotate_90();
        assert_eq!(mailbox.0[48], [7; 1 << 14]);
        let larger = LargerMailbox(boxed([0; (1 << 14) + 1], [7; (1 << 14) + 1]));
        assert_eq!(larger.rotate_270().0[15], [7; (1 << 14) + 1]);
    };
    let thread = std::thread::Builder::new().stack_size(2 << 20);
    let run = thread.spawn(run).expect("a thread");
    run.join().expect("no overflow");
}
