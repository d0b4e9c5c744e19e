use std::process::Command;

/// The version text of the compiler that builds the tests.
///
/// # Panics
/// If the compiler cannot be run.
#[must_use]
pub fn compiler() -> String {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .args(["--version", "--verbose"])
        .output();
    String::from_utf8_lossy(&output.expect("a compiler").stdout).into_owned()
}

/// Whether the compiler is the one named in `rust-toolchain.toml`, to which some expected messages and
/// instructions are bound.
///
/// # Panics
/// If the file cannot be read.
#[must_use]
pub fn is_pinned_compiler() -> bool {
    let toolchain = include_str!("../../rust-toolchain.toml");
    let channel = toolchain
        .lines()
        .find_map(|line| line.strip_prefix("channel = "));
    let pinned = channel.expect("a channel").trim_matches('"');
    compiler().starts_with(&format!("rustc {pinned} "))
}
