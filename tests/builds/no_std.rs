use bitxform_golden::compiler;

use crate::assembly::functions;
use crate::{assembly, rustc, succeed};

/// A static library with a panic handler of its own: std would bring a second one.
#[test]
fn nothing_needs_std() {
    let arguments = ["--features=panic-handler", "--crate-type=staticlib"];
    let abort = ["--", "-C", "panic=abort"];
    succeed(rustc("no-std", "no-std").args(arguments).args(abort));
}

/// Without std, `batch` uses the instructions enabled in the build directly: even single least images are
/// inlined. Slices of boards in arrays find least images in vectors.
#[test]
fn without_std_the_build_decides() {
    if !compiler().contains("host: x86_64-unknown-linux-gnu") {
        println!("skipped: the instructions are those of another processor");
        return;
    }
    let best = "+avx512f,+avx512bw,+avx512cd,+avx512dq,+avx512vl,+bmi1,+bmi2,+gfni";
    for (features, expected) in [("", false), (best, true)] {
        let flags = format!("-Ctarget-feature={features}");
        let mut command = rustc("no-std", "probe-target");
        let command = command
            .env("CARGO_ENCODED_RUSTFLAGS", flags)
            .args(["--release", "--features=avx512"])
            .args(["--target", "x86_64-unknown-linux-gnu"])
            .args(["--", "-C", "codegen-units=1"]);
        let assembly = assembly(command, &format!("no-std{}.s", features.len()));
        assert!(!assembly.contains("cpuid"), "nobody asks the processor");
        let functions = functions(&assembly);
        for (names, instruction) in [
            (["least_of_turned"; 2], "vgf2p8affineqb"),
            // The least of the first elements of arrays.
            (["std15least_of_arrays", "5Level3run"], "vpminuq"),
        ] {
            let is_one = |name: &str| names.iter().any(|it| name.contains(it));
            let found = functions.iter().filter(|(name, _)| is_one(name));
            let mut instructions = found.flat_map(|(_, instructions)| instructions);
            assert_eq!(
                instructions.any(|it| it.starts_with(instruction)),
                expected,
                "{instruction} in {names:?} with the features {features:?}"
            );
        }
    }
}
