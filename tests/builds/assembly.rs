//! Functions in assembly.

/// The instructions under each label that is not local, with the local labels among them. Identical functions that
/// the compiler has merged share their instructions.
pub(crate) fn functions(assembly: &str) -> Vec<(&str, Vec<&str>)> {
    let mut functions: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut aliases = Vec::new();
    for line in assembly.lines() {
        let line = line.trim_end();
        if let Some(label) = line.strip_suffix(':') {
            if !label.starts_with(['.', 'L']) {
                functions.push((label, Vec::new()));
            } else if let Some((_, lines)) = functions.last_mut() {
                lines.push(line);
            }
        } else if let Some(alias) = line.split_once(" = ") {
            aliases.push(alias);
        } else if let Some((_, lines)) = functions.last_mut() {
            let instruction = line.trim();
            if !instruction.is_empty() && !instruction.starts_with(['.', '#', '/']) {
                lines.push(instruction);
            }
        }
    }
    for (alias, name) in aliases {
        let original = functions.iter().find(|(function, _)| *function == name);
        if let Some((_, lines)) = original.cloned() {
            functions.push((alias, lines));
        }
    }
    functions
}

/// The path after a crate's name in a mangled symbol, such as `lerf::rotate_90`.
pub(crate) fn path(symbol: &str, krate: &str) -> Option<String> {
    let (_, mut rest) = symbol.split_once(krate)?;
    let mut parts = Vec::new();
    while let Some(end) = rest
        .find(|c: char| !c.is_ascii_digit())
        .filter(|end| *end > 0)
    {
        let length: usize = rest[..end].parse().ok()?;
        // An underscore separates the length from a name that begins with a digit or an underscore.
        let name = rest[end..].strip_prefix('_').unwrap_or(&rest[end..]);
        parts.push(name.get(..length)?);
        rest = &name[length..];
    }
    let is_public = !parts.is_empty() && parts.iter().all(|part| !part.starts_with('_'));
    is_public.then(|| parts.join("::"))
}

/// The instruction without its operands; a label has none.
pub(crate) fn operation(line: &str) -> Option<&str> {
    line.split_whitespace()
        .next()
        .filter(|word| !word.ends_with(':'))
}

/// Whether an instruction divides, directly or by a call.
pub(crate) fn divides(instruction: &str) -> bool {
    let operation = operation(instruction).unwrap_or_default();
    operation.contains("div") || instruction.contains("udivti") || instruction.contains("udivdi")
}

/// Whether an instruction may be followed by another than the next one.
pub(crate) fn branches(instruction: &str) -> bool {
    instruction.starts_with('j') || instruction.starts_with("call")
}

/// Whether an instruction can be executed twice. `lines` are those of a function, including its labels.
pub(crate) fn loops(lines: &[&str]) -> bool {
    // The lines after which every path ends, found from the last line backwards.
    let mut ends = vec![false; lines.len()];
    let mut changes = true;
    while changes {
        changes = false;
        for place in (0..lines.len()).rev() {
            if !ends[place] && next(lines, place).into_iter().all(|next| ends[next]) {
                ends[place] = true;
                changes = true;
            }
        }
    }
    ends.contains(&false)
}

/// The successors of a line.
fn next(lines: &[&str], place: usize) -> Vec<usize> {
    let mut words = lines[place].split_whitespace();
    let (operation, target) = (words.next().unwrap_or_default(), words.last());
    let mut next = Vec::new();
    if operation.starts_with('j') {
        let label = format!("{}:", target.expect("a label"));
        assert!(!label.starts_with('*'), "jumps by tables are not followed");
        next.extend(lines.iter().position(|line| *line == label));
    }
    let goes_on = !operation.starts_with("jmp") && !operation.starts_with("ret");
    if goes_on && place + 1 < lines.len() {
        next.push(place + 1);
    }
    next
}
