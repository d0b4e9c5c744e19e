//! Lattices from files: sites, bonds, and symmetries, which must leave the bonds as they are.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use bitxform::groups::{Error, Permutation, PermutationGroup, Phase};
use bitxform_examples::named;
use serde::Deserialize;

/// The file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    sites: u32,
    bonds: Vec<Bonds>,
    #[serde(default)]
    generators: Vec<Generator>,
    spin_inversion: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bonds {
    coupling: f64,
    #[serde(default = "isotropic")]
    anisotropy: f64,
    pairs: Vec<[usize; 2]>,
}

const fn isotropic() -> f64 {
    1.0
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Generator {
    to: Vec<usize>,
    #[serde(default = "no_phase")]
    phase: String,
}

fn no_phase() -> String {
    String::from("0")
}

/// A bond of two sites.
pub(crate) struct Bond {
    /// The bits of the two sites.
    pub(crate) mask: u64,
    /// The couplings in the plane and along the axis.
    pub(crate) plane: f64,
    pub(crate) axis: f64,
}

pub(crate) struct Lattice {
    pub(crate) sites: u32,
    pub(crate) bonds: Vec<Bond>,
    /// The phases of the generators, then that of the spin inversion if there is one.
    pub(crate) phases: Vec<Phase>,
    generators: Vec<Permutation>,
    inverts: bool,
}

/// The couplings between two sites: in the plane, and along the axis.
type Couplings = BTreeMap<[usize; 2], [f64; 2]>;

impl Lattice {
    /// Reads a file.
    ///
    /// # Errors
    /// If the file cannot be read, is no lattice, or has a symmetry that changes the bonds.
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).map_err(|error| named(&name, &error))?;
        let file = serde_json::from_str(&text).map_err(|error| error.to_string());
        let lattice = file.and_then(|file| Self::new(&file));
        lattice.map_err(|error| io::Error::other(format!("{name}: {error}")))
    }

    fn new(file: &File) -> Result<Self, String> {
        let sites = file.sites;
        if !(2..=63).contains(&sites) {
            return Err(format!("expected 2 to 63 sites, found {sites}"));
        }
        let couplings = couplings(file)?;
        let (mut generators, mut phases) = (Vec::new(), Vec::new());
        for (number, generator) in file.generators.iter().enumerate() {
            let of = |error: String| format!("generator {number}: {error}");
            if generator.to.len() != sites as usize {
                let found = generator.to.len();
                let message =
                    format!("\"to\" has {found} entries, expected one for each of {sites} sites");
                return Err(of(message));
            }
            let permutation = Permutation::new(&generator.to);
            let permutation = permutation.map_err(|error| of(error.to_string()))?;
            expect_symmetric(&couplings, &permutation).map_err(of)?;
            generators.push(permutation);
            phases.push(phase(&generator.phase).map_err(of)?);
        }
        if generators.is_empty() {
            // The group of the identity.
            generators.extend(Permutation::from_fn(sites as usize, |site| site));
            phases.push(Phase::ONE);
        }
        if let Some(text) = &file.spin_inversion {
            phases.push(phase(text).map_err(|error| format!("spin_inversion: {error}"))?);
        }
        let bond = |(&[one, other], &[plane, axis]): (&[usize; 2], &[f64; 2])| Bond {
            mask: 1 << one | 1 << other,
            plane,
            axis,
        };
        Ok(Self {
            sites,
            bonds: couplings.iter().map(bond).collect(),
            phases,
            generators,
            inverts: file.spin_inversion.is_some(),
        })
    }

    /// Returns the group of the generators, on states with this number of spins up.
    ///
    /// # Errors
    /// If there are more spins than sites, if the spin inversion changes their number, or if the group is too large.
    pub(crate) fn group(&self, up: u32) -> Result<PermutationGroup, String> {
        let sites = self.sites;
        if up > sites {
            return Err(format!("expected up to {sites} spins up, found {up}"));
        }
        if self.inverts && 2 * up != sites {
            return Err(format!(
                "{up} of {sites} spins are up, and the spin inversion makes that {}: expected half of the spins up, or a file without \"spin_inversion\"",
                sites - up
            ));
        }
        let group =
            PermutationGroup::generated_by(&self.generators).map_err(|error| error.to_string())?;
        Ok(if self.inverts {
            group.with_complement()
        } else {
            group
        })
    }

    /// Explains why there is no sector of some phases.
    pub(crate) fn explain(&self, error: &Error, phases: &[Phase]) -> io::Error {
        let mut names: Vec<String> = (0..self.generators.len())
            .map(|it| format!("generator {it}"))
            .collect();
        names.extend(self.inverts.then(|| String::from("the spin inversion")));
        io::Error::other(format!(
            "phases {} of {}: {error}",
            text(phases),
            names.join(", ")
        ))
    }
}

/// Returns the sum of the couplings between each two sites.
fn couplings(file: &File) -> Result<Couplings, String> {
    let mut couplings = Couplings::new();
    for (list, bonds) in file.bonds.iter().enumerate() {
        for &[one, other] in &bonds.pairs {
            let (sites, pair) = (file.sites, format!("bonds {list}: [{one}, {other}]"));
            let beyond = one.max(other);
            if beyond >= sites as usize {
                return Err(format!(
                    "{pair}: site {beyond} is not one of {sites} sites, 0 to {}",
                    sites - 1
                ));
            }
            if one == other {
                return Err(format!("{pair}: expected two sites"));
            }
            let sum = couplings
                .entry([one.min(other), one.max(other)])
                .or_default();
            sum[0] += bonds.coupling;
            sum[1] += bonds.coupling * bonds.anisotropy;
        }
    }
    if couplings.is_empty() {
        return Err(String::from("expected bonds, found none"));
    }
    Ok(couplings)
}

/// Checks that a permutation sends each bond to one of the same couplings.
fn expect_symmetric(couplings: &Couplings, permutation: &Permutation) -> Result<(), String> {
    for (&[one, other], expected) in couplings {
        let [to, other_to] = [one, other].map(|site| permutation.to(site));
        let found = couplings.get(&[to.min(other_to), to.max(other_to)]);
        if found != Some(expected) {
            let what = match found {
                Some([plane, axis]) => {
                    let [expected, of_axis] = expected;
                    format!(
                        "a bond of other couplings: {plane} and {axis} in place of {expected} and {of_axis}"
                    )
                }
                None => String::from("no bond"),
            };
            return Err(format!(
                "the lattice is not symmetric: the bond [{one}, {other}] goes to [{to}, {other_to}], which is {what}"
            ));
        }
    }
    Ok(())
}

/// Reads a phase, such as `3/16`.
///
/// # Errors
/// If the text is no fraction of whole numbers.
pub(crate) fn phase(text: &str) -> Result<Phase, String> {
    let expected = || {
        format!(
            "expected a phase in parts of a turn, such as \"0\", \"1/2\" or \"3/16\", found \"{text}\""
        )
    };
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let [numerator, denominator] = [numerator, denominator].map(|it| it.trim().parse::<u16>());
    match (numerator, denominator) {
        (Ok(numerator), Ok(denominator)) if denominator > 0 => {
            Ok(Phase::new(numerator.into(), denominator.into()))
        }
        _ => Err(expected()),
    }
}

/// Returns phases as `--phases` takes them.
pub(crate) fn text(phases: &[Phase]) -> String {
    let texts: Vec<String> = phases.iter().map(Phase::to_string).collect();
    texts.join(",")
}
