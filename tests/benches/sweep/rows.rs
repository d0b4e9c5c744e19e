//! The rows of each type of boards. The peers are what a user could write with the crate's own transforms, the same data
//! in another layout, and `Transforms`.

use core::hint::black_box;

use bitxform::{Symmetric, Symmetry, batch};

use crate::boards::{Board, Items, Word};
use crate::row::{many, measures_times, row, several, slices as slice_row};

/// One symmetry, named, in a loop, and with `CALLS` also behind a call.
pub(crate) fn named<T: Board, const CALLS: bool>() {
    let boards = &many(T::random);
    macro_rules! named {
        ($($title:literal $Symmetry:ident $own:ident: $other:expr;)*) => {$(
            let mut named = row(T::NAME, $title, boards);
            if !CALLS {
                named = named.in_loop();
            }
            named = named.peer("two others", $other);
            if T::Word::HAS_TRANSFORMS {
                named = named.peer("Transforms", |it: T| it.map_words(|word| word.plain::<T>(Symmetry::$Symmetry)));
            }
            if !measures_times() {
                named = named.peer("squares", |it: T| by_squares(it, Symmetry::$Symmetry));
            }
            named.ours("ours", T::$own).measure();
        )*};
    }
    named! {
        "flip_horizontal" FlipHorizontal own_flip_horizontal: |it: T| it.own_flip_vertical().own_rotate_180();
        "rotate_90" Rotate90 own_rotate_90: |it: T| it.own_flip_diagonal().own_flip_vertical();
        "rotate_180" Rotate180 own_rotate_180: |it: T| it.own_flip_vertical().own_flip_horizontal();
    }
}

/// Moves each square on its own.
fn by_squares<T: Board>(board: T, symmetry: Symmetry) -> T {
    let geometry = T::GEOMETRY;
    board.map_words(|word| {
        let mut image = <T::Word as bitxform::Word>::EMPTY;
        for file in 0..geometry.files() {
            for rank in 0..geometry.ranks() {
                let square = geometry.index(file, rank);
                if word.has(square) {
                    image.set(geometry.transform_square(square, symmetry));
                }
            }
        }
        image
    })
}

/// A symmetry known at run time: random ones, and one for many boards.
pub(crate) fn at_run_time<T: Board>() {
    let random = many(|it| (T::random(it), Symmetry::ALL[it.below(8)]));
    let mut repeated = random.clone();
    for (i, (_, symmetry)) in repeated.iter_mut().enumerate() {
        *symmetry = Symmetry::ALL[i / 1024 % 8];
    }
    for (title, items) in [
        ("transform, random symmetries", &random),
        ("transform, a symmetry for 1,024 boards", &repeated),
    ] {
        let mut row = row(T::NAME, title, items)
            .in_loop()
            .peer("match", |(board, symmetry)| matched::<T>(board, symmetry));
        if T::Word::HAS_TRANSFORMS {
            row = row.peer("Transforms", |(board, symmetry)| {
                T::map_words(board, |word| word.plain::<T>(symmetry))
            });
        }
        row.ours("ours", |(board, symmetry)| {
            T::own_transform(board, symmetry)
        })
        .measure();
    }
}

#[inline(always)]
fn matched<T: Board>(board: T, symmetry: Symmetry) -> T {
    match symmetry {
        Symmetry::Identity => board,
        Symmetry::FlipVertical => board.own_flip_vertical(),
        Symmetry::FlipHorizontal => board.own_flip_horizontal(),
        Symmetry::FlipDiagonal => board.own_flip_diagonal(),
        Symmetry::FlipAntiDiagonal => board.own_flip_diagonal().own_rotate_180(),
        Symmetry::Rotate90 => board.own_rotate_90(),
        Symmetry::Rotate180 => board.own_rotate_180(),
        Symmetry::Rotate270 => board.own_flip_diagonal().own_flip_horizontal(),
    }
}

pub(crate) fn images<T: Board<Images = [T; 8]>>() {
    row(T::NAME, "images", &many(T::random))
        .in_loop()
        .peer("each by its method", |board: T| {
            Symmetry::ALL.map(|symmetry| matched(board, symmetry))
        })
        .ours("ours", T::own_images)
        .measure();
}

/// Returns whether the line of methods is compiled rightly. In builds for AVX-512, LLVM 22 (rustc 1.95 and 1.96) makes
/// wrong minima of lines of pairs of 128 bits: of a fourth of random pairs of 9x9. LLVM 19 makes right ones, as does 22
/// without `-slp-vectorize-hor`, or at the optimisation level 2.
const fn is_line_right<T: Board>() -> bool {
    !cfg!(target_feature = "avx512f") || T::WORDS != 2 || size_of::<T>() != 32
}

#[inline(always)]
fn line<T: Board>(board: T) -> T {
    if const { is_line_right::<T>() } {
        T::line(board)
    } else {
        least_image(board)
    }
}

#[inline(always)]
fn least_image<T: Board>(board: T) -> T {
    board.own_images().into_iter().min().expect("one")
}

/// Single least images.
pub(crate) fn least<T: Board>() {
    let boards = &many(T::random);
    let mut canonical = row(T::NAME, "canonical", boards)
        .peer("a line", line::<T>)
        .peer("images().min()", least_image::<T>);
    let mut canonicalize = row(T::NAME, "canonicalize", boards).peer("scan", scan);
    if T::Word::HAS_TRANSFORMS {
        canonical = canonical.peer("Transforms", |board| T::plain_canonicalize(board).0);
        canonicalize = canonicalize.peer("Transforms", T::plain_canonicalize);
    }
    canonical.ours("ours", T::own_canonical).measure();
    canonicalize.ours("ours", T::own_canonicalize).measure();
}

/// Returns the least image and its symmetry, by selects.
#[inline(always)]
fn scan<T: Board>(board: T) -> (T, Symmetry) {
    let (mut least, mut first) = (board, Symmetry::Identity);
    for (image, symmetry) in board.own_images().into_iter().zip(T::GROUP).skip(1) {
        let less = image.key() < least.key();
        least = if less { image } else { least };
        first = if less { *symmetry } else { first };
    }
    (least, first)
}

/// Returns random words for the boards of a slice.
fn words<T: Board>(count: usize) -> Vec<T::Word> {
    several(count, T::random)
        .into_iter()
        .flat_map(T::words)
        .collect()
}

/// Returns the boards that fit into the first cache. Where only values are compared, some for each kind of loop.
fn fitting<T>() -> usize {
    if measures_times() {
        (16384 / size_of::<T>()).max(1)
    } else {
        35
    }
}

/// Changes a slice again and again. The first call returns the words, to be compared.
fn again<W: Copy, U: Items<W>>(
    words: &[W],
    mut change: impl FnMut(&mut [U]),
) -> impl FnMut(()) -> Option<Vec<W>> {
    let (mut items, mut is_first) = (U::of_all(words), true);
    move |()| {
        change(&mut items);
        black_box(&mut items);
        core::mem::take(&mut is_first).then(|| U::all(&items))
    }
}

/// Slices under a symmetry.
pub(crate) fn slices<T: Board>() {
    let count = fitting::<T>();
    let words = &words::<T>(count);
    for symmetry in [Symmetry::FlipHorizontal, Symmetry::Rotate90] {
        let each = |boards: &mut [T]| match symmetry {
            Symmetry::FlipHorizontal => batch::map(boards, T::own_flip_horizontal),
            _ => batch::map(boards, T::own_rotate_90),
        };
        let title = format!("transform_slice, {symmetry}");
        let mut row = slice_row(T::NAME, &title, count).peer("batch::map", again(words, each));
        if T::WORDS > 1 {
            let change = |boards: &mut [T::One]| T::One::transform_slice(boards, symmetry);
            row = row.peer("one slice of words", again(words, change));
        }
        if T::Word::HAS_TRANSFORMS {
            let change = |words: &mut [T::Word]| T::Word::plain_slice::<T>(words, symmetry);
            row = row.peer("Transforms", again(words, change));
        }
        row.ours(
            "ours",
            again(words, |boards| T::transform_slice(boards, symmetry)),
        )
        .measure();
    }
}

/// Finds least images in parts of many boards, which fit into the first cache. They are random in each run, so that
/// nothing can be learnt. The first call returns words and symmetries, to be compared.
fn found<W: Copy, U: Items<W>>(
    words: &[W],
    mut find: impl FnMut(&mut [U], &mut [Symmetry]),
) -> impl FnMut(()) -> Option<(Vec<W>, Vec<Symmetry>)> {
    let (items, mut is_first) = (U::of_all(words), true);
    let mut part: Vec<U> = items[..fitting::<U>().min(items.len())].to_vec();
    let mut symmetries = vec![Symmetry::Identity; part.len()];
    move |()| {
        let mut results = is_first.then(|| (Vec::new(), Vec::new()));
        is_first = false;
        for items in items.chunks(part.len()) {
            let part = &mut part[..items.len()];
            let symmetries = &mut symmetries[..items.len()];
            part.copy_from_slice(items);
            find(part, symmetries);
            if let Some((words, found)) = &mut results {
                words.extend(U::all(part));
                found.extend_from_slice(symmetries);
            }
            black_box((part, symmetries));
        }
        results
    }
}

/// Slices of least images.
pub(crate) fn least_slices<T: Board>() {
    let count = many(|_| ()).len();
    let words = &words::<T>(count);
    let mut canonical = slice_row(T::NAME, "canonical_slice", count).peer(
        "a line, in batch::map",
        found(words, |boards, _| batch::map(boards, line::<T>)),
    );
    let mut canonicalize = slice_row(T::NAME, "canonicalize_slice", count).peer(
        "one by one",
        found(words, |boards, symmetries| {
            for (board, symmetry) in boards.iter_mut().zip(symmetries) {
                (*board, *symmetry) = T::own_canonicalize(*board);
            }
        }),
    );
    if T::Word::HAS_TRANSFORMS && T::WORDS == 1 {
        let plain = T::Word::plain_least_slice::<T>;
        canonical = canonical.peer(
            "Transforms",
            found(words, |words: &mut [T::Word], _| {
                T::Word::plain_canonical_slice::<T>(words);
            }),
        );
        canonicalize = canonicalize.peer("Transforms", found(words, plain));
    }
    canonical
        .ours("ours", found(words, |boards, _| T::canonical_slice(boards)))
        .measure();
    canonicalize
        .ours("ours", found(words, T::canonicalize_slice))
        .measure();
}

/// `Transforms` of a constant geometry, against the type with the attribute.
pub(crate) fn transforms<T: Board>() {
    if !T::Word::HAS_TRANSFORMS {
        return;
    }
    let (table, boards) = (&format!("Transforms, {}", T::NAME), &many(T::random));
    let by_words = |it: T| it.map_words(T::Word::plain_rotate_90::<T>);
    let is_wide = size_of::<T>() > 8;
    row(table, "rotate_90", boards)
        .in_loop()
        .peer("attribute", T::own_rotate_90)
        .ours("ours", by_words)
        .limit(if is_wide {
            1.3
        } else if T::GEOMETRY.files() % 2 == 1 {
            1.5
        } else {
            1.15
        })
        .measure();
    row(table, "canonical", boards)
        .in_loop()
        .peer("attribute", T::own_canonical)
        .ours("ours", |it: T| it.map_words(T::Word::plain_canonical::<T>))
        .limit(if is_wide { 1.3 } else { 1.15 })
        .measure();
    let count = many(|_| ()).len();
    let words = &words::<T>(count);
    slice_row(table, "transform_slice, rotate-90", count)
        .peer(
            "attribute",
            again(words, |it: &mut [T]| {
                T::transform_slice(it, Symmetry::Rotate90);
            }),
        )
        .ours(
            "ours",
            again(words, |it: &mut [T::Word]| {
                T::Word::plain_slice::<T>(it, Symmetry::Rotate90);
            }),
        )
        .measure();
    let symmetries = &several(count, |it| Symmetry::ALL[it.below(8)]);
    slice_row(table, "transform_slice_each", count)
        .peer(
            "attribute",
            again(words, |it: &mut [T]| {
                T::transform_slice_each(it, symmetries);
            }),
        )
        .ours(
            "ours",
            again(words, |it: &mut [T::Word]| {
                T::Word::plain_slice_each::<T>(it, symmetries);
            }),
        )
        .measure();
    slice_row(table, "canonical_slice", count)
        .peer(
            "attribute",
            found(words, |it: &mut [T], _| T::canonical_slice(it)),
        )
        .ours(
            "ours",
            found(words, |it: &mut [T::Word], _| {
                T::Word::plain_canonical_slice::<T>(it);
            }),
        )
        .measure();
}
