//! The cheat-sheet of games, which is made from tested types.

use bitxform_golden::assert_is_file;
use bitxform_model::Argument;

use super::links::{anchor, with_links};
use super::read;

/// The row of the cheat-sheet for a declaration: mapping, size, group and fields.
fn row(declaration: &str) -> [String; 4] {
    let Some((attribute, item)) = declaration.split_once(")]\n") else {
        let word = declaration.split(['(', ')']).nth(1).expect("a word");
        let cells = ["by formulas", &format!("`{word}`"), "`symmetries!`", ""];
        return cells.map(String::from);
    };
    let (_, arguments) = attribute.split_once('(').expect("arguments");
    let arguments = Argument::list(arguments);
    let argument = |name: &str| {
        let found = arguments.iter().find(|argument| argument.name == name)?;
        Some(found.tokens.concat().replace(';', "; ").replace('"', ""))
    };
    let [files, ranks] = ["files", "ranks"].map(|it| argument(it).unwrap_or("8".to_owned()));
    let mut size = format!("{files}x{ranks}");
    size += &argument("stride").map_or(String::new(), |stride| format!(", stride {stride}"));
    size += &argument("word").map_or(String::new(), |word| format!(" in `{word}`"));
    let body = item.split("\n}").next().expect("a body");
    let (mut kind, mut fields) = (None, Vec::new());
    for line in body.lines().map(str::trim) {
        let attribute = line.split_once("#[board(").map(|(_, rest)| rest);
        if let Some((attribute, _)) = attribute.and_then(|text| text.split_once(")]")) {
            kind = Some(format!(" (`{attribute}`)"));
        }
        let name = line.split_once(": ").map(|(name, _)| name);
        let name = name.filter(|name| !name.contains(' '));
        let tuple = line.ends_with(");").then_some("0");
        if let Some(name) = name.or(tuple).filter(|_| !line.starts_with('#')) {
            let field = format!("`{name}`{}", kind.take().unwrap_or_default());
            if !fields.contains(&field) {
                fields.push(field);
            }
        }
    }
    let code = |text: Option<String>| format!("`{}`", text.as_deref().unwrap_or("all"));
    [
        code(argument("mapping")),
        size,
        code(argument("group")),
        fields.join(", "),
    ]
}

/// The cheat-sheet has the declarations of `tests/types/games.rs`, which are compared with the model there: a table, and
/// each declaration under its heading. What stands before the table is written by hand.
#[test]
fn the_cheat_sheet_is_that_of_the_tested_types() {
    const PAGE: &str = "bitxform/src/guide/games.md";
    const HEAD: &str = "| game or thing |";
    let (page, source) = (read(PAGE), read("tests/types/games.rs"));
    let (declared, _) = source.split_once("\n//# end\n").expect("an end");
    let mut table = format!("{HEAD} mapping | size | group | fields |\n|---|---|---|---|---|\n");
    let mut sections = String::new();
    for entry in declared.split("\n//# ").skip(1) {
        let (title, rest) = entry.split_once('\n').expect("a title");
        let is_text = |line: &&str| line.starts_with("//") && !line.starts_with("///");
        let text = rest.lines().take_while(is_text);
        let text = text.map(|line| line.trim_start_matches('/').trim().to_owned() + "\n");
        let text: String = text.collect();
        let code: Vec<&str> = rest.lines().skip_while(is_text).collect();
        let mut code = code.join("\n").trim().to_owned();
        if let Some((_, rest)) = code.split_once("\n#[symmetric(") {
            code = format!("#[bitxform::symmetric({rest}");
        }
        let cells = row(&code).join(" | ");
        table += &format!("| [{title}](#{}) | {cells} |\n", anchor(title));
        let text = if text.is_empty() { text } else { text + "\n" };
        sections += &format!("\n# {title}\n\n{text}```\n{code}\n```\n");
    }
    let (head, _) = page.split_once(HEAD).expect("a table");
    assert_is_file(PAGE, &with_links(PAGE, &format!("{head}{table}{sections}")));
}
