//! Nanoseconds by the size of the board, as the table and the plot of the guide's chapter on speed.
//!
//!     cargo bench -p bitxform-tests --bench plot             prints the table
//!     cargo bench -p bitxform-tests --bench plot -- --write  writes table and plot into the guide

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "times are not exact, and indices are small"
)]

use core::hint::black_box;
use std::fs;
use std::time::Instant;

use bitxform::{Symmetry, symmetric};
use bitxform_golden::{data_address, workspace};
use bitxform_model::Random;

const SERIES: [(&str, &str); 5] = [
    ("a loop over squares", "#8a6a10"),
    ("canonicalize", "#7b4a9c"),
    ("canonicalize_slice", "#34795c"),
    ("rotate_90", "#c8501e"),
    ("transform_slice", "#31557f"),
];

/// A board whose squares can be read and set one by one.
trait Board: Copy {
    const EMPTY: Self;

    fn has(&self, index: usize) -> bool;
    fn set(&mut self, index: usize);
}

macro_rules! words {
    ($($Word:ident)*) => {$(
        impl Board for $Word {
            const EMPTY: Self = 0;

            fn has(&self, index: usize) -> bool {
                self >> index & 1 != 0
            }

            fn set(&mut self, index: usize) {
                *self |= 1 << index;
            }
        }
    )*};
}

words!(u16 u32 u64 u128);

impl<const N: usize> Board for [u64; N] {
    const EMPTY: Self = [0; N];

    fn has(&self, index: usize) -> bool {
        self[index / 64].has(index % 64)
    }

    fn set(&mut self, index: usize) {
        self[index / 64].set(index % 64);
    }
}

fn rotated<T: Board>(board: T, side: usize) -> T {
    let mut image = T::EMPTY;
    for index in 0..side * side {
        if board.has(index) {
            image.set((side - 1 - index % side) * side + index / side);
        }
    }
    image
}

/// Returns the least nanoseconds of many turns, for each of the items. Other work on the machine only adds to a turn.
fn nanoseconds<T: Copy>(items: &[T], mut run: impl FnMut(&mut [T])) -> f64 {
    let mut copies = items.to_vec();
    let turns = (0..200).map(|_| {
        copies.copy_from_slice(items);
        let start = Instant::now();
        run(black_box(&mut copies));
        start.elapsed().as_secs_f64()
    });
    turns.fold(f64::INFINITY, f64::min) * 1e9 / items.len() as f64
}

/// Types of two boards, and a function that measures all of them.
macro_rules! sizes {
    ($($Pair:ident $side:literal $Word:ty;)*) => {
        $(
            #[symmetric(mapping = "LERF", files = $side, ranks = $side)]
            #[derive(Clone, Copy)]
            struct $Pair([$Word; 2]);
        )*

        fn measured() -> Vec<(usize, &'static str, [f64; 5])> {
            vec![$({
                let mut random = Random(1);
                let mut board = || {
                    let mut board = <$Word>::EMPTY;
                    (0..$side * $side).filter(|_| random.one_in(3)).for_each(|index| board.set(index));
                    board
                };
                let items: Vec<$Pair> = (0..512).map(|_| $Pair([board(), board()])).collect();
                let mut symmetries = [Symmetry::Identity; 512];
                let times = [
                    nanoseconds(&items, |items| items.iter_mut().for_each(|item| {
                        *item = black_box($Pair(item.0.map(|board| rotated(board, $side))));
                    })),
                    nanoseconds(&items, |items| items.iter_mut().for_each(|item| {
                        *item = black_box(item.canonicalize()).0;
                    })),
                    nanoseconds(&items, |items| $Pair::canonicalize_slice(items, &mut symmetries)),
                    nanoseconds(&items, |items| items.iter_mut().for_each(|item| {
                        *item = black_box(item.rotate_90());
                    })),
                    nanoseconds(&items, |items| $Pair::transform_slice(items, Symmetry::Rotate90)),
                ];
                ($side, stringify!($Word), times)
            },)*]
        }
    };
}

sizes! {
    Pair3 3 u16;
    Pair4 4 u16;
    Pair5 5 u32;
    Pair6 6 u64;
    Pair7 7 u64;
    Pair8 8 u64;
    Pair9 9 u128;
    Pair11 11 u128;
    Pair13 13 [u64; 3];
    Pair15 15 [u64; 4];
    Pair19 19 [u64; 6];
}

/// Writes the plot: sides from left to right, nanoseconds upwards in powers of ten.
fn plot(rows: &[(usize, &str, [f64; 5])]) -> String {
    let x = |side: f64| 60.0 + (side - 3.0) * 32.0;
    let y = |time: f64| 300.0 - time.max(0.1).log10() * 60.0;
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"760\" height=\"410\" viewBox=\"0 0 760 410\" role=\"img\">\
         <title>Nanoseconds for a pair of boards, by the side of the board</title><style>\
         text { font: 13px system-ui, sans-serif; fill: #22262b; } .grid { stroke: #c9c4b8; } \
         polyline { fill: none; stroke-width: 2; }</style><rect width=\"100%\" height=\"100%\" fill=\"#fbfaf7\"/>\n",
    );
    for (time, name) in [
        (0.1, "0.1 ns"),
        (1.0, "1 ns"),
        (10.0, "10 ns"),
        (100.0, "100 ns"),
        (1e3, "1 µs"),
        (1e4, "10 µs"),
    ] {
        let y = y(time);
        svg += &format!(
            "<path class=\"grid\" d=\"M60 {y}H580\"/><text x=\"52\" y=\"{}\" text-anchor=\"end\">{name}</text>\n",
            y + 4.0
        );
    }
    for (side, _, _) in rows {
        svg += &format!(
            "<text x=\"{}\" y=\"380\" text-anchor=\"middle\">{side}</text>\n",
            x(*side as f64)
        );
    }
    svg += "<text x=\"316\" y=\"400\" text-anchor=\"middle\">side of the board</text>\n";
    // The names stand at the ends of their lines, from the top down, where there is room.
    let (_, _, last) = rows.last().expect("a row");
    let mut ends: Vec<_> = (0..SERIES.len())
        .map(|series| (y(last[series]), series))
        .collect();
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut free = 0.0_f64;
    for (end, series) in ends {
        let (name, color) = SERIES[series];
        let points = rows
            .iter()
            .map(|(side, _, times)| format!("{},{:.1}", x(*side as f64), y(times[series])));
        let points = points.collect::<Vec<_>>().join(" ");
        svg += &format!("<polyline stroke=\"{color}\" points=\"{points}\"/>\n");
        let at = end.max(free);
        svg += &format!(
            "<text x=\"588\" y=\"{:.1}\" style=\"fill: {color}\">{name}</text>\n",
            at + 4.0
        );
        free = at + 16.0;
    }
    svg + "</svg>\n"
}

fn main() {
    let rows = measured();
    let cell = |time: &f64| match time {
        0.0..10.0 => format!("{time:.1}"),
        _ => format!("{time:.0}"),
    };
    let names = SERIES.map(|(name, _)| name).join(" | ");
    let mut table = format!("| board | word | {names} |\n|---|---|---|---|---|---|---|\n");
    for (side, word, times) in &rows {
        let cells = times.iter().map(cell).collect::<Vec<_>>().join(" | ");
        table += &format!("| {side}x{side} | `{word}` | {cells} |\n");
    }
    print!("{table}");
    if std::env::args().any(|argument| argument == "--write") {
        let guide = workspace().join("bitxform/src/guide");
        let svg = plot(&rows);
        let page = fs::read_to_string(guide.join("speed.md")).expect("the chapter");
        let (head, rest) = page.split_once("| board | word |").expect("a table");
        let (_, rest) = rest.split_once("\n\n").expect("the end of the table");
        for (name, text) in [
            ("speed.md", format!("{head}{table}\n{rest}")),
            ("speed_plot.md", data_address("plot", &svg)),
            ("speed.svg", svg),
        ] {
            fs::write(guide.join(name), text).expect("a writable file");
        }
    }
}
