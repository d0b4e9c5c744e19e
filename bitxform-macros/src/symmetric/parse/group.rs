//! The argument `group`: the symmetries under which positions are equivalent.

use bitxform_planner::{Geometry, Symmetry};
use syn::LitStr;

use crate::diagnostics::{Diagnostics, one_of, unknown};

/// The named groups of symmetries.
const GROUPS: [(&str, &[Symmetry]); 8] = {
    use Symmetry::{
        FlipAntiDiagonal, FlipDiagonal, FlipHorizontal, FlipVertical, Identity, Rotate90,
        Rotate180, Rotate270,
    };
    [
        ("all", &Symmetry::ALL),
        (
            "rectangle",
            &[Identity, FlipVertical, FlipHorizontal, Rotate180],
        ),
        ("horizontal", &[Identity, FlipHorizontal]),
        ("vertical", &[Identity, FlipVertical]),
        ("half_turn", &[Identity, Rotate180]),
        ("rotations", &[Identity, Rotate90, Rotate180, Rotate270]),
        (
            "diagonals",
            &[Identity, FlipDiagonal, FlipAntiDiagonal, Rotate180],
        ),
        ("identity", &[Identity]),
    ]
};

/// Names that other programs have, each with what is expected instead.
const OTHER_NAMES: [(&str, &str); 7] = [
    ("mirror", "\"horizontal\", in which files are mirrored"),
    (
        "flip_horizontal",
        "\"horizontal\", in which files are mirrored",
    ),
    ("flip_vertical", "\"vertical\", in which ranks are mirrored"),
    ("rotate_180", "\"half_turn\""),
    (
        "none",
        "\"identity\", under which no two positions are equivalent",
    ),
    ("color", COLORS_ALONE),
    ("colour", COLORS_ALONE),
];

const COLORS_ALONE: &str =
    "the symmetries that leave the colours alone before `+ color`, at least \"identity + color\"";

#[derive(Clone, Copy)]
pub(crate) struct Group {
    /// The symmetries of the board without a colour swap, in the order of `Symmetry::ALL`.
    pub(crate) symmetries: &'static [Symmetry],
    /// The symmetry that goes with a colour swap, if the group has colour swaps.
    pub(crate) color_after: Option<Symmetry>,
}

/// Returns the names of the groups that the board has.
pub(super) fn names(board: Geometry) -> Vec<&'static str> {
    names_of(board, &|_| true)
}

/// Returns the names of those groups of the board that satisfy a condition.
fn names_of(board: Geometry, is_wanted: &dyn Fn(&[Symmetry]) -> bool) -> Vec<&'static str> {
    let mut names = Vec::new();
    for (name, group) in &GROUPS {
        if contains(board.symmetries(), group) && is_wanted(group) {
            names.push(*name);
        }
    }
    names
}

/// Whether the symmetries contain all of a group.
fn contains(symmetries: &[Symmetry], group: &[Symmetry]) -> bool {
    group.iter().all(|symmetry| symmetries.contains(symmetry))
}

impl Group {
    /// Returns the group of all symmetries of the board, without colour swaps.
    pub(super) const fn of(board: Geometry) -> Self {
        Self {
            symmetries: board.symmetries(),
            color_after: None,
        }
    }

    /// Whether the group has elements that swap colours.
    pub(crate) const fn swaps_colors(&self) -> bool {
        self.color_after.is_some()
    }

    /// Parses a name such as `horizontal`, `horizontal + color` or `horizontal + color after identity`.
    pub(super) fn parse(name: &LitStr, board: Geometry, diagnostics: &mut Diagnostics) -> Self {
        let mut group = Self::of(board);
        let text = name.value();
        let (geometry, color) = match text.split_once('+') {
            Some((geometry, color)) => (geometry.trim_end(), Some(color.trim())),
            None => (text.as_str(), None),
        };
        let understood = color
            .map(|color| color_after(color, board))
            .transpose()
            .and_then(|color| {
                group.color_after = color;
                group.symmetries = symmetries(geometry, board)?;
                group.check(geometry, board)
            });
        if let Err(message) = understood {
            diagnostics.at(name, &message);
            group.symmetries = Self::of(board).symmetries;
        }
        group
    }

    /// Whether no symmetry of the group exchanges files and ranks.
    pub(crate) fn keeps_lines(self) -> bool {
        for symmetry in self.symmetries {
            if symmetry.transposes() {
                return false;
            }
        }
        !self.color_after.is_some_and(Symmetry::transposes)
    }

    /// Returns the symmetry with which `flip_color` swaps the colours.
    pub(crate) fn flip_color(self) -> Symmetry {
        self.color_after.unwrap_or(Symmetry::FlipVertical)
    }

    /// Checks that it is a group together with the colour swap: products without a colour swap must be in it.
    fn check(self, name: &str, board: Geometry) -> Result<(), String> {
        let Some(color) = self.color_after else {
            return Ok(());
        };
        let mut follows = vec![(color.then(color), format!("`{}` twice is", color.method()))];
        for member in self.symmetries {
            let image = color.onwards_to(member.then(color));
            let (by, of) = (color.method(), member.method());
            follows.push((image, format!("`{of}` conjugated by `{by}` is")));
        }
        let is_missing = |(symmetry, _): &&(Symmetry, String)| !self.symmetries.contains(symmetry);
        let Some((missing, why)) = follows.iter().find(is_missing) else {
            return Ok(());
        };
        let is_larger =
            |group: &[Symmetry]| group.contains(missing) && contains(group, self.symmetries);
        let names = names_of(board, &is_larger);
        Err(format!(
            "expected {}, found {name:?}; {why} `{}`, which the group must contain (or name another symmetry behind `after`)",
            one_of(&names, '"'),
            missing.method()
        ))
    }
}

/// Returns the symmetries of a named group.
fn symmetries(name: &str, board: Geometry) -> Result<&'static [Symmetry], String> {
    let names = names(board);
    if let Some((known, symmetries)) = GROUPS.iter().find(|(known, _)| *known == name) {
        let has_it = names.contains(known);
        return has_it
            .then_some(*symmetries)
            .ok_or_else(|| not_square(board, &names));
    }
    Err(match OTHER_NAMES.iter().find(|(other, _)| *other == name) {
        Some((_, expected)) => format!("unknown group {name:?}, expected {expected}"),
        None => unknown("group", name, &names),
    })
}

fn not_square(board: Geometry, names: &[&str]) -> String {
    let Geometry { files, ranks, .. } = board;
    let expected = one_of(names, '"');
    format!(
        "a board of {files} files and {ranks} ranks has no quarter turn and no diagonal flip, expected one of {expected}"
    )
}

/// Parses the symmetry that goes with a colour swap, by default the vertical flip.
fn color_after(text: &str, board: Geometry) -> Result<Symmetry, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let name = match words[..] {
        ["color"] => return Ok(Symmetry::FlipVertical),
        ["color", "after", name] => name,
        _ => {
            return Err(format!(
                "expected nothing but `+ color` or `+ color after …` behind the group, found `+ {text}`"
            ));
        }
    };
    if let Some(symmetry) = Symmetry::ALL.into_iter().find(|it| it.method() == name) {
        if board.symmetries().contains(&symmetry) {
            return Ok(symmetry);
        }
    }
    let mut names = Vec::new();
    for symmetry in board.symmetries() {
        names.push(symmetry.method());
    }
    Err(match name {
        "half_turn" => String::from("unknown symmetry \"half_turn\", expected \"rotate_180\""),
        _ if Symmetry::ALL.iter().any(|it| it.method() == name) => not_square(board, &names),
        _ => unknown("symmetry", name, &names),
    })
}
