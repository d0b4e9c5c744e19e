//! Long lines, broken.

/// How long lines of text and of Rust become.
pub(crate) const LENGTH: usize = 100;

/// Lines of at most so many characters, if what lies between breaks is no longer.
pub(crate) fn wrapped(text: &str, length: usize, breaks: &[char]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in text.split_inclusive(breaks) {
        let line = lines.last_mut().expect("at least one");
        let end = line.chars().count() + piece.trim_end().chars().count();
        if line.is_empty() || end <= length {
            line.push_str(piece);
        } else {
            lines.push(piece.to_owned());
        }
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}

pub(crate) const INDENT: &str = "    ";

/// A statement of a function's body as rustfmt lays it out. If it is too long, its value gets a line
/// of its own; if that is too long as well, so does each of what its outermost operators join.
pub(crate) fn statement(text: &str) -> String {
    const DEEPER: &str = "\n        ";
    let mut lines = String::from(INDENT);
    if lines.len() + text.len() <= LENGTH {
        return lines + text;
    }
    if let Some((name, value)) = text.split_once(" = ")
        && 2 * INDENT.len() + value.len() <= LENGTH
    {
        return format!("{INDENT}{name} ={DEEPER}{value}");
    }
    let mut depth = 0_u32;
    for character in text.chars() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            '|' | '^' | '&' if depth == 0 => {
                lines.truncate(lines.trim_end().len());
                lines += DEEPER;
            }
            _ => {}
        }
        lines.push(character);
    }
    lines
}
