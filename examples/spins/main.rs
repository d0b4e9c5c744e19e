//! `spins`: the lowest energies of Heisenberg and XXZ models of spins one half, on any lattice from a file.
//!
//! ```text
//! $ cargo run --release --bin spins -- examples/spins/ring_16.json
//! 16 sites, 16 bonds, 64 symmetries
//! phases                      dimension  energies
//! 0,0,0                             257  -7.1422964  -6.1223153  -5.5912905
//! ```
//!
//! Exact diagonalisation, in a sector of the lattice's symmetries. `lattice` reads the file and holds the symmetries
//! against the bonds. `basis` enumerates the representatives, the least images, on all cores. `hamiltonian` finds the
//! row of each representative: bonds flip two spins, and the least image of the result is another representative.
//! `lanczos` finds the lowest eigenvalues.

mod basis;
mod hamiltonian;
mod lanczos;
mod lattice;

use core::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use bitxform::groups::{Phase, Sector, WithOnes};
use bitxform_examples::{EXIT_STATUS, end, print};
use clap::Parser;

use hamiltonian::Hamiltonian;
use lattice::{Lattice, phase};

/// The format of the file, for `--help`.
const FORMAT: &str = "\
The file is JSON. The four sites of a ring, with a bond between neighbours, turned and reflected:

    {
      \"sites\": 4,
      \"bonds\": [{\"coupling\": 1, \"anisotropy\": 1, \"pairs\": [[0, 1], [1, 2], [2, 3], [3, 0]]}],
      \"generators\": [
        {\"to\": [1, 2, 3, 0], \"phase\": \"0\"},
        {\"to\": [3, 2, 1, 0], \"phase\": \"0\"}
      ],
      \"spin_inversion\": \"0\"
    }

\"bonds\" are lists of pairs of sites. The energy of a list is the sum over its pairs of
coupling * (Sx Sx + Sy Sy + anisotropy * Sz Sz); without \"anisotropy\" it is 1. \"to\" says to which
site each site goes. \"phase\" is the eigenvalue of that symmetry, in parts of a turn: \"0\" is 1, \"1/2\" is
-1, \"3/16\" is the momentum 3 of 16. Without \"phase\" it is \"0\". \"spin_inversion\" is the phase of the exchange of
up and down; without it, the sector has both. Number the sites row by row: it is many times faster.

Generators that commute, such as translations, share all states among their sectors: --all finds the ground state.
With rotations or mirrors besides, some states are in no sector, and --all says how many states the sectors have.";

/// Finds the lowest energies of spins one half on a lattice, by exact diagonalisation in a sector of its symmetries.
///
/// The lowest energies of a sector are found by the method of Lanczos. Equal energies count once.
#[derive(Debug, Parser)]
#[command(name = "spins", version, after_help = EXIT_STATUS, after_long_help = format!("{FORMAT}\n\n{EXIT_STATUS}"))]
struct Options {
    /// The number of spins that are up, half of the sites if nothing is said.
    #[arg(short, long, value_name = "N")]
    up: Option<u32>,

    /// The phases of the generators in order, and of the spin inversion if the file has one, in place of those of the file,
    /// such as 1/16,0,1/2. Each option is one more sector, and one more line of output.
    #[arg(short, long, value_name = "K/N,…", allow_hyphen_values = true, value_parser = phases)]
    phases: Vec<Vec<Phase>>,

    /// All sectors that the generators of the file have, in place of one.
    #[arg(short, long, conflicts_with = "phases")]
    all: bool,

    /// The number of energies.
    #[arg(short, long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    energies: u8,

    /// Only counts the states of each sector.
    #[arg(short, long)]
    count: bool,

    /// The lattice; standard input if it is `-`.
    #[arg(value_name = "FILE.json")]
    lattice: PathBuf,
}

/// Reads the phases of an option. (A type alias keeps `clap` from taking each phase for one argument.)
fn phases(text: &str) -> Result<Vec<Phase>, String> {
    text.split(',').map(phase).collect()
}

fn main() -> ExitCode {
    end("spins", run(&Options::parse()))
}

fn run(options: &Options) -> io::Result<bool> {
    let lattice = Lattice::read(&options.lattice)?;
    let up = options.up.unwrap_or(lattice.sites / 2);
    let group = lattice.group(up).map_err(io::Error::other)?;
    let phases = match &options.phases[..] {
        _ if options.all => lattice.all_sectors(&group),
        [] => vec![lattice.phases.clone()],
        phases => phases.to_vec(),
    };
    // Phases that contradict each other are found before the work.
    let sectors = phases.iter().map(|phases| lattice.sector(&group, phases));
    let sectors = sectors.collect::<io::Result<Vec<Sector>>>()?;
    print(format_args!(
        "{} sites, {} bonds, {} symmetries\n",
        lattice.sites,
        lattice.bonds.len(),
        group.order()
    ))?;
    let states = basis::representatives(&group, lattice.sites, up);
    let heading = if options.count { "" } else { "energies" };
    row("phases", "dimension", heading)?;
    let mut dimension = 0;
    for (phases, sector) in phases.iter().zip(&sectors) {
        let basis = basis::of_sector(sector, &states);
        dimension += basis.len();
        let mut energies = Vec::new();
        if !options.count {
            let hamiltonian = Hamiltonian::new(&lattice, sector, &basis);
            energies = lanczos::lowest(&hamiltonian, options.energies.into());
        }
        let energies: Vec<String> = energies.iter().map(|it| format!("{it:.7}")).collect();
        row(&lattice::text(phases), basis.len(), &energies.join("  "))?;
    }
    if options.all {
        let all = WithOnes::new(lattice.sites, up).total();
        row("all sectors", dimension, &format!("of {all} states"))?;
    }
    Ok(true)
}

fn row(phases: &str, dimension: impl Display, energies: &str) -> io::Result<()> {
    let row = format!("{phases:<24} {dimension:>12}  {energies}");
    print(format_args!("{}\n", row.trim_end()))
}
