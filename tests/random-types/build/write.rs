//! Whole types: fields, keys, colours, and another layout to convert to.

use crate::board::Board;
use crate::field::{Field, Nestable, Wanted};
use crate::group::Group;
use core::fmt::Write as _;
use fastrand::Rng;

/// The text of this many types, some with a second one that is converted from the first, and the list of all.
pub(crate) fn types(random: &mut Rng, count: u64) -> String {
    let (mut text, mut nestable, mut calls) = (String::new(), Vec::new(), String::new());
    for number in 0..count {
        let made = Type::random(&format!("T{number}"), &nestable, random);
        made.write(&mut text, None);
        nestable.push(Nestable {
            name: made.name.clone(),
            keeps_ranks: made.keeps_ranks,
        });
        let name = &made.name;
        writeln!(calls, "    visit.visit::<{name}>(\"{name}\");").expect("a string");
        let other = made.in_another_layout(random);
        // Packed squares have exactly the bits of an index, so all boards must have indices of one width.
        if random.u8(0..3) == 0 && other.board.index_bits() == made.board.index_bits() {
            other.write(&mut text, Some(&made.name));
            writeln!(
                calls,
                "    visit.visit_conversion::<{name}, {}>(\"{}\");",
                other.name, other.name
            )
            .expect("a string");
        }
    }
    format!(
        "{text}\n/// Shows each type to a visitor.\nfn each_type(visit: &mut Visitor) {{\n{calls}}}\n"
    )
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "they have nothing to do with one another"
)]
#[derive(Clone, Debug)]
struct Type {
    name: String,
    board: Board,
    group: Group,
    colors: bool,
    keeps_ranks: bool,
    fields: Vec<Field>,
    /// For each field, the one that it swaps with.
    partners: Vec<Option<usize>>,
    /// The key fields, if an argument names them.
    key: Option<Vec<usize>>,
    is_tuple: bool,
    is_packed: bool,
}

impl Type {
    fn random(name: &str, nestable: &[Nestable], random: &mut Rng) -> Self {
        let board = Board::random(random);
        let colors = random.bool();
        let keeps_ranks = !board.is_square() || random.u8(0..6) == 0;
        let wanted = Wanted {
            board: &board,
            nestable,
            keeps_ranks,
            colors,
        };
        let mut fields = vec![Field::bits(wanted, random)];
        for _ in 0..random.u8(0..5) {
            fields.push(Field::random(wanted, random));
        }
        if keeps_ranks && board.is_square() {
            fields.push(Field::line(wanted, random));
        }
        let mut partners = vec![None; fields.len()];
        if colors && !fields[0].by_color {
            fields.push(fields[0].clone());
            partners[0] = Some(fields.len() - 1);
            partners.push(Some(0));
        }
        let group = Group::random(keeps_ranks, colors && random.u8(0..4) > 0, random);
        let mut key: Vec<usize> = (0..fields.len())
            .filter(|index| fields[*index].is_key)
            .collect();
        random.shuffle(&mut key);
        key.truncate(random.usize(1..=key.len()));
        // Fields that swap are both key fields or neither.
        for index in key.clone() {
            key.extend(partners[index].filter(|partner| !key.contains(partner)));
        }
        let key = random.bool().then_some(key);
        Self {
            name: name.to_owned(),
            colors,
            keeps_ranks,
            fields,
            partners,
            key,
            group,
            is_tuple: random.u8(0..4) == 0,
            is_packed: random.u8(0..5) == 0,
            board,
        }
    }

    fn in_another_layout(&self, random: &mut Rng) -> Self {
        Self {
            name: format!("{}Converted", self.name),
            board: self.board.in_another_layout(random),
            ..self.clone()
        }
    }

    fn field_name(&self, index: usize) -> String {
        if self.is_tuple {
            index.to_string()
        } else {
            format!("f{index}")
        }
    }

    fn names(&self, indices: &[usize]) -> String {
        let names: Vec<String> = indices
            .iter()
            .map(|index| self.field_name(*index))
            .collect();
        names.join(", ")
    }

    fn arguments(&self, from: Option<&str>) -> String {
        let mut arguments = format!(
            "{}, group = \"{}\"",
            self.board.arguments(),
            self.group.text
        );
        if let Some(key) = &self.key {
            write!(arguments, ", key({})", self.names(key)).expect("a string");
        }
        if self.colors {
            arguments += ", colors";
            if let Some(partner) = self.partners[0] {
                write!(arguments, "({})", self.names(&[0, partner])).expect("a string");
            }
        }
        if let Some(from) = from {
            write!(arguments, ", from({from})").expect("a string");
        }
        arguments
    }

    fn write(&self, text: &mut String, from: Option<&str>) {
        let name = &self.name;
        let packed = if self.is_packed {
            "#[repr(C, packed)]\n"
        } else {
            ""
        };
        let fields: Vec<String> = (0..self.fields.len())
            .map(|index| {
                let Field { ty, words, .. } = &self.fields[index];
                let words = if words.is_empty() {
                    String::new()
                } else {
                    format!("#[board({words})] ")
                };
                if self.is_tuple {
                    format!("    {words}{ty},")
                } else {
                    format!("    {words}f{index}: {ty},")
                }
            })
            .collect();
        let (open, close) = if self.is_tuple {
            ("(", ");")
        } else {
            (" {", "}")
        };
        let (arguments, fields) = (self.arguments(from), fields.join("\n"));
        writeln!(text, "#[symmetric({arguments})]\n#[derive(Clone, Copy)]\n{packed}struct {name}{open}\n{fields}\n{close}")
            .expect("a string");
        self.write_subject(text);
    }

    fn write_subject(&self, text: &mut String) {
        let name = &self.name;
        let descriptions: Vec<String> = self
            .fields
            .iter()
            .enumerate()
            .map(|(index, field)| {
                let key = match &self.key {
                    Some(key) => key.iter().position(|named| *named == index),
                    // The side to move and fields that only a swap changes are compared if the group has a
                    // swap.
                    None if matches!(&*field.kind, "Kind::Turn" | "Kind::Still") => {
                        (field.is_key && self.group.before_colors.is_some()).then_some(index)
                    }
                    None => field.is_key.then_some(index),
                };
                format!("        {},", field.description(self.partners[index], key))
            })
            .collect();
        let names: Vec<String> = (0..self.fields.len())
            .map(|index| self.field_name(index))
            .collect();
        let symmetries = if self.keeps_ranks {
            "rectangle"
        } else {
            "square"
        };
        let group = if self.group.before_colors.is_some() {
            "colors"
        } else {
            "plain"
        };
        let flip = match (self.colors, self.group.before_colors) {
            (false, _) => "none",
            (true, None) => "1",
            (true, Some(before)) => &before.to_string(),
        };
        writeln!(
            text,
            "subject! {{\n    {name} {{ {} }}, {symmetries}, {group}, flip_color: {flip},\n    group: vec!{:?},\n    {},\n    vec![\n{}\n    ]\n}}\n",
            names.join(", "),
            self.group.elements,
            self.board.description(),
            descriptions.join("\n"),
        )
        .expect("a string");
    }
}
