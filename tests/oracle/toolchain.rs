use std::process::Command;

/// The compiler that builds the tests, as it describes itself in several lines.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn compiler() -> String {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .args(["--version", "--verbose"])
        .output();
    String::from_utf8_lossy(&output.expect("a compiler").stdout).into_owned()
}

/// Whether it is the one of `rust-toolchain.toml`, whose messages and instructions some tests know.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn is_pinned_compiler() -> bool {
    let toolchain = include_str!("../../rust-toolchain.toml");
    let channel = toolchain
        .lines()
        .find_map(|line| line.strip_prefix("channel = "));
    let pinned = channel.expect("a channel").trim_matches('"');
    compiler().starts_with(&format!("rustc {pinned} "))
}
