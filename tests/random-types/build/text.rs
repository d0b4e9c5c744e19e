//! The text of a type: its attributes, its fields, and the function that it needs.

use bitxform_model::Element;

use crate::field::Field;
use crate::group::variant;
use crate::item::Item;

impl Item {
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
            text += &format!(", key({})", names(key));
        }
        if self.has_pair {
            text += &format!(", colors({})", names(&[0, 1]));
        }
        if self.counting.is_some() {
            text += &format!(", group_with = counting_of_{}", self.name.to_lowercase());
        }
        if self.fields().any(|field| field.is_dynamic) {
            text += ", non_const";
        }
        if let Some(from) = from {
            text += &format!(", from({from})");
        }
        text
    }

    fn options(&self, number: u64) -> String {
        let lower = self.name.to_lowercase();
        let is_large = self.declared.squares() > 130;
        let positions = if is_large { 12 } else { 24 };
        let mut options = vec![format!("positions = {positions}")];
        if number % 5 == 0 {
            options.push("slices".to_owned());
        }
        options.extend(self.list.iter().map(|list| format!("lists({list})")));
        if self.counting.is_some() {
            options.push(format!(
                "functions(counting_of_{lower} = Function::Counting(model_of_{lower}))"
            ));
        }
        options.join(", ")
    }

    pub(crate) fn write(&self, number: u64, from: Option<&str>, text: &mut String) {
        let name = &self.name;
        let copies = if self.is_dynamic() {
            "Clone"
        } else {
            "Clone, Copy"
        };
        let packed = if self.is_packed {
            "#[repr(C, packed)]\n"
        } else {
            ""
        };
        let keyword = if self.is_enum { "enum" } else { "struct" };
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
        *text += &format!(
            "#[conforms({})]\n#[symmetric({})]\n#[derive({copies})]\n{packed}{keyword} {name}{body}\n\n",
            self.options(number),
            self.arguments(from)
        );
        self.write_functions(text);
    }

    /// The fields behind those that were drawn.
    fn more_fields(&self) -> Vec<(String, String)> {
        let mut fields = Vec::new();
        if self.counting.is_some() {
            fields.push(("skip".to_owned(), "u8".to_owned()));
        }
        if self.has_zobrist {
            fields.push(("zobrist".to_owned(), format!("KeyOf{}", self.name)));
        }
        fields
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

    /// The function of `group_with` with its model, and the type of keys.
    fn write_functions(&self, text: &mut String) {
        let (name, symmetry) = (&self.name, self.symmetry());
        let lower = name.to_lowercase();
        if let Some(counting) = &self.counting {
            let last = self.variants[0].len();
            let elements: Vec<String> = counting.iter().map(|one| self.element(*one)).collect();
            let field = self.field_name(last);
            *text += &format!(
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
            );
        }
        if self.has_zobrist {
            *text += &format!(
                "type KeyOf{name} = ZobristKey<{{ {name}::GROUP.len() }}, {{ SymmetrySet::<{symmetry}>::of({name}::GROUP).bits() }}, {symmetry}>;\n\n"
            );
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
