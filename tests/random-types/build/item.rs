//! Whole types: structs, enums, generic ones, keys, colours, and another layout to convert from.

use core::fmt::Write as _;

use bitxform_model::{Element, Random};

use crate::board::Declared;
use crate::field::{Field, Place};
use crate::group::{self, variant};
use crate::moves::Moves;

/// A type that others may nest.
#[derive(Clone, Debug)]
pub(crate) struct Nestable {
    pub(crate) name: String,
    pub(crate) size: (usize, usize),
    pub(crate) keeps_ranks: bool,
    pub(crate) is_large: bool,
    pub(crate) is_dynamic: bool,
    pub(crate) has_samples: bool,
}

impl Nestable {
    pub(crate) fn of_moves(moves: &Moves, declared: &Declared) -> Self {
        Self {
            name: moves.ty.clone(),
            size: (declared.board.files, declared.board.ranks),
            keeps_ranks: !declared.is_square(),
            is_large: false,
            is_dynamic: false,
            has_samples: true,
        }
    }
}

struct Item {
    name: String,
    declared: Declared,
    group: group::Declared,
    /// The fields of each variant; a struct is one variant.
    variants: Vec<Vec<Field>>,
    is_enum: bool,
    is_tuple: bool,
    is_generic: bool,
    is_packed: bool,
    has_colors: bool,
    /// The first two fields swap.
    has_pair: bool,
    key: Option<Vec<usize>>,
    list: Option<String>,
    /// The elements that count where the last field is less than 128.
    counting: Option<Vec<Element>>,
    /// Whether the last field is a key of the first one.
    has_zobrist: bool,
}

/// Writes a type, what it needs, and perhaps another layout that comes from it.
pub(crate) fn write(number: u64, nestable: &mut Vec<Nestable>, random: &mut Random) -> String {
    let name = format!("T{number}");
    let declared = Declared::random(random);
    let squares = declared.squares();
    let moves =
        (squares <= 130 && random.one_in(3)).then(|| Moves::random(&name, &declared, random));
    let mut text = moves
        .as_ref()
        .map_or_else(String::new, |moves| moves.text.clone());
    let item = Item::random(name, declared, moves.as_ref(), nestable, random);
    item.write(number, None, &mut text);
    let fields = || item.variants.iter().flatten();
    let converts = item.counting.is_none() && !item.has_zobrist;
    let converts = converts && fields().all(|field| field.converts);
    if let Some(other) = converts.then(|| item.in_another_layout(random)).flatten() {
        other.write(number + 1, Some(&item.name), &mut text);
    }
    // The model computes the key of a record, and not those of records in it.
    if !item.is_generic && !item.has_zobrist {
        nestable.push(Nestable {
            size: (item.declared.board.files, item.declared.board.ranks),
            keeps_ranks: item.keeps_ranks(),
            is_large: squares > 130 || fields().count() > 4,
            is_dynamic: item.is_dynamic(),
            has_samples: item.is_constant(number) && fields().all(|field| field.has_samples),
            name: item.name,
        });
    }
    if nestable.len() > 6 {
        nestable.remove(0);
    }
    text
}

impl Item {
    fn random(
        name: String,
        declared: Declared,
        moves: Option<&Moves>,
        nestable: &[Nestable],
        random: &mut Random,
    ) -> Self {
        let is_large = declared.squares() > 130;
        let keeps_ranks = !declared.is_square() || random.one_in(6);
        let has_colors = random.one_in(2);
        let is_enum = random.one_in(5);
        let place = Place {
            declared: &declared,
            nestable,
            moves,
            keeps_ranks,
            has_colors,
            is_large,
        };
        let mut fields = vec![Field::bits(place, random)];
        let has_pair = has_colors && !is_enum && !fields[0].by_color && random.one_in(2);
        if has_pair {
            fields.push(fields[0].clone());
        }
        for _ in 0..random.below(5) {
            fields.push(Field::random(place, random));
        }
        if keeps_ranks && declared.is_square() {
            fields.push(Field::line(place, random));
        }
        if has_colors && !has_pair && !fields.iter().any(|field| field.swaps) {
            fields.push(Field::turn(random));
        }
        let has_swap = has_colors && !random.one_in(4);
        let group = group::Declared::random(keeps_ranks, has_swap, declared.order, random);
        let used_list = moves.filter(|moves| {
            let mut words = fields.iter().map(|field| &field.words);
            words.any(|words| words.contains(&moves.list))
        });
        let mut item = Self {
            name,
            group,
            is_enum,
            is_tuple: random.one_in(4),
            is_generic: !is_enum && random.one_in(8),
            is_packed: false,
            has_colors,
            has_pair,
            key: None,
            list: used_list.map(|moves| moves.list.clone()),
            counting: None,
            has_zobrist: false,
            variants: Vec::new(),
            declared,
        };
        if is_enum {
            item.variants = divided(fields, random);
            return item;
        }
        item.variants = vec![fields];
        let is_plain = !item.is_generic && !item.is_dynamic();
        item.is_packed = is_plain && random.one_in(6);
        if is_plain && item.group.group.elements.len() > 1 && random.one_in(6) {
            item.counting = Some(item.group.subgroup(random));
        } else if is_plain && ["", "by_color"].contains(&item.variants[0][0].words.as_str()) {
            item.has_zobrist = item.declared.squares() <= 130 && random.one_in(5);
        }
        if random.one_in(3) {
            item.key = Some(item.random_key(random));
        }
        item
    }

    /// Some of the key fields in any order. Fields that swap are both among them, or neither is.
    fn random_key(&self, random: &mut Random) -> Vec<usize> {
        let fields = &self.variants[0];
        let mut key: Vec<usize> = (0..fields.len())
            .filter(|index| fields[*index].is_key)
            .collect();
        for last in (1..key.len()).rev() {
            key.swap(last, random.below(last + 1));
        }
        key.truncate(1 + random.below(key.len()));
        if self.has_pair && (key.contains(&0) != key.contains(&1)) {
            key.push(usize::from(key.contains(&0)));
        }
        key
    }

    fn keeps_ranks(&self) -> bool {
        let is_line = |field: &Field| {
            let words = &field.words;
            let lines = ["file", "rank", "mailbox(files)", "mailbox(ranks)"];
            lines
                .iter()
                .any(|line| words == line || words.starts_with(&format!("{line}, ")))
        };
        !self.declared.is_square() || self.variants.iter().flatten().any(is_line)
    }

    fn is_dynamic(&self) -> bool {
        let dynamic = |field: &Field| field.is_dynamic || field.owns;
        self.variants.iter().flatten().any(dynamic)
    }

    fn is_constant(&self, number: u64) -> bool {
        let has_samples = |field: &Field| field.has_samples;
        number % 3 != 1 && !self.is_generic && self.variants.iter().flatten().all(has_samples)
    }

    fn in_another_layout(&self, random: &mut Random) -> Option<Self> {
        let board = &self.declared.board;
        if !random.one_in(3) || self.is_generic || self.is_packed || self.list.is_some() {
            return None;
        }
        let other = Declared::of_size((board.files, board.ranks), random);
        // Words of another depth would have other types, and packed squares have the bits of an index.
        let fits = other.board.elements == board.elements
            && other.board.index_bits() == board.index_bits()
            && (board.elements.is_none() || other.board.element == board.element);
        let (old, new) = (&self.declared.word, &other.word);
        let holds = |field: &Field| !field.words.contains("get") || old == new;
        if !fits || !self.variants.iter().flatten().all(holds) || old != new {
            return None;
        }
        Some(Self {
            name: format!("{}Converted", self.name),
            declared: other,
            group: self.group.clone(),
            variants: self.variants.clone(),
            key: self.key.clone(),
            list: None,
            counting: None,
            ..*self
        })
    }

    fn field_name(&self, index: usize) -> String {
        if self.is_tuple {
            index.to_string()
        } else {
            format!("f{index}")
        }
    }

    fn arguments(&self, from: Option<&str>) -> String {
        let (mapping, board) = (&self.declared.board.mapping, &self.declared.arguments);
        let group = &self.group.text;
        let mut text = format!("mapping = \"{mapping}\", {board}, group = \"{group}\"");
        let names = |indices: &[usize]| {
            let names: Vec<String> = indices
                .iter()
                .map(|index| self.field_name(*index))
                .collect();
            names.join(", ")
        };
        if let Some(key) = &self.key {
            write!(text, ", key({})", names(key)).expect("a string");
        }
        if self.has_pair {
            write!(text, ", colors({})", names(&[0, 1])).expect("a string");
        } else if self.has_colors {
            text += ", colors";
        }
        if self.counting.is_some() {
            write!(
                text,
                ", group_with = counting_of_{}",
                self.name.to_lowercase()
            )
            .expect("a string");
        }
        if self.variants.iter().flatten().any(|field| field.is_dynamic) {
            text += ", non_const";
        }
        if let Some(from) = from {
            write!(text, ", from({from})").expect("a string");
        }
        text
    }

    fn options(&self, number: u64) -> String {
        let lower = self.name.to_lowercase();
        let mut options = vec![format!(
            "positions = {}",
            if self.declared.squares() > 130 {
                12
            } else {
                24
            }
        )];
        if number % 5 == 0 {
            options.push("slices".to_owned());
        }
        if self.is_constant(number) && !self.has_zobrist {
            options.push("constant".to_owned());
        }
        options.extend(self.list.iter().map(|list| format!("lists({list})")));
        if self.has_zobrist {
            options.push(format!("tables(KEYS_OF_{})", self.name.to_uppercase()));
        }
        if self.counting.is_some() {
            options.push(format!(
                "functions(counting_of_{lower} = Function::Counting(model_of_{lower}))"
            ));
        }
        options.join(", ")
    }

    fn write(&self, number: u64, from: Option<&str>, text: &mut String) {
        let name = &self.name;
        let owns = self
            .variants
            .iter()
            .flatten()
            .any(|field| field.owns || field.is_dynamic);
        let copies = if owns { "Clone" } else { "Clone, Copy" };
        let packed = if self.is_packed {
            "#[repr(C, packed)]\n"
        } else {
            ""
        };
        let (keyword, generics) = match (self.is_enum, self.is_generic) {
            (true, _) => ("enum", ""),
            (false, true) => ("struct", "<T: Copy>"),
            (false, false) => ("struct", ""),
        };
        let body = if self.is_enum {
            let variants = self.variants.iter().enumerate().map(|(index, fields)| {
                format!("    V{index}{},", body_of(fields, index % 2 == 0, &[]))
            });
            let variants: Vec<String> = variants.collect();
            format!(" {{\n{}\n}}", variants.join("\n"))
        } else {
            let end = if self.is_tuple { ";" } else { "" };
            format!(
                "{}{end}",
                body_of(&self.variants[0], self.is_tuple, &self.more_fields())
            )
        };
        write!(
            text,
            "#[conforms({})]\n#[symmetric({})]\n#[derive({copies})]\n{packed}{keyword} {name}{generics}{body}\n\n",
            self.options(number),
            self.arguments(from)
        )
        .expect("a string");
        self.write_functions(text);
        if self.is_generic {
            write!(
                text,
                "#[test]\nfn {}_conforms() {{\n    bitxform_conforms::conforms::<{name}<u16>>(24);\n}}\n\n",
                name.to_lowercase()
            )
            .expect("a string");
        }
    }

    /// The fields behind those that were drawn.
    fn more_fields(&self) -> Vec<(String, String)> {
        let mut fields = Vec::new();
        if self.is_generic {
            fields.push(("skip".to_owned(), "T".to_owned()));
        }
        if self.counting.is_some() {
            fields.push(("skip".to_owned(), "u8".to_owned()));
        }
        if self.has_zobrist {
            let (first, table) = (self.field_name(0), self.name.to_uppercase());
            let mut tables = format!("{first} = KEYS_OF_{table}");
            if self.has_pair {
                let (second, kinds) = (self.field_name(1), self.kinds());
                write!(tables, ", {second} = KEYS_OF_{table}[{kinds}]").expect("a string");
            }
            fields.push((
                format!("zobrist({tables})"),
                format!("ZobristKey<{}>", self.symmetry()),
            ));
        }
        fields
    }

    /// The number of words in the first field.
    fn kinds(&self) -> usize {
        let mut lengths = self.variants[0][0].ty.replace(&self.declared.word, "");
        lengths.retain(|letter| letter.is_ascii_digit() || letter == ';');
        let lengths = lengths
            .split(';')
            .filter_map(|len| len.parse::<usize>().ok());
        lengths.product()
    }

    /// The type of the symmetries.
    fn symmetry(&self) -> &'static str {
        match (self.keeps_ranks(), self.group.group.has_swap) {
            (false, false) => "Symmetry",
            (true, false) => "RectangleSymmetry",
            (false, true) => "ColorSymmetry",
            (true, true) => "RectangleColorSymmetry",
        }
    }

    /// The text of an element.
    fn element(&self, (symmetry, swaps): Element) -> String {
        let ty = self.symmetry();
        let of_board = ty.replace("Color", "");
        let symmetry = format!("{of_board}::{}", variant(symmetry));
        if self.group.group.has_swap {
            format!("{ty} {{ exchanges_colors: {swaps}, symmetry: {symmetry} }}")
        } else {
            symmetry
        }
    }

    /// The function of `group_with` with its model, and the table of keys.
    fn write_functions(&self, text: &mut String) {
        let (name, symmetry) = (&self.name, self.symmetry());
        let (lower, upper) = (name.to_lowercase(), name.to_uppercase());
        if let Some(counting) = &self.counting {
            let last = self.variants[0].len();
            let elements: Vec<String> = counting.iter().map(|one| self.element(*one)).collect();
            let field = self.field_name(last);
            writeln!(
                text,
                "const fn counting_of_{lower}(board: &{name}) -> SymmetrySet<{symmetry}> {{
    if board.{field} < 128 {{
        SymmetrySet::<{symmetry}>::of(&[{}])
    }} else {{
        SymmetrySet::<{symmetry}>::ALL
    }}
}}

fn model_of_{lower}(value: &Value) -> Vec<Element> {{
    if value.record().1[{last}].bits() < 128 {{
        vec!{counting:?}
    }} else {{
        vec!{:?}
    }}
}}
",
                elements.join(", "),
                self.group.group.elements
            )
            .expect("a string");
        }
        if self.has_zobrist {
            let kinds = self.kinds() * if self.has_pair { 2 } else { 1 };
            let has_halves = self.has_pair || self.variants[0][0].by_color;
            let swap = |kind: usize| {
                if has_halves {
                    (kind + kinds / 2) % kinds
                } else {
                    kind
                }
            };
            let swapped: Vec<usize> = (0..kinds).map(swap).collect();
            let indices = self.declared.board.indices();
            let group = format!("SymmetrySet::<{symmetry}>::of({name}::GROUP)");
            let table = if self.group.group.has_swap {
                format!("with_colors(1, {name}::GEOMETRY, {group}, {swapped:?})")
            } else {
                format!("new(1, {name}::GEOMETRY, {group})")
            };
            writeln!(
                text,
                "static KEYS_OF_{upper}: ZobristKeys<{kinds}, {indices}, {symmetry}> = ZobristKeys::{table};\n"
            )
            .expect("a string");
        }
    }
}

/// The fields of a struct or a variant.
fn body_of(fields: &[Field], is_tuple: bool, more: &[(String, String)]) -> String {
    let drawn = fields.iter().map(|field| (&field.words, &field.ty));
    let all = drawn.chain(more.iter().map(|(words, ty)| (words, ty)));
    let field = |(index, (words, ty)): (usize, (&String, &String))| {
        let attribute = if words.is_empty() {
            String::new()
        } else {
            format!("#[board({words})] ")
        };
        if is_tuple {
            format!("        {attribute}{ty},\n")
        } else {
            format!("        {attribute}f{index}: {ty},\n")
        }
    };
    let fields: String = all.enumerate().map(field).collect();
    match (fields.is_empty(), is_tuple) {
        (true, _) => String::new(),
        (false, true) => format!("(\n{fields}    )"),
        (false, false) => format!(" {{\n{fields}    }}"),
    }
}

/// Fields divided among variants, one of which may be empty.
fn divided(fields: Vec<Field>, random: &mut Random) -> Vec<Vec<Field>> {
    let mut variants = vec![Vec::new(); 2 + random.below(2)];
    for field in fields {
        let variant = random.below(variants.len());
        variants[variant].push(field);
    }
    variants
}
