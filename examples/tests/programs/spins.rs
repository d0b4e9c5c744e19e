//! Known energies of spin lattices, and dimensions that add up.

use std::fs;
use std::path::Path;

use serde_json::{Value, from_str, json};

use super::{output, rows};

const SPINS: &str = env!("CARGO_BIN_EXE_spins");

fn file(name: &str) -> String {
    format!("{}/spins/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

/// Returns the path of a lattice that differs from one of the examples.
fn edited(name: &str, number: usize, edit: impl FnOnce(&mut Value)) -> String {
    let text = fs::read_to_string(file(name)).expect("a lattice");
    let mut lattice: Value = from_str(&text).expect("JSON");
    edit(&mut lattice);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{number}.json"));
    fs::write(&path, lattice.to_string()).expect("a folder for tests");
    path.display().to_string()
}

/// Returns the path of a lattice without symmetries.
fn plain(name: &str, number: usize) -> String {
    edited(name, number, |lattice| {
        lattice["generators"] = json!([]);
        lattice["spin_inversion"] = Value::Null;
    })
}

/// Returns the dimension and the energies of each sector.
fn sectors(arguments: &[&str]) -> Vec<(usize, Vec<f64>)> {
    let rows = rows(SPINS, arguments);
    assert_eq!(rows[1][..2], ["phases", "dimension"]);
    let sector = |row: &Vec<String>| {
        let energies = row[2..].iter().map(|it| it.parse().expect("an energy"));
        (row[1].parse().expect("a dimension"), energies.collect())
    };
    rows[2..].iter().map(sector).collect()
}

fn are_near(found: &[f64], expected: &[f64]) -> bool {
    let near = |(one, other): (&f64, &f64)| (one - other).abs() < 3e-7;
    found.len() == expected.len() && found.iter().zip(expected).all(near)
}

/// The ring by Bethe's solution, the square lattice and the kagome lattice by exact diagonalisations in print.
#[test]
fn ground_states_are_those_published() {
    for (name, expected) in [
        ("ring_16", -7.142_296_4),
        ("square_4x4", -11.228_483_2),
        ("kagome_12", -5.444_875_2),
    ] {
        let sectors = sectors(&[&file(name), "--energies", "1"]);
        assert!(are_near(&sectors[0].1, &[expected]), "{name}: {sectors:?}");
    }
}

/// Without symmetries, all energies are in one sector, and no character is used.
#[test]
fn sectors_have_the_energies_of_the_whole() {
    let bonds = json!([{"coupling": 1, "anisotropy": 0.5, "pairs": [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0]]},
        {"coupling": 0.3, "pairs": [[0, 2], [1, 3], [2, 4], [3, 5], [4, 0], [5, 1]]}]);
    let ring = |lattice: &mut Value| {
        lattice["sites"] = json!(6);
        lattice["bonds"] = bonds.clone();
        lattice["generators"] = json!([{"to": [1, 2, 3, 4, 5, 0]}]);
    };
    let with = edited("ring_16", 1, ring);
    let without = edited("ring_16", 2, |lattice| {
        ring(lattice);
        lattice["generators"] = json!([]);
        lattice["spin_inversion"] = Value::Null;
    });
    let mut arguments = vec![String::from("--energies"), String::from("20"), with];
    for momentum in 0..6 {
        for parity in ["0", "1/2"] {
            arguments.extend([String::from("--phases"), format!("{momentum}/6,{parity}")]);
        }
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let parts = sectors(&arguments);
    assert_eq!(parts.iter().map(|part| part.0).sum::<usize>(), 20);
    let mut energies: Vec<f64> = parts.into_iter().flat_map(|part| part.1).collect();
    energies.sort_by(f64::total_cmp);
    energies.dedup_by(|one, other| (*one - *other).abs() < 3e-7);
    let whole = sectors(&["--energies", "20", &without]);
    assert_eq!(whole[0].0, 20);
    assert!(are_near(&whole[0].1, &energies), "{whole:?} {energies:?}");
}

#[test]
fn the_momenta_of_a_ring_share_all_states() {
    let path = edited("ring_24", 1, |lattice| {
        lattice["generators"].as_array_mut().expect("a list").pop();
        lattice["spin_inversion"] = Value::Null;
    });
    let phases: Vec<String> = (0..24).map(|momentum| format!("{momentum}/24")).collect();
    let mut arguments = vec!["--count", &path];
    arguments.extend(phases.iter().flat_map(|phase| ["--phases", phase]));
    let sectors = sectors(&arguments);
    assert!(sectors.iter().all(|(_, energies)| energies.is_empty()));
    // 24 over 12.
    assert_eq!(
        sectors.iter().map(|sector| sector.0).sum::<usize>(),
        2_704_156
    );
}

/// Without bonds across, each spin up has the energy of a bond.
#[test]
fn other_numbers_of_spins_up_are_sectors_too() {
    let path = edited("ring_16", 3, |lattice| {
        lattice["spin_inversion"] = Value::Null;
    });
    // All spins are up: each of 16 bonds has 1/4. One spin is down, and momentum 0 costs nothing.
    for (up, expected) in [("16", 4.0), ("0", 4.0), ("15", 4.0)] {
        let sectors = sectors(&["--up", up, &path]);
        assert_eq!(sectors[0].0, 1);
        assert!(are_near(&sectors[0].1, &[expected]), "{sectors:?}");
    }
}

/// The group of the ring commutes only up to reflections, so some momenta are in no sector. Without reflections, all are.
#[test]
fn all_sectors_of_a_file_are_found() {
    let all = |path: &str| {
        let mut rows = rows(SPINS, &["--count", "--all", path]);
        let last = rows.pop().expect("a sum");
        assert_eq!(
            (&*last[0], &*last[3], &*last[4], &*last[5]),
            ("all", "of", "12870", "states")
        );
        (rows.len() - 2, last[2].parse().expect("a number"))
    };
    // Momenta 0 and pi, even and odd, with each spin inversion.
    let (count, dimension): (usize, usize) = all(&file("ring_16"));
    assert_eq!(count, 8);
    assert!(dimension < 12_870);
    let turns = edited("ring_16", 30, |lattice| {
        lattice["generators"].as_array_mut().expect("a list").pop();
    });
    assert_eq!(all(&turns), (32, 12_870));
    assert_eq!(all(&plain("ring_16", 31)), (1, 12_870));
    // A phase may be negative.
    let [one, other] = ["-1/16,0", "15/16,0"]
        .map(|phases| rows(SPINS, &["--count", "--phases", phases, &turns])[2].clone());
    assert_eq!(one, other);
}

#[test]
fn the_format_is_explained() {
    let help = output(SPINS, &["--help"], "");
    assert!(help.contains("\"spin_inversion\": \"0\""));
}
