//! What is done to the words of a field, by the type that the compiler finds it to have.

use super::{inline, keyed};
use crate::symmetric::check::Board;
use crate::symmetric::parse::Kind;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// What fields ask for besides the transforms of a word.
pub(super) fn dispatch(board: &Board, plan: &Plan) -> String {
    let mut text = String::new();
    if board.has_field(Kind::is_bits) {
        text += BITS;
        if board.arguments.group.color_after.is_some() {
            text += BITS_OF_BOTH;
        }
        if keyed::takes_from_images(board, plan) {
            text += BITS_AT;
        }
        if !board.arguments.from.is_empty() {
            text += BITS_OF_OTHER;
        }
    }
    if board.has_field(Kind::is_square) {
        text += GROUP_ON_INDEX;
    }
    if board.has_field(|kind| matches!(kind, Kind::Mailbox | Kind::Moves)) {
        text += SIZES;
    }
    if board.has_field(|kind| matches!(kind, Kind::Mailbox)) {
        text += MAILBOX;
    }
    if board.has_field(|kind| matches!(kind, Kind::Moves)) {
        text += MOVES;
    }
    let squares = plan.geometry.squares();
    let texts = [
        ("inline", inline(board)),
        ("order", &*plan.order().to_string()),
        ("Word", plan.geometry.word.name()),
        ("on_board", &plan.on_board()),
        ("squares", &squares.to_string()),
        ("squared", &(squares * squares).to_string()),
    ];
    write(&text, &texts)
}

const GROUP_ON_INDEX: &str = "
    /// How the symmetries that count move indices.
    const __GROUP_ON_INDEX: [__bitxform::IndexMove; {order}] =
        __bitxform::IndexMove::of_group(__GROUP, __SHAPE);
";

/// The types that mailboxes and moves can have are known here only, and this makes the library's
/// traits of them this board's own.
const SIZES: &str = "
    struct __Sizes;
";

/// A field is asked for its type once, so that every use of it raises the same error, which shows
/// once.
const MAILBOX: &str = "
    impl<T> __bitxform::MailboxField<__Sizes, {squares}> for [T; {squares}] {
        type Field<'__a> = __Mailbox<&'__a mut Self> where T: '__a;
    }

    /// A field with an entry for each square.
    struct __Mailbox<T>(T);

    impl<'__a, T> __Mailbox<&'__a mut T>
    where
        T: __bitxform::MailboxField<__Sizes, {squares}, Field<'__a> = Self>,
    {
        #[inline]
        const fn of(__field: &'__a mut T) -> T::Field<'__a> {
            Self(__field)
        }
    }

    impl<T> __Mailbox<&mut [T; {squares}]> {
        #[inline(always)]
        const fn transform(self, __on_index: __bitxform::IndexMove)
        where
            T: __bitxform::core::marker::Copy,
        {
            __bitxform::transform_mailbox(self.0, __on_index);
        }
    }
";

const MOVES: &str = "
    impl<T> __bitxform::MovesField<__Sizes, {squares}> for [T; {squared}] {
        type Field<'__a> = __Moves<&'__a mut Self> where T: '__a;
    }
    impl<T> __bitxform::MovesField<__Sizes, {squares}> for [[T; {squares}]; {squares}] {
        type Field<'__a> = __Moves<&'__a mut Self> where T: '__a;
    }

    /// A field with an entry for each from-square and to-square; which way, the type checker finds out.
    struct __Moves<T>(T);

    impl<'__a, T> __Moves<&'__a mut T>
    where
        T: __bitxform::MovesField<__Sizes, {squares}, Field<'__a> = Self>,
    {
        #[inline]
        const fn of(__field: &'__a mut T) -> T::Field<'__a> {
            Self(__field)
        }
    }

    impl<T> __Moves<&mut [T; {squared}]> {
        #[inline]
        const fn transform(self, __on_index: __bitxform::IndexMove)
        where
            T: __bitxform::core::marker::Copy,
        {
            __bitxform::transform_moves::<T, {squares}, {squared}>(self.0, __on_index);
        }
    }

    impl<T> __Moves<&mut [[T; {squares}]; {squares}]> {
        #[inline]
        const fn transform(self, __on_index: __bitxform::IndexMove)
        where
            T: __bitxform::core::marker::Copy,
        {
            __bitxform::transform_nested_moves(self.0, __on_index);
        }
    }
";

/// `__Bits`: what is done to a word and to a slice of words. It is dispatch by type that works in
/// constants, where traits do not; the library finds out which of the two a field is.
const BITS: &str = "
    /// A field of words of this board.
    type __Field<'__a, T> = __bitxform::Field<'__a, T, __bitxform::{Word}>;

    /// The words of a field: one, or a slice of them.
    struct __Bits<T>(T);

    impl __Bits<&mut __bitxform::{Word}> {
        #[inline]
        const fn __image<const __S: __bitxform::usize>(self) {
            *self.0 = __image::<__S>(*self.0);
        }
        #[inline]
        const fn __transform(self, __symmetry: __bitxform::Symmetry) {
            *self.0 = __transform(*self.0, __symmetry);
        }
        {inline}
        const fn __least(self, __ties: __bitxform::u16) -> __bitxform::u16 {
            if __ties.is_power_of_two() {
                __ties
            } else {
                __bitxform::least_in_orbit_{Word}(__images(*self.0), __ties)
            }
        }
        #[inline]
        const fn __is_image_of(
            self,
            __other: Self,
            __symmetry: __bitxform::Symmetry,
        ) -> __bitxform::bool {
            __transform(*__other.0{on_board}, __symmetry) == *self.0{on_board}
        }
    }

    impl __Bits<&mut [__bitxform::{Word}]> {
        #[inline]
        const fn __image<const __S: __bitxform::usize>(self) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__image::<__S>();
                __index += 1;
            }
        }
        #[inline]
        const fn __transform(self, __symmetry: __bitxform::Symmetry) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__transform(__symmetry);
                __index += 1;
            }
        }
        #[inline]
        const fn __least(self, mut __ties: __bitxform::u16) -> __bitxform::u16 {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __ties = __Bits(&mut self.0[__index]).__least(__ties);
                __index += 1;
            }
            __ties
        }
        #[inline]
        const fn __is_image_of(
            self,
            __other: Self,
            __symmetry: __bitxform::Symmetry,
        ) -> __bitxform::bool {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                let __other = __Bits(&mut __other.0[__index]);
                if !__Bits(&mut self.0[__index]).__is_image_of(__other, __symmetry) {
                    return false;
                }
                __index += 1;
            }
            true
        }
    }
";

/// The image at a place in the group, among all of them.
const BITS_AT: &str = "
    impl __Bits<&mut __bitxform::{Word}> {
        #[inline]
        const fn __image_at(self, __place: __bitxform::usize) {
            *self.0 = __images(*self.0)[__place];
        }
    }

    impl __Bits<&mut [__bitxform::{Word}]> {
        #[inline]
        const fn __image_at(self, __place: __bitxform::usize) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__image_at(__place);
                __index += 1;
            }
        }
    }
";

/// The same where the colours may change hands: `__exchanged` has the words that then take the
/// place of these. They are not the images of one word, so each may be there any number of times.
const BITS_OF_BOTH: &str = "
    impl __Bits<&mut __bitxform::{Word}> {
        #[inline]
        const fn __least_of_both(
            self,
            __exchanged: Self,
            __ties: __bitxform::u16,
        ) -> __bitxform::u16 {
            if __ties.is_power_of_two() {
                __ties
            } else {
                __bitxform::least_{Word}(__images_of_both(*self.0, *__exchanged.0), __ties)
            }
        }
    }

    impl __Bits<&mut [__bitxform::{Word}]> {
        #[inline]
        const fn __least_of_both(
            self,
            __exchanged: Self,
            mut __ties: __bitxform::u16,
        ) -> __bitxform::u16 {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                let __exchanged = __Bits(&mut __exchanged.0[__index]);
                __ties = __Bits(&mut self.0[__index]).__least_of_both(__exchanged, __ties);
                __index += 1;
            }
            __ties
        }
    }
";

/// The same where boards of another numbering are converted.
const BITS_OF_OTHER: &str = "
    impl __Bits<&mut __bitxform::{Word}> {
        #[inline]
        const fn __convert(self, __from: __bitxform::Shape) {
            *self.0 = __bitxform::convert_{Word}(*self.0, __from, __SHAPE);
        }
    }

    impl __Bits<&mut [__bitxform::{Word}]> {
        #[inline]
        const fn __convert(self, __from: __bitxform::Shape) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__convert(__from);
                __index += 1;
            }
        }
    }
";
