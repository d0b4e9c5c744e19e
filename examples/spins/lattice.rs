//! Lattices from files: sites, bonds, and symmetries, which must leave the bonds as they are.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use bitxform::groups::{Permutation, PermutationGroup, Phase, Sector};
use bitxform_examples::named;
use serde::Deserialize;
use serde_json::Value;

/// The file.
#[derive(Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a lattice, {\"sites\": 4, \"bonds\": …}"
)]
struct File {
    sites: u32,
    bonds: Vec<Bonds>,
    #[serde(default)]
    generators: Vec<Value>,
    spin_inversion: Option<Eigenvalue>,
}

#[derive(Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "{\"coupling\": 1, \"pairs\": [[0, 1], …]}"
)]
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
    #[serde(default)]
    phase: Eigenvalue,
}

impl Generator {
    fn read(value: &Value) -> Result<Self, String> {
        if !value.is_object() {
            let expected = "{\"to\": [1, 2, …], \"phase\": \"0\"}";
            return Err(format!("expected {expected}, found {value}"));
        }
        Self::deserialize(value).map_err(|error| error.to_string())
    }
}

/// The phase of a symmetry.
#[derive(Deserialize)]
#[serde(try_from = "Value")]
struct Eigenvalue(Phase);

impl Default for Eigenvalue {
    fn default() -> Self {
        Self(Phase::ONE)
    }
}

impl TryFrom<Value> for Eigenvalue {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        match value.as_str() {
            Some(text) => phase(text).map(Self),
            None => Err(format!(
                "expected a phase in quotes, \"0\" for the eigenvalue 1 or \"1/2\" for -1, found {value}"
            )),
        }
    }
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
    /// The symmetries of the file, or the identity.
    generators: Vec<Permutation>,
    inverts: bool,
}

/// The couplings between two sites: in the plane, and along the axis.
type Couplings = BTreeMap<[usize; 2], [f64; 2]>;

impl Lattice {
    /// Reads a file, or standard input if the path is `-`.
    ///
    /// # Errors
    /// If the file cannot be read, is no lattice, or has a symmetry that changes the bonds.
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        let (name, text) = match path.to_str() {
            Some("-") => (
                String::from("standard input"),
                io::read_to_string(io::stdin()),
            ),
            _ => (path.display().to_string(), fs::read_to_string(path)),
        };
        let text = text.map_err(|error| named(&name, &error))?;
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
            let generator = Generator::read(generator).map_err(of)?;
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
            phases.push(generator.phase.0);
        }
        if generators.is_empty() {
            generators.extend(Permutation::from_fn(sites as usize, |site| site));
        }
        phases.extend(file.spin_inversion.as_ref().map(|phase| phase.0));
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

    /// Returns the sector of some phases.
    ///
    /// # Errors
    /// If they are too few or too many, or contradict each other.
    pub(crate) fn sector<'a>(
        &self,
        group: &'a PermutationGroup,
        phases: &[Phase],
    ) -> io::Result<Sector<'a>> {
        let of_generators = self.phases.len() - usize::from(self.inverts);
        let names = (0..of_generators).map(|it| format!("generator {it}"));
        let inversion = self.inverts.then(|| String::from("the spin inversion"));
        let names: Vec<String> = names.chain(inversion).collect();
        let of = format!("phases {} of {}", text(phases), names.join(", "));
        if phases.len() != names.len() {
            let expected = names.len();
            let message = format!("{of}: expected {expected}, found {}", phases.len());
            return Err(io::Error::other(message));
        }
        // Without a generator, the group has the identity for one.
        let identity = (of_generators == 0).then_some(Phase::ONE);
        let phases: Vec<Phase> = identity.iter().chain(phases).copied().collect();
        let sector = Sector::new(group, &phases);
        sector.map_err(|error| io::Error::other(format!("{of}: {error}")))
    }

    /// Returns the phases of all sectors.
    pub(crate) fn all_sectors(&self, group: &PermutationGroup) -> Vec<Vec<Phase>> {
        let mut orders: Vec<u32> = self.generators.iter().map(order).collect();
        orders.truncate(self.phases.len() - usize::from(self.inverts));
        orders.extend(self.inverts.then_some(2));
        let mut all = vec![Vec::new()];
        for order in orders {
            let next = |before: Vec<Phase>| {
                let phases = (0..order).map(move |numerator| Phase::new(numerator, order));
                phases.map(move |phase| [&before[..], &[phase]].concat())
            };
            all = all.into_iter().flat_map(next).collect();
        }
        all.retain(|phases| self.sector(group, phases).is_ok());
        all
    }
}

/// Returns how often a permutation must be repeated until all sites are back.
fn order(permutation: &Permutation) -> u32 {
    let moves = |power: &Permutation| (0..power.cells()).any(|site| power.to(site) != site);
    let (mut power, mut order) = (permutation.clone(), 1);
    while moves(&power) {
        (power, order) = (power.then(permutation), order + 1);
    }
    order
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

/// Reads a phase, such as `3/16` or `-1/4`.
///
/// # Errors
/// If the text is no part of a turn.
pub(crate) fn phase(text: &str) -> Result<Phase, String> {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let [numerator, denominator] = [numerator, denominator].map(|it| it.trim().parse::<i16>());
    match (numerator, denominator) {
        (Ok(0), Ok(1..)) => Ok(Phase::ONE),
        (Ok(numerator), Ok(denominator @ 2..)) if numerator % denominator != 0 => {
            let part = numerator.rem_euclid(denominator);
            Ok(Phase::new(
                part.unsigned_abs().into(),
                denominator.unsigned_abs().into(),
            ))
        }
        (Ok(_), Ok(1..)) => Err(format!(
            "expected a part of a turn, found \"{text}\", a whole one: write \"0\" for the eigenvalue 1, \"1/2\" for -1, or \"1/10\" for the momentum 1 of 10 sites"
        )),
        _ => Err(format!(
            "expected a phase in parts of a turn, such as \"0\", \"1/2\" or \"3/16\", found \"{text}\""
        )),
    }
}

/// Returns phases as `--phases` takes them, or `-` if there are none.
pub(crate) fn text(phases: &[Phase]) -> String {
    if phases.is_empty() {
        return String::from("-");
    }
    let texts: Vec<String> = phases.iter().map(Phase::to_string).collect();
    texts.join(",")
}
