//! The text of a type: its attributes and its fields.

use crate::field::Field;
use crate::item::Item;

impl Item {
    fn field_name(&self, index: usize) -> String {
        if self.is_tuple {
            index.to_string()
        } else {
            format!("f{index}")
        }
    }

    fn arguments(&self) -> String {
        let (mapping, board) = (&self.declared.board.mapping, &self.declared.arguments);
        let group = &self.group;
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
        } else if self.has_colors {
            text += ", colors";
        }
        if self.fields().any(|field| field.is_dynamic) {
            text += ", non_const";
        }
        text
    }

    fn options(&self, number: u64) -> String {
        let is_large = self.declared.squares() > 130;
        let positions = if is_large { 12 } else { 24 };
        let mut options = vec![format!("positions = {positions}")];
        if number % 5 == 0 {
            options.push("slices".to_owned());
        }
        options.extend(self.list.iter().map(|list| format!("lists({list})")));
        options.join(", ")
    }

    pub(crate) fn write(&self, number: u64, text: &mut String) {
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
            let variants =
                self.variants.iter().enumerate().map(|(index, fields)| {
                    format!("    V{index}{},", body_of(fields, index % 2 == 0))
                });
            let variants: Vec<String> = variants.collect();
            format!(" {{\n{}\n}}", variants.join("\n"))
        } else {
            let end = if self.is_tuple { ";" } else { "" };
            format!("{}{end}", body_of(&self.variants[0], self.is_tuple))
        };
        *text += &format!(
            "#[conforms({})]\n#[symmetric({})]\n#[derive({copies})]\n{packed}{keyword} {name}{body}\n\n",
            self.options(number),
            self.arguments()
        );
    }
}

/// The fields of a struct or a variant.
fn body_of(fields: &[Field], is_tuple: bool) -> String {
    let field = |(index, Field { words, ty, .. }): (usize, &Field)| {
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
    let fields: String = fields.iter().enumerate().map(field).collect();
    match (fields.is_empty(), is_tuple) {
        (true, _) => String::new(),
        (false, true) => format!("(\n{fields}    )"),
        (false, false) => format!(" {{\n{fields}    }}"),
    }
}
