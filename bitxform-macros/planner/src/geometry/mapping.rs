//! The eight square mappings.

/// A square mapping: it assigns a bit index to each square.
///
/// Little-endian (`LE`) counts files or ranks up, big-endian (`BE`) down. The last part of the name has
/// neighbouring bits: in `LERF`, the files of a rank are consecutive.
///
/// ```
/// use bitxform_planner::Mapping;
///
/// let berlef = Mapping::named("BERLEF").expect("a mapping");
/// // The h-file of rank 8 is bit 7.
/// assert_eq!(berlef.chess_board().index((7, 7)), 7);
/// assert!(berlef.rank_file);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// The name, as in `#[symmetric(mapping = "…")]`.
    pub name: &'static str,
    /// The name of the variant of `bitxform::Mapping`.
    pub variant: &'static str,
    /// Whether the squares of a rank are neighbouring bits. Otherwise, the squares of a file are.
    pub rank_file: bool,
    pub(super) files_up: bool,
    pub(super) ranks_up: bool,
}

impl Mapping {
    const fn new(
        name: &'static str,
        variant: &'static str,
        (rank_file, files_up, ranks_up): (bool, bool, bool),
    ) -> Self {
        Self {
            name,
            variant,
            rank_file,
            files_up,
            ranks_up,
        }
    }

    /// The eight mappings.
    pub const ALL: [Self; 8] = [
        Self::new("LERF", "Lerf", (true, true, true)),
        Self::new("BERF", "Berf", (true, false, false)),
        Self::new("LERBEF", "Lerbef", (true, false, true)),
        Self::new("BERLEF", "Berlef", (true, true, false)),
        Self::new("LEFR", "Lefr", (false, true, true)),
        Self::new("BEFR", "Befr", (false, false, false)),
        Self::new("BEFLER", "Befler", (false, false, true)),
        Self::new("LEFBER", "Lefber", (false, true, false)),
    ];

    /// The names, in the order of [`Self::ALL`].
    pub const NAMES: [&'static str; 8] = {
        let mut names = [""; 8];
        let mut i = 0;
        while i < 8 {
            names[i] = Self::ALL[i].name;
            i += 1;
        }
        names
    };

    /// Whether another mapping counts files and ranks alike, but has the squares of the lines across as neighbours.
    #[must_use]
    pub fn is_across(&self, other: &Self) -> bool {
        self.rank_file != other.rank_file
            && (self.files_up, self.ranks_up) == (other.files_up, other.ranks_up)
    }

    /// Returns the mapping of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        for mapping in &Self::ALL {
            if mapping.name == name {
                return Some(*mapping);
            }
        }
        None
    }
}
