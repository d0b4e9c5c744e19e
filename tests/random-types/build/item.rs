//! Whole types: structs, enums, keys, colours, and another layout to convert from.

use bitxform_model::{Element, Random};

use crate::board::Declared;
use crate::field::{Field, Place};
use crate::group;
use crate::moves::Moves;

/// A type that others may nest.
#[derive(Clone, Debug)]
pub(crate) struct Nestable {
    pub(crate) name: String,
    pub(crate) keeps_ranks: bool,
    pub(crate) is_large: bool,
    pub(crate) is_dynamic: bool,
}

impl Nestable {
    pub(crate) fn of_moves(moves: &Moves, declared: &Declared) -> Self {
        Self {
            name: moves.ty.clone(),
            keeps_ranks: !declared.is_square(),
            is_large: false,
            is_dynamic: false,
        }
    }
}

pub(crate) struct Item {
    pub(crate) name: String,
    pub(crate) declared: Declared,
    pub(crate) group: group::Declared,
    /// The fields of each variant; a struct is one variant.
    pub(crate) variants: Vec<Vec<Field>>,
    pub(crate) is_enum: bool,
    pub(crate) is_tuple: bool,
    pub(crate) is_packed: bool,
    /// The first two fields swap.
    pub(crate) has_pair: bool,
    pub(crate) key: Option<Vec<usize>>,
    pub(crate) list: Option<String>,
    /// The elements that count where the last field is less than 128.
    pub(crate) counting: Option<Vec<Element>>,
    /// Whether the last field is a key.
    pub(crate) has_zobrist: bool,
}

/// Writes a type, what it needs, and perhaps another layout that comes from it.
pub(crate) fn write(number: u64, nestable: &mut Vec<Nestable>, random: &mut Random) -> String {
    let name = format!("T{number}");
    let declared = Declared::random(random);
    let squares = declared.squares();
    let moves =
        (squares <= 130 && random.one_in(3)).then(|| Moves::random(&name, &declared, random));
    let mut text = moves
        .as_ref()
        .map_or_else(String::new, |moves| moves.text.clone());
    let item = Item::random(name, declared, moves.as_ref(), nestable, random);
    item.write(number, None, &mut text);
    let converts = item.counting.is_none() && !item.has_zobrist;
    let converts = converts && item.fields().all(Field::converts);
    if let Some(other) = converts.then(|| item.in_another_layout(random)).flatten() {
        other.write(number + 1, Some(&item.name), &mut text);
    }
    nestable.push(Nestable {
        keeps_ranks: item.keeps_ranks(),
        is_large: squares > 130 || item.fields().count() > 4,
        is_dynamic: item.is_dynamic(),
        name: item.name,
    });
    if nestable.len() > 6 {
        nestable.remove(0);
    }
    text
}

impl Item {
    fn random(
        name: String,
        declared: Declared,
        moves: Option<&Moves>,
        nestable: &[Nestable],
        random: &mut Random,
    ) -> Self {
        let is_large = declared.squares() > 130;
        let keeps_ranks = !declared.is_square() || random.one_in(6);
        let has_colors = random.one_in(2);
        let is_enum = random.one_in(5);
        let place = Place {
            declared: &declared,
            nestable,
            moves,
            keeps_ranks,
            has_colors,
            is_large,
        };
        let mut fields = vec![Field::bits(place, random).perhaps_aliased(random)];
        let has_pair = has_colors && !is_enum && !fields[0].by_color() && random.one_in(2);
        if has_pair {
            fields.push(fields[0].clone());
        }
        for _ in 0..random.below(5) {
            fields.push(Field::random(place, random).perhaps_aliased(random));
        }
        if moves.is_some() && random.one_in(2) {
            fields.push(Field::indexed_by(place, random).perhaps_aliased(random));
        }
        if keeps_ranks && declared.is_square() {
            fields.push(Field::line(place, random).perhaps_aliased(random));
        }
        if has_colors && !has_pair && !fields.iter().any(Field::swaps) {
            fields.push(Field::exchanged());
        }
        let has_swap = has_colors && !random.one_in(4);
        let group = group::Declared::random(keeps_ranks, has_swap, random);
        let used_list = moves.filter(|moves| {
            let mut words = fields.iter().map(|field| &field.words);
            words.any(|words| words.contains(&moves.list))
        });
        let mut item = Self {
            name,
            group,
            is_enum,
            is_tuple: random.one_in(4),
            is_packed: false,
            has_pair,
            key: None,
            list: used_list.map(|moves| moves.list.clone()),
            counting: None,
            has_zobrist: false,
            variants: Vec::new(),
            declared,
        };
        if is_enum {
            item.variants = divided(fields, random);
            return item;
        }
        item.variants = vec![fields];
        let is_plain = !item.is_dynamic();
        item.is_packed = is_plain && random.one_in(6);
        if is_plain && item.group.group.elements.len() > 1 && random.one_in(6) {
            item.counting = Some(item.group.subgroup(random));
        } else if is_plain && random.one_in(3) {
            item.has_zobrist = has_colors == has_swap;
        }
        if random.one_in(3) {
            item.key = Some(item.random_key(random));
        }
        item
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = &Field> {
        self.variants.iter().flatten()
    }

    /// Some of the key fields in any order. Fields that swap are both among them, or neither is.
    fn random_key(&self, random: &mut Random) -> Vec<usize> {
        let fields = &self.variants[0];
        let mut key: Vec<usize> = (0..fields.len())
            .filter(|index| fields[*index].is_key())
            .collect();
        for last in (1..key.len()).rev() {
            key.swap(last, random.below(last + 1));
        }
        key.truncate(1 + random.below(key.len()));
        if self.has_pair && (key.contains(&0) != key.contains(&1)) {
            key.push(usize::from(key.contains(&0)));
        }
        key
    }

    pub(crate) fn keeps_ranks(&self) -> bool {
        !self.declared.is_square() || self.fields().any(Field::is_line)
    }

    pub(crate) fn is_dynamic(&self) -> bool {
        self.fields().any(|field| field.is_dynamic || field.owns())
    }

    fn in_another_layout(&self, random: &mut Random) -> Option<Self> {
        let board = &self.declared.board;
        if !random.one_in(3) || self.is_packed || self.list.is_some() {
            return None;
        }
        let other = Declared::of_size((board.files, board.ranks), random);
        // Packed squares have the bits of an index.
        let has_index = other.board.index_bits() == board.index_bits();
        if !has_index || other.word != self.declared.word {
            return None;
        }
        Some(Self {
            name: format!("{}Converted", self.name),
            declared: other,
            group: self.group.clone(),
            variants: self.variants.clone(),
            key: self.key.clone(),
            list: None,
            counting: None,
            ..*self
        })
    }
}

/// Fields divided among variants, one of which may be empty.
fn divided(fields: Vec<Field>, random: &mut Random) -> Vec<Vec<Field>> {
    let mut variants = vec![Vec::new(); 2 + random.below(2)];
    for field in fields {
        let variant = random.below(variants.len());
        variants[variant].push(field);
    }
    variants
}
