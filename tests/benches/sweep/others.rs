//! Rows of `Transforms`, mailboxes and `symmetries!`.

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::{Geometry, Mapping, Symmetry, Transforms, batch, symmetric, symmetries};
use bitxform_model::Random;

use crate::row::{many, row, slices};

pub(crate) fn rows() {
    run_time_geometries();
    mailboxes_of(0_u8);
    mailboxes_of([0_u64; 2]);
    constant_mailboxes();
    groups();
}

/// `Transforms` of a geometry known at run time, on three stones, against a loop over them.
fn run_time_geometries() {
    macro_rules! rows {
        ($($word:ident $side:literal;)*) => {$(
            let boards = many(|it| {
                let mut stone = || 1 << it.below($side * $side);
                stone() | stone() | stone()
            });
            let geometry = Geometry::square(black_box($side), Mapping::Lerf);
            let transforms = Transforms::<$word>::new(geometry);
            let images = Symmetry::ALL.map(|symmetry| {
                let squares = (0..geometry.squares()).map(|it| geometry.transform_square(it, symmetry));
                squares.map(|it| 1 << it).collect::<Vec<$word>>()
            });
            let looped = |mut board: $word, images: &[$word]| {
                let mut image = 0;
                while board != 0 {
                    image |= images[board.trailing_zeros() as usize];
                    board &= board - 1;
                }
                image
            };
            let table = concat!("Transforms at run time, ", $side, "x", $side, ", 3 stones");
            row(table, "rotate_90", &boards)
                .in_loop()
                .peer("a loop over stones", |board| looped(board, &images[Symmetry::Rotate90 as usize]))
                .ours("ours", |board| transforms.rotate_90(board))
                .limit(1.0)
                .measure();
            row(table, "canonical", &boards)
                .in_loop()
                .peer("loops over stones", |board| {
                    images.iter().map(|images| looped(board, images)).min().expect("one")
                })
                .ours("ours", |board| transforms.canonical(board))
                .limit(1.0)
                .measure();
        )*};
    }
    rows! { u32 5; u64 7; u128 9; u128 11; }
}

/// Mailboxes of a size known at run time, against a loop over the squares.
fn mailboxes_of<T: Copy>(entry: T) {
    for (side, symmetry) in [3, 5, 8, 19]
        .into_iter()
        .flat_map(|side| [Symmetry::FlipHorizontal, Symmetry::Rotate90].map(|it| (side, it)))
    {
        let squares = usize::from(side) * usize::from(side);
        let (from, to, room) = (
            vec![entry; squares],
            RefCell::new(vec![entry; squares]),
            RefCell::new(vec![entry; squares]),
        );
        let title = format!("{side}x{side}, {} bytes, {symmetry}", size_of::<T>());
        let geometry = || Geometry::new(black_box(side), black_box(side), Mapping::Lerf);
        let table = "mailboxes of a size known at run time";
        slices(table, &format!("{title}, to another"), 1)
            .peer("a loop", |()| {
                looped(
                    black_box(&from),
                    &mut to.borrow_mut(),
                    black_box(side),
                    symmetry,
                );
            })
            .ours("transform_mailbox_into", |()| {
                let (from, symmetry) = black_box((&from, symmetry));
                geometry().transform_mailbox_into(from, &mut to.borrow_mut(), symmetry);
            })
            .measure();
        slices(table, &format!("{title}, in place"), 1)
            .peer("a loop from a copy", |()| {
                let (room, mut to) = (&mut room.borrow_mut(), to.borrow_mut());
                room.copy_from_slice(&to);
                looped(room, &mut to, black_box(side), symmetry);
            })
            .ours("transform_mailbox", |()| {
                geometry().transform_mailbox(&mut to.borrow_mut(), black_box(symmetry));
            })
            .measure();
    }
}

#[inline(never)]
fn looped<T: Copy>(from: &[T], to: &mut [T], side: u8, symmetry: Symmetry) {
    let last = usize::from(side) - 1;
    match symmetry {
        Symmetry::FlipHorizontal => gathered(from, to, side, |file, rank| (last - file, rank)),
        _ => gathered(from, to, side, |file, rank| (last - rank, file)),
    }
}

/// Makes each entry from that of another square.
#[inline(always)]
fn gathered<T: Copy>(
    from: &[T],
    to: &mut [T],
    side: u8,
    source: impl Fn(usize, usize) -> (usize, usize),
) {
    let side = usize::from(side);
    for rank in 0..side {
        for file in 0..side {
            let (source_file, source_rank) = source(file, rank);
            to[rank * side + file] = from[source_rank * side + source_file];
        }
    }
}

/// Mailboxes of annotated types, against a loop over the squares of a constant size.
fn constant_mailboxes() {
    macro_rules! rows {
        ($($Board:ident $side:literal $squares:literal $entry:ident;)*) => {$(
            #[symmetric(mapping = "LERF", files = $side, ranks = $side)]
            #[derive(Clone, Copy)]
            struct $Board(#[board(mailbox)] [$entry; $squares]);

            let squares = core::array::from_fn(|square| $entry::try_from(square % 251).expect("a byte"));
            let boards = vec![$Board(squares); 64];
            for symmetry in [Symmetry::FlipHorizontal, Symmetry::Rotate90] {
                let title = format!("{0}x{0}, {1}, {symmetry}", $side, stringify!($entry));
                row("mailboxes of a constant size", &title, &boards)
                    .in_loop()
                    .peer("a loop", |board| {
                        let mut image = board.0;
                        match symmetry {
                            Symmetry::FlipHorizontal => gathered(&board.0, &mut image, $side, |file, rank| ($side - 1 - file, rank)),
                            _ => gathered(&board.0, &mut image, $side, |file, rank| ($side - 1 - rank, file)),
                        }
                        image
                    })
                    .ours("ours", |board| match symmetry {
                        Symmetry::FlipHorizontal => board.flip_horizontal().0,
                        _ => board.rotate_90().0,
                    })
                    .measure();
            }
        )*};
    }
    rows! { Five 5 25 u8; Eight 8 64 u8; Nineteen 19 361 u32; EightWide 8 64 u32; }
}

symmetries! {
    /// A square of 4x4 cells.
    enum Square4(u16) {
        Turn = |cell| {
            let x = cell & 3;
            let y = cell >> 2;
            x << 2 | 3 - y
        },
        Mirror = |cell| cell ^ 3,
    }
}

symmetries! {
    /// A cube of 4x4x4 cells.
    enum Cube(u64) {
        TurnZ = |cell| {
            let x = cell & 3;
            let y = cell >> 2 & 3;
            cell & 48 | x << 2 | 3 - y
        },
        Cycle = |cell| (cell << 2 | cell >> 4) & 63,
        Mirror = |cell| cell ^ 3,
    }
}

symmetries! {
    /// A torus of 6x4 cells.
    enum Torus(u32, cells = 24) {
        Right = |cell| cell / 6 * 6 + (cell % 6 + 1) % 6,
        Up = |cell| (cell + 6) % 24,
        MirrorFiles = |cell| cell / 6 * 6 + 5 - cell % 6,
        MirrorRanks = |cell| (3 - cell / 6) * 6 + cell % 6,
    }
}

/// Groups of `symmetries!`, against a scan of all images.
fn groups() {
    macro_rules! rows {
        ($($Group:ident $word:ident $order:literal $cells:literal;)*) => {$(
            let table = concat!("symmetries! of order ", $order);
            let words = many(|it| { let word = Random::word(it); $word::try_from(word >> (64 - $cells)).expect("cells") });
            let least = |word: $word| $Group::images(word).into_iter().min().expect("one");
            let scanned = |word: $word| {
                let images = $Group::images(word).into_iter().zip($Group::ALL);
                images.min_by_key(|(image, _)| *image).expect("one")
            };
            row(table, "canonical", &words).peer("images().min()", least).ours("ours", $Group::canonical).measure();
            row(table, "canonicalize", &words).peer("scan", scanned).ours("ours", $Group::canonicalize).measure();
            let (in_turn, in_slice) = (RefCell::new(words.clone()), RefCell::new(words.clone()));
            slices(table, "canonical_slice", words.len())
                .peer("batch::map", |()| {
                    in_turn.borrow_mut().copy_from_slice(&words);
                    batch::map(&mut in_turn.borrow_mut(), least);
                    in_turn.borrow()[words.len() / 2]
                })
                .ours("ours", |()| {
                    in_slice.borrow_mut().copy_from_slice(&words);
                    $Group::canonical_slice(&mut in_slice.borrow_mut());
                    in_slice.borrow()[words.len() / 2]
                })
                .measure();
        )*};
    }
    rows! { Square4 u16 8 16; Cube u64 48 64; Torus u32 96 24; }
}
