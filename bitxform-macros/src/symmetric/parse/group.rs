//! The argument `group`: which symmetries count as the same position.

use bitxform_planner::{Geometry, Symmetry};
use syn::LitStr;

use crate::diagnostics::{Diagnostics, one_of, unknown};

/// The groups of symmetries that have a name.
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

#[derive(Clone, Copy)]
pub(in crate::symmetric) struct Group {
    /// Those that leave the colours alone, in the order of `Symmetry::ALL`; only those that the
    /// board has.
    pub(in crate::symmetric) symmetries: &'static [Symmetry],
    /// The symmetry after which the colours may change hands, if they may.
    pub(in crate::symmetric) color_after: Option<Symmetry>,
}

/// The names of those that the board has.
pub(super) fn names(board: Geometry) -> Vec<&'static str> {
    let mut names = Vec::new();
    for (name, group) in &GROUPS {
        if contains(board.symmetries(), group) {
            names.push(*name);
        }
    }
    names
}

/// Whether the symmetries contain all of a group.
fn contains(symmetries: &[Symmetry], group: &[Symmetry]) -> bool {
    for symmetry in group {
        if !symmetries.contains(symmetry) {
            return false;
        }
    }
    true
}

impl Group {
    /// All that the board has, with the colours left alone.
    pub(super) const fn of(board: Geometry) -> Self {
        Self {
            symmetries: board.symmetries(),
            color_after: None,
        }
    }

    /// Such as `horizontal`, `horizontal + color` or `horizontal + color after identity`.
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

    /// Returns a name of the group that an expansion has after an error, all symmetries of the board.
    pub(super) fn name_after_an_error(self, board: Geometry) -> String {
        let plain = if board.is_square() {
            "all"
        } else {
            "rectangle"
        };
        match self.color_after {
            Some(color) => format!("{plain} + color after {}", color.method()),
            None => String::from(plain),
        }
    }

    /// Whether files stay files under it, and ranks ranks.
    pub(super) fn keeps_lines(self) -> bool {
        for symmetry in self.symmetries {
            if symmetry.exchanges() {
                return false;
            }
        }
        !self.color_after.is_some_and(Symmetry::exchanges)
    }

    /// What `flip_color` does to the board.
    pub(in crate::symmetric) fn flip_color(self) -> Symmetry {
        self.color_after.unwrap_or(Symmetry::FlipVertical)
    }

    /// Whether it is a group with the exchange of the colours too: what follows from both, and leaves
    /// the colours alone, must be in it.
    fn check(self, name: &str, board: Geometry) -> Result<(), String> {
        let Some(color) = self.color_after else {
            return Ok(());
        };
        let mut follows = vec![(color.then(color), format!("`{}` twice is", color.method()))];
        for member in self.symmetries {
            let image = color.onwards_to(member.then(color));
            let (by, of) = (color.method(), member.method());
            follows.push((image, format!("what `{by}` makes of `{of}` is")));
        }
        while let Some((symmetry, _)) = follows.first()
            && self.symmetries.contains(symmetry)
        {
            follows.remove(0);
        }
        let Some((missing, why)) = follows.first() else {
            return Ok(());
        };
        let mut names = Vec::new();
        for (name, group) in &GROUPS {
            let is_larger = group.contains(missing) && contains(group, self.symmetries);
            if is_larger && contains(board.symmetries(), group) {
                names.push(*name);
            }
        }
        Err(format!(
            "expected {}, found {name:?}; {why} `{}`, which must count too (or another symmetry behind `after`)",
            one_of(&names, '"'),
            missing.method()
        ))
    }
}

/// Those of the group with this name.
fn symmetries(name: &str, board: Geometry) -> Result<&'static [Symmetry], String> {
    let names = names(board);
    for (known, symmetries) in &GROUPS {
        if *known == name && names.contains(known) {
            return Ok(symmetries);
        }
        if *known == name {
            return Err(not_square(board, &names));
        }
    }
    Err(match name {
        "mirror" | "flip_horizontal" => {
            format!("unknown group {name:?}, expected \"horizontal\", in which files are mirrored")
        }
        "flip_vertical" => {
            format!("unknown group {name:?}, expected \"vertical\", in which ranks are mirrored")
        }
        "rotate_180" => format!("unknown group {name:?}, expected \"half_turn\""),
        "none" => format!(
            "unknown group {name:?}, expected \"identity\", in which every position stands for itself"
        ),
        "color" | "colour" => String::from(
            "expected the symmetries that leave the colours alone before `+ color`, at least \"identity + color\"",
        ),
        _ => unknown("group", name, &names),
    })
}

fn not_square(board: Geometry, names: &[&str]) -> String {
    let Geometry { files, ranks, .. } = board;
    let expected = one_of(names, '"');
    format!(
        "a board of {files} files and {ranks} ranks has no quarter turn and no diagonal flip, expected one of {expected}"
    )
}

/// The symmetry that goes with the exchange: the vertical flip, if nothing is said.
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
    let mut names = Vec::new();
    for symmetry in board.symmetries() {
        if symmetry.method() == name {
            return Ok(*symmetry);
        }
        names.push(symmetry.method());
    }
    for other in &Symmetry::ALL {
        if other.method() == name {
            return Err(not_square(board, &names));
        }
    }
    Err(match name {
        "half_turn" => String::from("unknown symmetry \"half_turn\", expected \"rotate_180\""),
        _ => unknown("symmetry", name, &names),
    })
}
