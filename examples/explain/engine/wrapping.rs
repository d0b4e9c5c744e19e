//! Breaks long lines.

/// The greatest length of a line of text or of Rust.
pub(crate) const LENGTH: usize = 100;

/// Breaks text into lines of at most this many characters, unless a part without breaks is longer.
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

/// Lays out a statement of a function's body like rustfmt. A long value gets a line of its own. If that line is
/// too long, each operand of the outermost operators gets one. The elements of an array fill lines.
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
    if let Some(elements) = text.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
        let lines = wrapped(elements, LENGTH - 2 * INDENT.len(), &[',']);
        let lines: Vec<_> = lines.iter().map(|line| line.trim_start()).collect();
        return format!("{INDENT}[{DEEPER}{},\n{INDENT}]", lines.join(DEEPER));
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
