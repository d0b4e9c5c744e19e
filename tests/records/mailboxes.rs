//! Mailboxes of every shape, against a rotated sheet of paper.

mod lengths;

use core::fmt::Debug;

use bitxform::{RectangleSymmetry, Symmetry, symmetric};
use bitxform_tests::Sheet;
use proptest::prelude::*;

#[expect(clippy::struct_field_names, reason = "orders are by something")]
/// The new index of each entry of a mailbox whose lines are those of the mapping, ranks or files.
struct Orders {
    by_mapping: Vec<usize>,
    by_rank: Vec<usize>,
    by_file: Vec<usize>,
}

impl Orders {
    fn of(files: u8, ranks: u8, mapping: &str, symmetry: &str) -> Self {
        // The two mappings that count files and ranks in these directions: by ranks, and by files.
        const PAIRS: [[&str; 2]; 4] = [
            ["LERF", "LEFR"],
            ["BERF", "BEFR"],
            ["LERBEF", "BEFLER"],
            ["BERLEF", "LEFBER"],
        ];
        let pair = PAIRS.iter().find(|pair| pair.contains(&mapping));
        let [by_rank, by_file] = *pair.expect("a mapping");
        let order = |mapping: &str| {
            let len = if mapping == by_rank { files } else { ranks };
            let sheet = Sheet::numbered(files, ranks, len, mapping);
            let destinations = sheet.destinations(symmetry);
            let destinations = destinations.into_iter().map_while(|to| to.map(usize::from));
            destinations.collect::<Vec<_>>()
        };
        let this = Self {
            by_mapping: order(mapping),
            by_rank: order(by_rank),
            by_file: order(by_file),
        };
        let squares = usize::from(files) * usize::from(ranks);
        assert_eq!(this.by_mapping.len(), squares);
        this
    }
}

/// The image of consecutive mailboxes, each with this many entries after those of the squares.
fn moved<T: Copy>(entries: &[T], order: &[usize], tail: usize) -> Vec<T> {
    let mut image = entries.to_vec();
    for start in (0..entries.len()).step_by(order.len() + tail) {
        for (from, to) in order.iter().enumerate() {
            image[start + to] = entries[start + from];
        }
    }
    image
}

/// The random numbers in a record.
#[derive(Clone, Debug)]
struct Values(Vec<u16>);

impl Values {
    fn some(&self, count: usize) -> Vec<u16> {
        self.0.iter().copied().cycle().take(count).collect()
    }

    fn array<const N: usize>(&self) -> [u16; N] {
        self.some(N).try_into().expect("so many")
    }

    fn lines<const N: usize, const M: usize>(&self) -> [[u16; N]; M] {
        let flat = self.some(N * M);
        core::array::from_fn(|line| core::array::from_fn(|entry| flat[N * line + entry]))
    }
}

fn values() -> impl Strategy<Value = Values> {
    // The length is no multiple of a number of squares.
    prop::collection::vec(any::<u16>(), 389).prop_map(Values)
}

/// Compares all entries of each field, as a slice, with the image.
macro_rules! assert_moved {
    ($before:ident, $after:ident, $orders:ident;
     $($order:ident, $tail:literal: $($field:ident $([$of:literal])? $(.$flat:ident())*),*;)*) => {$($(
        assert_moved!(@ $before.$field$([$of])?$(.$flat())*, $after.$field$([$of])?$(.$flat())*, $orders.$order, $tail);
    )*)*};
    (@ $before:expr, $after:expr, $order:expr, $tail:literal) => {
        assert_eq!($after[..], moved(&$before[..], &$order, $tail), stringify!($after));
    };
}

/// The test of slices of records, for some boards by ranks and by files. A loop takes long to compile: it holds the
/// code of all fields, for each symmetry and level of instructions.
macro_rules! slices {
    (slices $Symmetry:ident) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(6))]

            #[test]
            fn slices_move_like_records(values in values()) {
                let record = record(&values);
                for symmetry in $Symmetry::ALL {
                    let mut slice = [record.clone()];
                    Record::transform_slice(&mut slice, symmetry);
                    prop_assert_eq!(&slice[0], &record.clone().transform(symmetry));
                }
            }
        }
    };
}

/// A record with mailboxes of every shape, on a board with this many lines of this length.
macro_rules! record {
    ($name:ident: $Symmetry:ident, ($files:literal, $ranks:literal, $mapping:literal),
     $squares:literal squares in $lines:literal lines of $len:literal $($slices:ident)?) => {
        mod $name {
            use super::*;

            const N: usize = $squares;

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks)]
            #[derive(Clone, Debug, PartialEq)]
            struct Record {
                #[board(mailbox)]
                flat: [u16; $squares],
                #[board(mailbox)]
                sequence: Vec<u16>,
                #[board(mailbox)]
                channels: [[u16; 3]; $squares],
                #[board(mailbox(channels))]
                as_many_channels: Box<[[u16; N]; N]>,
                #[board(mailbox)]
                maybe: Option<[u16; $squares]>,
                #[board(mailbox)]
                maybe_sequence: Option<Box<[Option<u16>]>>,
                #[board(mailbox)]
                of_colors: [Vec<u16>; 2],
                #[board(mailbox(by_rank))]
                by_rank: [[u16; $files]; $ranks],
                #[board(mailbox(by_file))]
                by_file: Box<[[u16; $ranks]; $files]>,
                #[board(mailbox(by_rank))]
                flat_by_rank: [u16; N],
                #[board(mailbox(by_file, tail = 2))]
                sequence_by_file: Vec<u16>,
                #[board(mailbox(tail = 1))]
                with_pass: [u16; N + 1],
                #[board(mailbox(tail = 3))]
                sequence_with_tail: Vec<u16>,
                #[board(mailbox(planes))]
                planes: [[u16; N]; 3],
                #[board(mailbox(planes))]
                as_many_planes: Box<[[u16; N]; N]>,
                #[board(mailbox(planes))]
                planes_of_lines: [[[u16; $len]; $lines]; 2],
                #[board(mailbox(planes, by_rank))]
                planes_by_rank: [[[u16; $files]; $ranks]; 2],
                #[board(mailbox(planes))]
                flat_planes: [u16; 2 * N],
                #[board(mailbox(planes))]
                planes_with_channels: [[[u16; 3]; $squares]; 2],
                #[board(mailbox(planes))]
                sequence_of_planes: Vec<[u16; $squares]>,
                #[board(mailbox(planes))]
                sequence_of_lines: Box<[[[u16; $len]; $lines]]>,
                #[board(mailbox(planes))]
                sequence_of_channels: Vec<[u16; 3]>,
                #[board(mailbox(planes))]
                flat_sequence: Vec<u16>,
                #[board(mailbox(planes, tail = 1))]
                planes_with_pass: [[u16; N + 1]; 2],
                #[board(mailbox(planes, tail = 1))]
                sequence_with_passes: Vec<[u16; N + 1]>,
            }

            fn record(values: &Values) -> Record {
                let planes = |count| (0..count).map(|from| Values(values.0[from..].to_vec()));
                Record {
                    flat: values.array(),
                    sequence: values.some(N),
                    channels: values.lines(),
                    as_many_channels: Box::new(values.lines()),
                    maybe: (values.0[0] % 2 == 0).then(|| values.array()),
                    maybe_sequence: (values.0[1] % 2 == 0)
                        .then(|| values.some(N).into_iter().map(Some).collect()),
                    of_colors: [values.some(N), planes(2).last().expect("two").some(N)],
                    by_rank: values.lines(),
                    by_file: Box::new(values.lines()),
                    flat_by_rank: values.array(),
                    sequence_by_file: values.some(N + 2),
                    with_pass: values.array(),
                    sequence_with_tail: values.some(N + 3),
                    planes: values.lines(),
                    as_many_planes: Box::new(values.lines()),
                    planes_of_lines: [values.lines(), planes(5).last().expect("five").lines()],
                    planes_by_rank: [values.lines(), planes(3).last().expect("three").lines()],
                    flat_planes: values.array(),
                    planes_with_channels: [
                        values.lines(),
                        planes(7).last().expect("seven").lines(),
                    ],
                    sequence_of_planes: planes(5).map(|plane| plane.array()).collect(),
                    sequence_of_lines: planes(4).map(|plane| plane.lines()).collect(),
                    sequence_of_channels: planes(4 * N).map(|plane| plane.array()).collect(),
                    flat_sequence: values.some(usize::from(values.0[2] % 5) * N),
                    planes_with_pass: values.lines(),
                    sequence_with_passes: planes(3).map(|plane| plane.array()).collect(),
                }
            }

            fn check(before: &Record, after: &Record, orders: &Orders) {
                assert_moved! { before, after, orders;
                    by_mapping, 0: flat, sequence, channels, as_many_channels,
                        maybe.as_slice().as_flattened(), maybe_sequence.as_deref().unwrap_or_default(),
                        of_colors[0], of_colors[1],
                        planes.as_flattened(), as_many_planes.as_flattened(),
                        planes_of_lines.as_flattened().as_flattened(), flat_planes,
                        planes_with_channels.as_flattened(), sequence_of_planes.as_flattened(),
                        sequence_of_lines.as_flattened().as_flattened(), sequence_of_channels,
                        flat_sequence;
                    by_rank, 0: by_rank.as_flattened(), flat_by_rank,
                        planes_by_rank.as_flattened().as_flattened();
                    by_file, 0: by_file.as_flattened();
                    by_file, 2: sequence_by_file;
                    by_mapping, 1: with_pass, planes_with_pass.as_flattened(),
                        sequence_with_passes.as_flattened();
                    by_mapping, 3: sequence_with_tail;
                }
            }

            $(slices! { $slices $Symmetry })?

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(6))]

                #[test]
                fn every_shape_moves(values in values()) {
                    let record = record(&values);
                    for symmetry in $Symmetry::ALL {
                        let orders = Orders::of($files, $ranks, $mapping, symmetry.name());
                        let image = record.clone().transform(symmetry);
                        check(&record, &image, &orders);
                    }
                }
            }
        }
    };
}

/// Boards of 8x8, 9x9 and 7x6 squares in a mapping, with the line length of the last.
macro_rules! boards {
    ($($chess:ident $go:ident $connect_4:ident $mapping:literal $len:literal $lines:literal $($slices:ident)?;)*) => {$(
        record!($chess: Symmetry, (8, 8, $mapping), 64 squares in 8 lines of 8 $($slices)?);
        record!($go: Symmetry, (9, 9, $mapping), 81 squares in 9 lines of 9 $($slices)?);
        record!($connect_4: RectangleSymmetry, (7, 6, $mapping), 42 squares in $lines lines of $len $($slices)?);
    )*};
}

boards! {
    lerf lerf_9x9 lerf_7x6 "LERF" 7 6;
    berf berf_9x9 berf_7x6 "BERF" 7 6 slices;
    lerbef lerbef_9x9 lerbef_7x6 "LERBEF" 7 6;
    berlef berlef_9x9 berlef_7x6 "BERLEF" 7 6;
    lefr lefr_9x9 lefr_7x6 "LEFR" 6 7;
    befr befr_9x9 befr_7x6 "BEFR" 6 7;
    befler befler_9x9 befler_7x6 "BEFLER" 6 7;
    lefber lefber_9x9 lefber_7x6 "LEFBER" 6 7 slices;
}

/// If the numbers of files and ranks differ, the array type tells which the lines are.
mod lines {
    use super::*;

    #[symmetric(mapping = "LERF", files = 7, ranks = 6)]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct ByRanks(#[board(mailbox)] [[u8; 7]; 6], #[board(mailbox)] [u8; 42]);

    #[symmetric(mapping = "LEFR", files = 7, ranks = 6)]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct ByFiles(#[board(mailbox)] [[u8; 6]; 7]);

    const fn c2() -> ByRanks {
        let (mut lines, mut flat) = ([[0; 7]; 6], [0; 42]);
        (lines[1][2], flat[7 + 2]) = (1, 1);
        ByRanks(lines, flat)
    }

    const FLIPPED: ByRanks = c2().flip_vertical();

    #[test]
    fn lines_are_those_of_the_mapping() {
        // c2 goes to c5.
        assert_eq!((FLIPPED.0[4][2], FLIPPED.1[7 * 4 + 2]), (1, 1));
        let mut files = [[0; 6]; 7];
        files[2][1] = 1;
        assert_eq!(ByFiles(files).flip_vertical().0[2][4], 1);
    }
}

/// Mailboxes transformed in constants.
mod constants {
    use super::*;

    #[symmetric(mapping = "BERF", files = 3, ranks = 3)]
    #[derive(Clone, Copy)]
    struct Record {
        #[board(mailbox(tail = 1))]
        policy: [f32; 10],
        #[board(mailbox(planes, by_file))]
        planes: [[[u8; 3]; 3]; 2],
        #[board(mailbox(planes))]
        flat: [u8; 18],
        #[board(mailbox)]
        maybe: Option<[u8; 9]>,
    }

    const TURNED: Record = {
        let mut record = Record {
            policy: [0.0; 10],
            planes: [[[0; 3]; 3]; 2],
            flat: [0; 18],
            maybe: Some([0; 9]),
        };
        // In BERF, c3 is 0, b3 is 1.
        record.policy[1] = 1.0;
        record.policy[9] = 2.0;
        record.planes[1][1][0] = 1;
        record.flat[9 + 1] = 1;
        record.maybe = Some([0, 1, 0, 0, 0, 0, 0, 0, 0]);
        record.flip_vertical()
    };

    #[test]
    fn they_are_moved_in_constants() {
        // b3 goes to b1.
        assert_eq!((TURNED.policy[7], TURNED.policy[9]), (1.0, 2.0));
        assert_eq!(TURNED.planes[1][1][2], 1);
        assert_eq!(TURNED.flat[9 + 7], 1);
        assert_eq!(TURNED.maybe, Some([0, 0, 0, 0, 0, 0, 0, 1, 0]));
    }
}
