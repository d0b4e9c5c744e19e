//! An annotated type, read from its attributes.

use std::rc::Rc;

use crate::arguments::{Argument, find};
use crate::{Board, Element, Group, Type, Value};

/// What a macro knows of a type: the texts of its attributes, and the types of its fields.
#[derive(Clone, Debug)]
pub struct Source {
    /// The arguments of `#[symmetric(…)]`.
    pub arguments: &'static str,
    /// Whether it is an enum.
    pub is_enum: bool,
    /// The variants; a struct is one variant.
    pub variants: Vec<Variant>,
    /// The lists that `indexed_by` names.
    pub lists: Vec<List>,
    /// The functions that `with`, `color_with` and `group_with` name.
    pub functions: Vec<(&'static str, Function)>,
}

/// A variant: its name, and for each field the name, the arguments of `#[board(…)]` and the type.
pub type Variant = (&'static str, Vec<(&'static str, &'static str, Type)>);

/// A list of moves: its name, its entries and their type.
#[derive(Clone, Debug)]
pub struct List {
    /// The name of the constant.
    pub name: &'static str,
    /// The entries in the order of the list.
    pub entries: Vec<Value>,
    /// The type of an entry.
    pub item: Rc<Item>,
}

/// A function of the user, on values.
#[derive(Clone, Copy, Debug)]
pub enum Function {
    /// The image of a field under a symmetry.
    With(fn(&Value, usize) -> Value),
    /// A field after the colour swap.
    Color(fn(&Value) -> Value),
    /// The elements that count for a record.
    Counting(fn(&Value) -> Vec<Element>),
}

/// What a field holds.
#[derive(Clone, Debug)]
pub enum Kind {
    /// Bitboards.
    Bits,
    /// Indices of squares.
    Square,
    /// Indices of squares in ranges of bits.
    Squares(Vec<(u32, u32)>),
    /// Numbers of files.
    File,
    /// Numbers of ranks.
    Rank,
    /// Directions.
    Direction,
    /// An entry for each square, or for each square of each plane.
    Mailbox {
        /// Whether there are planes.
        planes: bool,
        /// The number of entries that stay after those of the squares.
        tail: usize,
        /// Rank after rank or file after file; `None` in the order of the indices.
        by_ranks: Option<bool>,
    },
    /// An entry for each file or, if not, for each rank.
    Lines {
        /// Whether the lines are files.
        files: bool,
    },
    /// An entry for each from-square and to-square.
    Moves,
    /// An entry for each move of a list.
    IndexedBy(List),
    /// Other annotated types.
    Nested,
    /// What a function of the user transforms.
    With(fn(&Value, usize) -> Value),
    /// Numbers that stay and are compared.
    Compare,
    /// The side to move.
    Turn,
    /// A Zobrist key.
    Zobrist,
    /// Anything that stays.
    Skip,
}

/// A field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name, or its number.
    pub name: &'static str,
    /// Its type.
    pub ty: Type,
    /// What it holds.
    pub kind: Kind,
    /// Whether its two entries belong to the two colours.
    pub by_color: bool,
    /// The function of the colour swap.
    pub color_with: Option<fn(&Value) -> Value>,
    /// The field with which the colour swap exchanges it.
    pub partner: Option<usize>,
}

/// An annotated type.
#[derive(Clone, Debug)]
pub struct Item {
    /// The board.
    pub board: Board,
    /// The group.
    pub group: Group,
    /// The fields of each variant; a struct is one variant.
    pub variants: Vec<Vec<Field>>,
    /// The names of the variants.
    pub names: Vec<&'static str>,
    /// Whether it is an enum.
    pub is_enum: bool,
    /// The elements that count for a record.
    pub counting: Option<fn(&Value) -> Vec<Element>>,
    /// The key fields, if an argument names them.
    key: Option<Vec<String>>,
}

impl Item {
    /// Reads a type.
    ///
    /// # Panics
    /// If an attribute is not as documented.
    #[must_use]
    pub fn new(source: &Source) -> Self {
        let arguments = Argument::list(source.arguments);
        let number = |name: &str| find(&arguments, name).map(Argument::number);
        let board = Board::new(
            find(&arguments, "mapping").expect("a mapping").unquoted(),
            (number("files").unwrap_or(8), number("ranks").unwrap_or(8)),
            number("stride"),
            find(&arguments, "word").map(word),
        );
        let explicit = find(&arguments, "explicit").is_some();
        let is_square = find(&arguments, "square").is_some();
        let variants = source.variants.iter().map(|(_, fields)| {
            let field = |(name, text, ty): &(&'static str, &'static str, Type)| {
                let text = if is_square { "square" } else { text };
                let otherwise = if explicit { Kind::Skip } else { Kind::Bits };
                Field::new(name, text, ty, otherwise, source)
            };
            fields.iter().map(field).collect()
        });
        let mut item = Self {
            board,
            group: Group::parse("identity"),
            variants: variants.collect(),
            names: source.variants.iter().map(|(name, _)| *name).collect(),
            is_enum: source.is_enum,
            counting: None,
            key: find(&arguments, "key").map(|key| {
                let names = key.inner().into_iter();
                names.map(|argument| argument.name).collect()
            }),
        };
        for pair in arguments
            .iter()
            .filter(|argument| argument.name == "colors")
        {
            if let [first, _, second] = &pair.tokens[..] {
                let (first, second) = (item.field(first), item.field(second));
                item.variants[0][first].partner = Some(second);
                item.variants[0][second].partner = Some(first);
            }
        }
        let default = if item.keeps_ranks() {
            "rectangle"
        } else {
            "all"
        };
        item.group = Group::parse(find(&arguments, "group").map_or(default, Argument::unquoted));
        if let Some(path) = find(&arguments, "group_with") {
            let Function::Counting(counting) = source.function(&path.tokens) else {
                panic!("the model of a function for `group_with`");
            };
            item.counting = Some(counting);
        }
        item
    }

    /// The index of a field of a struct.
    pub(crate) fn field(&self, name: &str) -> usize {
        let mut fields = self.variants[0].iter();
        fields
            .position(|field| field.name == name)
            .expect("a field")
    }

    /// Whether the type has no symmetries that exchange files and ranks.
    #[must_use]
    pub fn keeps_ranks(&self) -> bool {
        let keeps = |field: &Field| match &field.kind {
            Kind::File | Kind::Rank | Kind::Lines { .. } => true,
            Kind::Nested => field.ty.item().keeps_ranks(),
            Kind::Bits
            | Kind::Square
            | Kind::Squares(_)
            | Kind::Direction
            | Kind::Mailbox { .. }
            | Kind::Moves
            | Kind::IndexedBy(_)
            | Kind::With(_)
            | Kind::Compare
            | Kind::Turn
            | Kind::Zobrist
            | Kind::Skip => false,
        };
        self.board.files != self.board.ranks || self.variants.iter().flatten().any(keeps)
    }

    /// Whether the type has a `flip_color`.
    #[must_use]
    pub fn has_colors(&self) -> bool {
        let has = |field: &Field| {
            let is_turn = matches!(field.kind, Kind::Turn);
            is_turn || field.by_color || field.color_with.is_some() || field.partner.is_some()
        };
        self.group.has_swap || self.variants.iter().flatten().any(has)
    }

    /// All elements of the type's symmetries, in their order.
    #[must_use]
    pub fn elements(&self) -> Vec<Element> {
        let symmetries: &[usize] = if self.keeps_ranks() {
            &[0, 1, 2, 6]
        } else {
            &[0, 1, 2, 3, 4, 5, 6, 7]
        };
        let with = |swaps| symmetries.iter().map(move |symmetry| (*symmetry, swaps));
        if self.group.has_swap {
            with(false).chain(with(true)).collect()
        } else {
            with(false).collect()
        }
    }

    /// The elements that count for a record, in the order of `images`.
    #[must_use]
    pub fn counting(&self, value: &Value) -> Vec<Element> {
        let all = self.group.elements.iter().copied();
        match self.counting {
            Some(counting) => {
                let counting = counting(value);
                all.filter(|element| *element == (0, false) || counting.contains(element))
                    .collect()
            }
            None => all.collect(),
        }
    }

    /// The compared fields of a variant, the most important first.
    #[must_use]
    pub fn key_fields(&self, variant: usize) -> Vec<usize> {
        let fields = &self.variants[variant];
        if let Some(key) = &self.key {
            return key.iter().map(|name| self.field(name)).collect();
        }
        let is_key = |index: &usize| match fields[*index].kind {
            Kind::Bits
            | Kind::Square
            | Kind::Squares(_)
            | Kind::File
            | Kind::Rank
            | Kind::Direction => true,
            Kind::Compare | Kind::Turn => self.group.has_swap,
            Kind::Mailbox { .. }
            | Kind::Lines { .. }
            | Kind::Moves
            | Kind::IndexedBy(_)
            | Kind::Nested
            | Kind::With(_)
            | Kind::Zobrist
            | Kind::Skip => false,
        };
        (0..fields.len()).filter(is_key).collect()
    }
}

impl Source {
    fn function(&self, path: &[String]) -> Function {
        let name = path.last().expect("a name");
        let found = self.functions.iter().find(|(other, _)| other == name);
        found
            .unwrap_or_else(|| panic!("no model of the function {name}"))
            .1
    }
}

/// Reads a word: the bits of an element, and the number of elements of an array.
fn word(argument: &Argument) -> (usize, Option<usize>) {
    let bits = |ty: &str| ty[1..].parse().expect("the bits of an integer");
    match &argument.tokens[..] {
        [integer] => (bits(integer), None),
        [_, element, _, elements, _] => (bits(element), Some(elements.parse().expect("a length"))),
        other => panic!("{other:?} is no word"),
    }
}

impl Field {
    fn new(name: &'static str, text: &str, ty: &Type, otherwise: Kind, source: &Source) -> Self {
        let arguments = Argument::list(text);
        let mut field = Self {
            name,
            ty: ty.clone(),
            kind: otherwise,
            by_color: false,
            color_with: None,
            partner: None,
        };
        let mut kind = None;
        for argument in &arguments {
            match argument.name.as_str() {
                // It says that the two entries are not those of the colours.
                "by_color" if argument.tokens == ["false"] => (),
                "by_color" => {
                    field.by_color = true;
                    field.kind = Kind::Bits;
                }
                "color_with" => {
                    let Function::Color(function) = source.function(&argument.tokens) else {
                        panic!("the model of a function of colours");
                    };
                    field.color_with = Some(function);
                    field.kind = Kind::Skip;
                }
                "sequence" => (),
                _ => kind = Some(Kind::new(argument, source)),
            }
        }
        // `by_color` alone marks bitboards, and `color_with` alone a field that stays.
        if let Some(kind) = kind {
            field.kind = kind;
        }
        field
    }
}

impl Kind {
    fn new(argument: &Argument, source: &Source) -> Self {
        let options = argument.inner();
        let has = |name: &str| find(&options, name).is_some();
        match argument.name.as_str() {
            "bits" => Self::Bits,
            "square" => Self::Square,
            "squares" => {
                let number = |token: &String| token.parse::<u32>().expect("a bit");
                let ranges = argument.tokens.split(|token| token == ",");
                let range = |range: &[String]| {
                    let is_inclusive = range.iter().any(|token| token == "=");
                    let end = number(&range[range.len() - 1]) + u32::from(is_inclusive);
                    (number(&range[0]), end)
                };
                Self::Squares(ranges.map(range).collect())
            }
            "file" => Self::File,
            "rank" => Self::Rank,
            "direction" => Self::Direction,
            "mailbox" if has("files") || has("ranks") => Self::Lines {
                files: has("files"),
            },
            "mailbox" => Self::Mailbox {
                planes: has("planes"),
                tail: find(&options, "tail").map_or(0, Argument::number),
                by_ranks: (has("by_rank") || has("by_file")).then(|| has("by_rank")),
            },
            "moves" => Self::Moves,
            "indexed_by" => {
                let name = argument.tokens.last().expect("the name of a list");
                let list = source.lists.iter().find(|list| list.name == name);
                Self::IndexedBy(list.expect("a list").clone())
            }
            "nested" => Self::Nested,
            "with" => match source.function(&argument.tokens) {
                Function::With(function) => Self::With(function),
                _ => panic!("the model of a function of symmetries"),
            },
            "compare" => Self::Compare,
            "turn" => Self::Turn,
            "zobrist" => Self::Zobrist,
            "skip" => Self::Skip,
            other => panic!("no kind of field is called {other}"),
        }
    }
}

impl Type {
    /// The annotated type in options, arrays and sequences.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn item(&self) -> &Item {
        match self {
            Self::Item(item) => item,
            Self::Option(inner) | Self::Array(inner, _) | Self::Sequence(inner) => inner.item(),
            other => panic!("{other:?} is no annotated type"),
        }
    }
}
