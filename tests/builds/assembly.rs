/// The instructions under each label that is not local; functions that the compiler found to be the
/// same have the same ones.
pub(crate) fn functions(assembly: &str) -> Vec<(&str, Vec<&str>)> {
    let mut functions: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut aliases = Vec::new();
    for line in assembly.lines() {
        let line = line.trim_end();
        if let Some(label) = line.strip_suffix(':') {
            if !label.starts_with('.') && !label.starts_with('L') {
                functions.push((label, Vec::new()));
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
