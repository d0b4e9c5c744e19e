//! What a field says of itself: `#[board(…)]`.

use bitxform_planner::Geometry;
use proc_macro2::{TokenStream, TokenTree};

use super::argument_list::{Argument, ArgumentList};
use super::field_type::FieldType;
use super::item::{Attribute, Field};
use super::squares;
use crate::diagnostics::{Diagnostics, one_of};

/// What a field can say: what it is, of which it can say one thing, and whose it is.
const NAMES: [&str; 16] = [
    "bits",
    "skip",
    "compare",
    "square",
    "squares",
    "file",
    "rank",
    "mailbox",
    "moves",
    "nested",
    "with",
    "with_mut",
    "turn",
    "by_color",
    "color_with",
    "color_with_mut",
];

/// Arrays deeper than this are not looked into.
const MAX_DEPTH: usize = 3;

/// A field, and what it says.
pub(in crate::symmetric) struct BoardField {
    pub(in crate::symmetric) member: TokenTree,
    pub(in crate::symmetric) ty: FieldType,
    pub(in crate::symmetric) kind: Kind,
    pub(in crate::symmetric) color: Color,
}

/// What becomes of a field when the colours change hands, after its partner, if it has one, has
/// taken its place.
#[derive(Default)]
pub(in crate::symmetric) struct Color {
    /// Whether it is an array with an entry for each colour.
    pub(in crate::symmetric) by_color: bool,
    /// Whatever a function of the user's makes of it.
    pub(in crate::symmetric) with: Option<Function>,
}

/// A function of the user's.
pub(in crate::symmetric) struct Function {
    pub(in crate::symmetric) path: TokenStream,
    /// Whether it takes `&mut T` and not a `T`, and returns nothing and not another.
    pub(in crate::symmetric) in_place: bool,
}

pub(in crate::symmetric) enum Kind {
    /// Stays as it is.
    Skip,
    /// Stays as it is, and counts in comparisons.
    Compare,
    /// The board's word or arrays of it; which, the type checker finds out.
    Bits,
    /// A type that hides a word, in arrays as deep as the field's type spells them.
    Foreign(Conversion),
    /// Indices of squares; of which type, the type checker finds out.
    Square,
    /// A type that hides the index of a square.
    ForeignSquare(Conversion),
    /// The same by `From` and `Into`, in arrays as deep as the field's type spells them, and in
    /// an `Option` or not. Such a type may also be another name of an integer.
    UserSquare { depth: usize, optional: bool },
    /// Integers with indices of squares in so many bits from each of these places.
    Squares { places: Vec<u32>, width: u32 },
    /// Numbers of files, or of ranks.
    Line(Line),
    /// An entry for each square.
    Mailbox,
    /// An entry for each two squares.
    Moves,
    /// A type with symmetries of its own, in arrays as deep as the field's type spells them.
    Nested { depth: usize },
    /// Whatever a function of the user's makes of it.
    With(Function),
    /// Whose turn it is: stays, and is negated when the colours change hands. A `bool`, or what hides
    /// one.
    Turn(Option<Conversion>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::symmetric) enum Line {
    File,
    Rank,
}

/// From a user's type to a number or a `bool` and back, by functions of the user's.
pub(in crate::symmetric) struct Conversion {
    pub(in crate::symmetric) get: TokenStream,
    pub(in crate::symmetric) new: TokenStream,
    /// How deep the arrays of that type are.
    pub(in crate::symmetric) depth: usize,
}

impl Kind {
    /// Whether canonical forms compare the field.
    pub(in crate::symmetric) const fn is_key(&self) -> bool {
        self.is_bits() || self.is_square()
    }

    /// Whether fields of these kinds move alike, so that they may trade places.
    pub(in crate::symmetric) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Foreign(one), Self::Foreign(other))
            | (Self::ForeignSquare(one), Self::ForeignSquare(other)) => {
                same(&one.get, &other.get) && same(&one.new, &other.new)
            }
            (Self::Squares { places: one, .. }, Self::Squares { places: other, .. }) => {
                one == other
            }
            (Self::Line(one), Self::Line(other)) => one == other,
            (Self::With(one), Self::With(other)) => same(&one.path, &other.path),
            _ => core::mem::discriminant(self) == core::mem::discriminant(other),
        }
    }

    /// Whether no symmetry of the board changes it.
    pub(in crate::symmetric) const fn is_still(&self) -> bool {
        matches!(self, Self::Skip | Self::Compare | Self::Turn(_))
    }

    /// Whether only a colour swap changes it, so that nothing else makes comparing it worth while, and it can
    /// be compared.
    pub(in crate::symmetric) const fn is_key_of_colors(&self) -> bool {
        matches!(self, Self::Compare | Self::Turn(_))
    }

    /// Whether it is made of words.
    pub(in crate::symmetric) const fn is_bits(&self) -> bool {
        matches!(self, Self::Bits | Self::Foreign(_))
    }

    /// Whether it is made of squares, or of lines of them.
    pub(in crate::symmetric) const fn is_square(&self) -> bool {
        matches!(
            self,
            Self::Square
                | Self::ForeignSquare(_)
                | Self::UserSquare { .. }
                | Self::Squares { .. }
                | Self::Line(_)
        )
    }

    /// Whether it moves by how the symmetry moves an index.
    pub(in crate::symmetric) const fn is_by_index(&self) -> bool {
        self.is_square() || matches!(self, Self::Mailbox | Self::Moves)
    }
}

/// Whether tokens are spelt alike.
fn same(one: &TokenStream, other: &TokenStream) -> bool {
    one.to_string() == other.to_string()
}

impl BoardField {
    /// Whether the same becomes of it as of another field, whatever is done.
    pub(in crate::symmetric) fn is_like(&self, other: &Self) -> bool {
        let functions = [&self.color.with, &other.color.with];
        let functions = functions.map(|with| with.as_ref().map(|with| with.path.to_string()));
        self.kind.is_like(&other.kind) && functions[0] == functions[1]
    }

    pub(in crate::symmetric) fn parse(
        field: Field,
        unmarked: Unmarked,
        board: Option<Geometry>,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let (kind, color) = said(&field, unmarked, board, diagnostics);
        Self {
            member: field.member,
            ty: field.ty,
            kind,
            color,
        }
    }

    /// Whether it changes when the colours change hands, even if it has no partner.
    pub(in crate::symmetric) const fn has_color(&self) -> bool {
        self.color.by_color || self.color.with.is_some() || matches!(self.kind, Kind::Turn(_))
    }
}

/// What a field is that does not say.
#[derive(Clone, Copy)]
pub(in crate::symmetric) enum Unmarked {
    Bits,
    Skip,
    Square,
}

impl Unmarked {
    fn kind(self, ty: &FieldType) -> Kind {
        match self {
            Self::Bits => Kind::Bits,
            Self::Skip => Kind::Skip,
            Self::Square => plain_square(ty),
        }
    }
}

/// What the attributes of a field say, taken together; after an error, that it is to be left alone.
fn said(
    field: &Field,
    unmarked: Unmarked,
    board: Option<Geometry>,
    diagnostics: &mut Diagnostics,
) -> (Kind, Color) {
    let mut color = Color::default();
    let Some(attribute) = only_board(field, diagnostics) else {
        return (unmarked.kind(&field.ty), color);
    };
    let tokens = attribute.list().unwrap_or_default();
    if tokens.is_empty() {
        let names = one_of(&NAMES, '`');
        diagnostics.at(
            &attribute.tokens(),
            &format!("expected `#[board(…)]` with what the field is: {names}"),
        );
    }
    let arguments = ArgumentList::parse(tokens, &NAMES, diagnostics);
    let mut said: Option<(String, Kind)> = None;
    for argument in arguments.as_slice() {
        let name = argument.name();
        match name.as_str() {
            "by_color" => {
                argument.expect_no_value(diagnostics);
                color.by_color = true;
            }
            "color_with" | "color_with_mut" => {
                if color.with.is_some() {
                    diagnostics.at(
                        argument.name_token(),
                        "expected one function, found `color_with` and `color_with_mut`",
                    );
                }
                color.with = function(argument, diagnostics);
            }
            _ => {
                let kind = kind(argument, &field.ty, board, diagnostics).unwrap_or(Kind::Skip);
                let Some((first, _)) = &said else {
                    said = Some((name, kind));
                    continue;
                };
                diagnostics.at(
                    argument.name_token(),
                    &format!("a field is one thing only, found `{name}` besides `{first}`"),
                );
            }
        }
    }
    if matches!(&said, Some((_, Kind::Turn(_)))) && (color.by_color || color.with.is_some()) {
        diagnostics.at(
            &attribute.tokens(),
            "a turn is negated when the colours change hands, expected `turn` alone; what changes otherwise may be `color_with = path`",
        );
        color = Color::default();
    }
    let kind = match said {
        Some((_, kind)) => kind,
        // An entry for each colour may be anything; what a function is for is no bitboard.
        None if color.by_color && color.with.is_none() => unmarked.kind(&field.ty),
        None => Kind::Skip,
    };
    (kind, color)
}

/// The one `#[board(…)]`, if there is any.
fn only_board<'a>(field: &'a Field, diagnostics: &mut Diagnostics) -> Option<&'a Attribute> {
    let mut board: Option<&Attribute> = None;
    for attribute in &field.attributes {
        if !attribute.is("board") {
            continue;
        }
        let Some(first) = board else {
            board = Some(attribute);
            continue;
        };
        let message = "duplicate `#[board(…)]` on one field, expected one";
        diagnostics.at(&attribute.tokens(), message);
        diagnostics.at(&first.tokens(), "first `#[board(…)]` is here");
    }
    board
}

/// `None` after an error.
fn kind(
    argument: &Argument,
    ty: &FieldType,
    board: Option<Geometry>,
    diagnostics: &mut Diagnostics,
) -> Option<Kind> {
    let name = argument.name();
    match name.as_str() {
        "bits" => match argument.list(&["get", "new"], diagnostics).ok()? {
            Some(list) => of_elements(argument, &list, ty, diagnostics).map(Kind::Foreign),
            None => Some(Kind::Bits),
        },
        "square" => match argument.list(&["get", "new", "alias"], diagnostics).ok()? {
            Some(list) => square(argument, &list, ty, diagnostics),
            None => Some(plain_square(ty)),
        },
        "squares" => {
            let width = board.map(Geometry::index_bits);
            let places = squares::parse(argument, ty, width, diagnostics)?;
            let width = width.unwrap_or_default();
            Some(Kind::Squares { places, width })
        }
        "turn" => match argument.list(&["get", "new"], diagnostics).ok()? {
            Some(list) => conversion(argument, &list, Some(0), diagnostics)
                .map(|conversion| Kind::Turn(Some(conversion))),
            None => Some(Kind::Turn(None)),
        },
        "with" | "with_mut" => function(argument, diagnostics).map(Kind::With),
        _ => {
            argument.expect_no_value(diagnostics);
            match name.as_str() {
                "mailbox" => Some(Kind::Mailbox),
                "moves" => Some(Kind::Moves),
                "compare" => Some(Kind::Compare),
                "file" => Some(Kind::Line(Line::File)),
                "rank" => Some(Kind::Line(Line::Rank)),
                "nested" => {
                    let depth = depth(ty, diagnostics)?;
                    Some(Kind::Nested { depth })
                }
                _ => Some(Kind::Skip),
            }
        }
    }
}

/// The function of `with = path`, or of `with_mut = path`.
fn function(argument: &Argument, diagnostics: &mut Diagnostics) -> Option<Function> {
    let in_place = argument.name().ends_with("_mut");
    let path = argument.path(diagnostics)?;
    Some(Function { path, in_place })
}

/// What is in the list of `square(…)`.
fn square(
    argument: &Argument,
    list: &ArgumentList,
    ty: &FieldType,
    diagnostics: &mut Diagnostics,
) -> Option<Kind> {
    match list.as_slice() {
        [alias] if alias.name() == "alias" => {
            alias.expect_no_value(diagnostics);
            Some(Kind::Square)
        }
        _ => of_elements(argument, list, ty, diagnostics).map(Kind::ForeignSquare),
    }
}

/// Of a type that spells integers, the type checker finds out the rest; of arrays that are too deep
/// and of other types of the language, some of which convert to integers, that they are no squares.
fn plain_square(ty: &FieldType) -> Kind {
    let (depth, optional) = (ty.array_depth(), ty.is_option());
    if ty.is_integer() || ty.is_no_square() || depth > MAX_DEPTH {
        return Kind::Square;
    }
    Kind::UserSquare { depth, optional }
}

/// The list of `name(get = path, new = path)`, for the elements of the arrays that the type spells.
fn of_elements(
    argument: &Argument,
    list: &ArgumentList,
    ty: &FieldType,
    diagnostics: &mut Diagnostics,
) -> Option<Conversion> {
    let depth = depth(ty, diagnostics);
    conversion(argument, list, depth, diagnostics)
}

/// The same for arrays so deep; `None` after an error.
fn conversion(
    argument: &Argument,
    list: &ArgumentList,
    depth: Option<usize>,
    diagnostics: &mut Diagnostics,
) -> Option<Conversion> {
    let mut path = |part| {
        if let Some(argument) = list.get(part) {
            argument.path(diagnostics)
        } else {
            let name = argument.name();
            diagnostics.at(
                argument.name_token(),
                &format!("missing `{part}`, expected `{name}(get = path, new = path)`"),
            );
            None
        }
    };
    let (get, new) = (path("get"), path("new"));
    Some(Conversion {
        get: get?,
        new: new?,
        depth: depth?,
    })
}

fn depth(ty: &FieldType, diagnostics: &mut Diagnostics) -> Option<usize> {
    let depth = ty.array_depth();
    if depth > MAX_DEPTH {
        diagnostics.at(
            &ty.tokens(),
            &format!("expected arrays up to three deep, found {depth}"),
        );
        return None;
    }
    Some(depth)
}
