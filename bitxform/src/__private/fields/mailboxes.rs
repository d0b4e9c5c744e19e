//! The types that mailboxes can have: two-dimensional, several in one field, with entries after the squares, and in
//! owned sequences.

use crate::bits::int::flat_mut;
use crate::board::index_move::IndexMove;
use crate::board::mailbox::transform_mailbox;
use crate::message::refuse;

/// Defines the traits of the types that a field can have on a board `B`, each with the message for other types.
macro_rules! field_types {
    ($(
        $(#[$attribute:meta])*
        $Field:ident<$($size:ident),+>: $message:literal, $label:literal $(, $note:literal)?;
    )*) => {$(
        $(#[$attribute])*
        #[diagnostic::on_unimplemented(
            message = $message,
            label = $label,
            $(note = $note,)?
            note = "a field of any other type may be `#[board(with = …)]`, by a function that takes `&mut T`; functions that are not `const` need `non_const` in `#[symmetric(…)]`"
        )]
        pub trait $Field<B, $(const $size: usize),+> {
            /// The board's wrapper of a reference to this type. For other types, rustc reports that this type
            /// is unknown, and no second error about its methods.
            type Field<'a>
            where
                Self: 'a;
        }
    )*};
}

field_types! {
    /// A type that a field marked `#[board(mailbox)]` can have on a board of `N` squares.
    MailboxField<N>:
        "`{Self}` is not a mailbox",
        "expected `[T; {N}]`, an entry for each square, with a `T` that is `Copy`",
        "say `mailbox(planes)` of an array or a sequence of mailboxes, `mailbox(tail = 1)` if an entry such as a pass follows the squares, `mailbox(by_rank)` or `mailbox(by_file)` of a two-dimensional array, `mailbox(files)` or `mailbox(ranks)` if there is an entry for each of these, `indexed_by = MOVES` if there is one for each move of a list; `#[board(mailbox, sequence)]` of a sequence that is neither a `Vec` nor a `Box`";

    /// A type that a field marked `#[board(moves)]` can have on a board of `N` squares.
    MovesField<N>:
        "`{Self}` is not a table of moves",
        "expected `[T; {N} * {N}]` or `[[T; {N}]; {N}]`, an entry for each from-square and to-square, with a `T` that is `Copy`";

    /// A type that a field marked `#[board(mailbox(by_rank))]` or `mailbox(by_file)` can have.
    LinesField<N, LEN, LINES>:
        "`{Self}` is not a mailbox in such lines",
        "expected `[[T; {LEN}]; {LINES}]`, with a `T` that is `Copy`";

    /// A type that a field marked `#[board(mailbox(tail = …))]` can have.
    TailField<N>:
        "`{Self}` is not a mailbox with such a tail",
        "expected `[T; {N}]`, an entry for each square and those of the tail, with a `T` that is `Copy`";

    /// A type that a field marked `#[board(mailbox(planes))]` can have, on a board with such lines.
    PlanesField<N, LEN, LINES>:
        "`{Self}` does not hold mailboxes",
        "expected an array of `[T; {N}]` or of `[[T; {LEN}]; {LINES}]`, `Vec<T>`, or numbers in one array, with a `T` that is `Copy`";

    /// A type that a field marked `#[board(mailbox(planes, tail = …))]` can have.
    TailedPlanesField<N>:
        "`{Self}` does not hold mailboxes with such a tail",
        "expected an array of `[T; {N}]`, `Vec<T>`, or numbers in one array, with a `T` that is `Copy`";
}

/// An impl for no board. If a board had the only impl, rustc would recommend its shape in every error message,
/// even to users whose field holds planes.
#[diagnostic::do_not_recommend]
impl MailboxField<(), 0> for [(); 0] {
    type Field<'a> = &'a mut Self;
}

/// An entry of a sequence of mailboxes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not `Copy`, so it cannot be an entry of a mailbox",
    label = "expected a sequence of a type that is `Copy`",
    note = "a field of any other type may be `#[board(with = …)]`, by a function that takes `&mut T`; functions that are not `const` need `non_const` in `#[symmetric(…)]`"
)]
pub trait Entry: Copy {}

#[diagnostic::do_not_recommend]
impl<T: Copy> Entry for T {}

/// The number of elements of an array.
pub trait Length {
    const LENGTH: usize;
}

impl<T, const N: usize> Length for [T; N] {
    const LENGTH: usize = N;
}

/// # Panics
/// If the length of a field is not a multiple of the number of entries of a mailbox.
#[inline]
#[track_caller]
pub const fn expect_multiple(len: usize, entries: usize, field: &str) {
    if len % entries != 0 {
        refuse(
            "`{}` has {#} entries, expected a multiple of {#}, as many as a mailbox of the board has",
            &[field],
            &[len, entries],
        );
    }
}

/// Returns the elements of arrays as one slice.
#[inline]
pub const fn flattened<T, const N: usize>(arrays: &mut [[T; N]]) -> &mut [T] {
    flat_mut(arrays)
}

/// Transforms mailboxes of `N` squares. `tail` entries after each mailbox stay.
#[inline(always)]
pub const fn transform_mailboxes<T: Entry, const N: usize>(
    entries: &mut [T],
    tail: usize,
    on_index: IndexMove,
) {
    let mut rest = entries;
    while let Some((squares, behind)) = rest.split_first_chunk_mut::<N>() {
        transform_mailbox(squares, on_index);
        (_, rest) = behind.split_at_mut(tail);
    }
}

/// The mailboxes of a field whose type does not give its length.
#[derive(Clone, Copy)]
pub struct Mailboxes {
    pub field: &'static str,
    pub board: &'static str,
    /// The number of entries after the squares of each mailbox.
    pub tail: usize,
    /// Whether there may be any number of mailboxes.
    pub are_planes: bool,
}

impl Mailboxes {
    /// # Panics
    /// If the number of entries does not fit.
    #[inline(always)]
    #[track_caller]
    pub fn transform<T: Entry, const N: usize>(self, entries: &mut [T], on_index: IndexMove) {
        let expected = N + self.tail;
        let fits = if self.are_planes {
            entries.len() % expected == 0
        } else {
            entries.len() == expected
        };
        if !fits {
            self.refuse(entries.len(), expected, on_index);
        }
        transform_mailboxes::<T, N>(entries, self.tail, on_index);
    }

    #[cold]
    #[track_caller]
    fn refuse(self, found: usize, expected: usize, on_index: IndexMove) -> ! {
        let (files, ranks) = on_index.size();
        let Self {
            field,
            board,
            tail,
            are_planes,
        } = self;
        let multiple = if are_planes { "a multiple of " } else { "" };
        let of_tail = if tail == 0 { "" } else { " and of its tail" };
        match found.checked_sub(expected) {
            Some(behind) if tail == 0 && !are_planes && behind < expected => panic!(
                "`{field}` of `{board}` has {found} entries, expected {expected}, one for each square of {files} files and {ranks} ranks; say `mailbox(tail = {behind})` if entries such as a pass follow the squares"
            ),
            _ => panic!(
                "`{field}` of `{board}` has {found} entries, expected {multiple}{expected}, one for each square of {files} files and {ranks} ranks{of_tail}"
            ),
        }
    }
}

/// The elements of a sequence, each of which is a mailbox or an entry of one. The type checker selects the case
/// by method lookup: both traits below have a method of this name.
pub struct Planes<'a, P, const N: usize, const LEN: usize, const LINES: usize>(&'a mut [P]);

impl<'a, P, const N: usize, const LEN: usize, const LINES: usize> Planes<'a, P, N, LEN, LINES> {
    #[inline]
    pub const fn of(planes: &'a mut [P]) -> Self {
        Self(planes)
    }
}

impl<'a, T, const N: usize, const LEN: usize, const LINES: usize>
    Planes<'a, [T; N], N, LEN, LINES>
{
    #[inline]
    pub const fn __entries(self) -> &'a mut [T] {
        flat_mut(self.0)
    }
}

/// Selected if elements are two-dimensional mailboxes.
pub trait LinesOfPlanes<'a> {
    type Entry;

    fn __entries(self) -> &'a mut [Self::Entry];
}

impl<'a, T, const N: usize, const LEN: usize, const LINES: usize> LinesOfPlanes<'a>
    for Planes<'a, [[T; LEN]; LINES], N, LEN, LINES>
{
    type Entry = T;

    #[inline]
    fn __entries(self) -> &'a mut [T] {
        self.0.as_flattened_mut().as_flattened_mut()
    }
}

/// Selected if mailboxes lie one after the other. This method takes a reference, so method lookup tries it
/// after that of [`LinesOfPlanes`].
pub trait EntriesOfPlanes<'a> {
    type Entry;

    fn __entries(&mut self) -> &'a mut [Self::Entry];
}

impl<'a, T, const N: usize, const LEN: usize, const LINES: usize> EntriesOfPlanes<'a>
    for Planes<'a, T, N, LEN, LINES>
{
    type Entry = T;

    #[inline]
    fn __entries(&mut self) -> &'a mut [T] {
        core::mem::take(&mut self.0)
    }
}
