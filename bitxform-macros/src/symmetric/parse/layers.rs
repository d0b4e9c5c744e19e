//! Layers: the arrays, options and owned sequences around the elements of a field, as far as tokens show.

use super::field_type::FieldType;
use super::kind::Kind;
use crate::diagnostics::Diagnostics;

/// The greatest depth of arrays that visits support.
pub(super) const MAX_DEPTH: usize = 3;

/// The greatest number of layers that visits support.
const MAX_LAYERS: usize = 4;

/// A layer: a type around another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::symmetric) enum Layer {
    /// `[T; N]`.
    Array,
    /// `Option<T>`.
    Option,
    /// `Vec<T>`, `Box<[T]>`, or a type declared `sequence`, all through `AsMut<[T]>`.
    Sequence,
    /// `Box<T>`, through `AsMut<T>`.
    Boxed,
}

impl Layer {
    /// Whether it owns its content indirectly, so that it is not `Copy`.
    pub(in crate::symmetric) const fn is_owned(self) -> bool {
        matches!(self, Self::Sequence | Self::Boxed)
    }
}

/// The layers of a field, from the outside in.
pub(in crate::symmetric) struct Layers {
    pub(in crate::symmetric) around: Vec<Layer>,
    /// Whether the innermost type is a sequence of entries, which is transformed as a whole.
    pub(in crate::symmetric) is_slice: bool,
    /// The type inside all layers. Without tokens, only the type checker finds it.
    pub(in crate::symmetric) inside: FieldType,
}

impl Layers {
    /// Returns an empty list of layers.
    pub(super) fn none(ty: &FieldType) -> Self {
        Self {
            around: Vec::new(),
            is_slice: false,
            inside: ty.clone(),
        }
    }

    /// Returns the layers that visits loop over for this kind. Inner ones belong to a type that the type checker
    /// finds. After an error, the kind becomes `Skip`.
    pub(super) fn of(
        kind: &mut Kind,
        ty: &FieldType,
        is_sequence: bool,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut around: Vec<Layer> = ty.shells().iter().map(|shell| shell.layer).collect();
        // If the field declares `sequence` and none is spelt, the last type is a sequence.
        if is_sequence && !ty.is_sequence() {
            around.push(Layer::Sequence);
        }
        let behind_owned = behind_last(&around, Layer::is_owned);
        let mut count = match kind {
            Kind::Nested { .. } => around.len(),
            // An `Option` may be the type that the user's functions convert.
            Kind::Foreign(_) | Kind::ForeignSquare(_) => {
                behind_owned + leading(&around[behind_owned..], Layer::Array)
            }
            Kind::Bits => behind_owned.max(behind_last(&around, is_option)),
            // An `Option` of an integer is a single type.
            Kind::Numbers(_) => {
                let outer = &around[..around.len().saturating_sub(1)];
                behind_owned.max(behind_last(outer, is_option))
            }
            // Inner options may be entries.
            Kind::Mailbox(_) | Kind::Moves | Kind::PerLine(_) | Kind::Indexed(_) => {
                match behind_owned {
                    0 => leading(&around, Layer::Option),
                    behind => behind,
                }
            }
            Kind::Skip | Kind::Compare | Kind::With(_) | Kind::Turn(_) | Kind::Zobrist(_) => 0,
        };
        let mut arrays = 0;
        for layer in &around[..count] {
            arrays += usize::from(*layer == Layer::Array);
        }
        let message = if arrays > MAX_DEPTH {
            format!("expected arrays up to three deep, found {arrays}")
        } else {
            format!("expected arrays, options and sequences up to four deep, found {count}")
        };
        if arrays > MAX_DEPTH || count > MAX_LAYERS {
            diagnostics.at(&ty.tokens(), &message);
            *kind = Kind::Skip;
            count = 0;
        }
        around.truncate(count);
        let inside = match count.checked_sub(1) {
            None => ty.clone(),
            Some(last) => {
                let shell = ty.shells().get(last);
                FieldType::parse(shell.map_or_else(Vec::new, |shell| shell.inside.clone()))
            }
        };
        let moves_as_a_whole =
            matches!(kind, Kind::Mailbox(_) | Kind::PerLine(_) | Kind::Indexed(_));
        let is_slice = moves_as_a_whole && around.last() == Some(&Layer::Sequence);
        if is_slice {
            around.pop();
        }
        Self {
            around,
            is_slice,
            inside,
        }
    }
}

const fn is_option(layer: Layer) -> bool {
    matches!(layer, Layer::Option)
}

/// Returns the index after the last layer of a kind, or 0 if there is none.
fn behind_last(layers: &[Layer], is_it: fn(Layer) -> bool) -> usize {
    let mut behind = 0;
    for (index, layer) in layers.iter().enumerate() {
        if is_it(*layer) {
            behind = index + 1;
        }
    }
    behind
}

/// Returns the number of such layers before any other.
fn leading(layers: &[Layer], wanted: Layer) -> usize {
    for (index, layer) in layers.iter().enumerate() {
        if *layer != wanted {
            return index;
        }
    }
    layers.len()
}

/// Returns the type inside all layers. It has no tokens where only the type checker finds it.
pub(super) fn innermost(ty: &FieldType, is_sequence: bool) -> FieldType {
    if is_sequence && !ty.is_sequence() {
        return FieldType::parse(Vec::new());
    }
    ty.innermost()
}
