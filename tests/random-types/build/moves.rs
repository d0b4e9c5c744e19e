//! Lists of moves.

use bitxform_model::Random;

use crate::board::Declared;

/// A list of moves that is closed under all symmetries of the board.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    /// The text of the type and of the list.
    pub(crate) text: String,
    /// The name of the type.
    pub(crate) ty: String,
    /// The name of the list.
    pub(crate) list: String,
    pub(crate) len: usize,
}

impl Moves {
    pub(crate) fn random(name: &str, declared: &Declared, random: &mut Random) -> Self {
        let board = &declared.board;
        let (ty, list) = (
            format!("{name}Move"),
            format!("LIST_OF_{}", name.to_uppercase()),
        );
        let index = board.order.iter().map(|square| board.index(*square));
        let mut entries: Vec<String> = if declared.squares() <= 25 && random.one_in(2) {
            let ways = ["North", "East", "South", "West"];
            let of_square = |index| {
                ways.map(|way| format!("{ty}::Slide {{ from: {index}, way: Direction::{way} }}"))
            };
            index.flat_map(of_square).collect()
        } else {
            let kinds = 1 + random.below(2);
            let of_square = |index| (0..kinds).map(move |kind| (kind, index));
            let place = |(kind, index)| format!("{ty}::Place({kind}, Some({index}))");
            index.flat_map(of_square).map(place).collect()
        };
        entries.push(format!("{ty}::Pass"));
        for last in (1..entries.len()).rev() {
            entries.swap(last, random.below(last + 1));
        }
        let (mapping, mut arguments) = (&board.mapping, declared.arguments.clone());
        if board.files != board.ranks {
            arguments += ", group = \"rectangle\"";
        }
        let (len, all) = (entries.len(), entries.join(", "));
        let text = format!(
            "#[conforms]
#[symmetric(mapping = \"{mapping}\", {arguments})]
#[derive(Clone, Copy)]
enum {ty} {{
    Pass,
    Place(#[board(compare)] u8, #[board(square)] Option<i32>),
    Slide {{
        #[board(square)]
        from: u16,
        #[board(direction)]
        way: Direction,
    }},
}}

const {list}: [{ty}; {len}] = [{all}];

"
        );
        Self {
            text,
            ty,
            list,
            len,
        }
    }
}
