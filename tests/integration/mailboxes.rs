//! `transform_mailbox` of mappings and geometries, against coordinates.

use bitxform::{Geometry, Mapping, Symmetry, symmetric};
use bitxform_tests::{MAPPINGS, Sheet};

/// The image of a square under a symmetry, on a board with a1 at the bottom left.
const fn moved(symmetry: Symmetry, files: u8, ranks: u8, (file, rank): (u8, u8)) -> (u8, u8) {
    let (last_file, last_rank) = (files - 1, ranks - 1);
    match symmetry {
        Symmetry::Identity => (file, rank),
        Symmetry::FlipVertical => (file, last_rank - rank),
        Symmetry::FlipHorizontal => (last_file - file, rank),
        Symmetry::FlipDiagonal => (rank, file),
        Symmetry::FlipAntiDiagonal => (last_rank - rank, last_file - file),
        Symmetry::Rotate90 => (rank, last_file - file),
        Symmetry::Rotate180 => (last_file - file, last_rank - rank),
        Symmetry::Rotate270 => (last_rank - rank, file),
    }
}

/// The entries of some mailboxes, all different, and their image.
fn planes(files: u8, ranks: u8, mapping: &str, count: u32, symmetry: Symmetry) -> [Vec<u32>; 2] {
    let is_rank_file = mapping.find('R') < mapping.find('F');
    let sheet = Sheet::numbered(
        files,
        ranks,
        if is_rank_file { files } else { ranks },
        mapping,
    );
    let squares = u32::from(files) * u32::from(ranks);
    let planes: Vec<u32> = (0..count * squares).collect();
    let mut image = planes.clone();
    for plane in 0..count {
        for square in (0..files).flat_map(|file| (0..ranks).map(move |rank| (file, rank))) {
            let entry = |(file, rank)| (plane * squares + u32::from(sheet.at(file, rank))) as usize;
            image[entry(moved(symmetry, files, ranks, square))] = planes[entry(square)];
        }
    }
    [planes, image]
}

const SIZES: [(u8, u8); 12] = [
    (1, 1),
    (1, 7),
    (6, 1),
    (2, 2),
    (3, 3),
    (7, 6),
    (6, 7),
    (8, 8),
    (9, 9),
    (9, 10),
    (11, 11),
    (16, 8),
];

/// The symmetries of boards that are not square.
const KEEP_FILES: [Symmetry; 4] = [
    Symmetry::Identity,
    Symmetry::FlipVertical,
    Symmetry::FlipHorizontal,
    Symmetry::Rotate180,
];

#[test]
fn geometries_move_entries_as_squares() {
    for ((files, ranks), gap) in SIZES.into_iter().flat_map(|size| [(size, 0), (size, 1)]) {
        for (name, mapping) in MAPPINGS.into_iter().zip(Mapping::ALL) {
            let packed = Geometry::new(files, ranks, mapping);
            let lines = packed.squares() / u16::from(packed.stride());
            if u32::from(packed.stride() + gap) * u32::from(lines) > 128 {
                continue;
            }
            let geometry = packed.with_stride(packed.stride() + gap);
            for symmetry in Symmetry::ALL {
                if files != ranks && !KEEP_FILES.contains(&symmetry) {
                    continue;
                }
                for count in [0, 1, 3, 17] {
                    let [mut planes, image] = planes(files, ranks, name, count, symmetry);
                    let mut written = vec![0; planes.len()];
                    geometry.transform_mailbox_into(&planes, &mut written, symmetry);
                    assert_eq!(written, image, "{geometry:?} {symmetry} {count}");
                    geometry.transform_mailbox(&mut planes, symmetry);
                    assert_eq!(planes, image, "{geometry:?} {symmetry} {count}");
                }
            }
        }
    }
}

#[test]
fn mappings_move_entries_as_squares() {
    for (name, mapping) in MAPPINGS.into_iter().zip(Mapping::ALL) {
        for symmetry in Symmetry::ALL {
            for count in [0, 1, 3, 17] {
                let [mut planes, image] = planes(8, 8, name, count, symmetry);
                let mut written = vec![0; planes.len()];
                mapping
                    .geometry()
                    .transform_mailbox_into(&planes, &mut written, symmetry);
                assert_eq!(written, image, "{mapping} {symmetry} {count}");
                mapping.geometry().transform_mailbox(&mut planes, symmetry);
                assert_eq!(planes, image, "{mapping} {symmetry} {count}");
            }
        }
    }
}

/// A field that holds a whole mailbox.
#[symmetric(mapping = "LEFR", files = 5, ranks = 5)]
struct Field(#[board(mailbox)] [u32; 25]);

#[test]
fn fields_move_alike() {
    for symmetry in Symmetry::ALL {
        let [planes, image] = planes(5, 5, "LEFR", 1, symmetry);
        let field = Field(planes.try_into().expect("25 entries"));
        assert_eq!(field.transform(symmetry).0.as_slice(), image);
    }
}

#[test]
fn constants_are_moved() {
    const TURNED: [char; 4] = {
        let mut entries = ['a', 'b', 'c', 'd'];
        Geometry::new(2, 2, Mapping::Lerf).transform_mailbox(&mut entries, Symmetry::Rotate90);
        entries
    };
    // a1 goes to a2, a2 to b2.
    assert_eq!(TURNED, ['b', 'd', 'a', 'c']);
}

#[test]
#[should_panic(expected = "expected a multiple of 81 entries, found 1300")]
fn other_lengths_are_refused() {
    let go = Geometry::new(9, 9, Mapping::Lerf);
    go.transform_mailbox(&mut [0; 1300], Symmetry::Rotate180);
}

#[test]
#[should_panic(expected = "expected a multiple of 64 entries, found 65")]
fn other_lengths_are_not_written() {
    Mapping::Lerf
        .geometry()
        .transform_mailbox_into(&[0; 65], &mut [0; 65], Symmetry::Rotate180);
}

#[test]
#[should_panic(expected = "expected slices of the same length, found 64 and 128")]
fn slices_are_of_the_same_length() {
    Mapping::Lerf
        .geometry()
        .transform_mailbox_into(&[0; 64], &mut [0; 128], Symmetry::Rotate180);
}

#[test]
#[should_panic(expected = "the board is not square")]
fn rectangles_have_no_quarter_turn() {
    let board = Geometry::new(7, 6, Mapping::Lerf);
    board.transform_mailbox(&mut [0; 42], Symmetry::Rotate90);
}
