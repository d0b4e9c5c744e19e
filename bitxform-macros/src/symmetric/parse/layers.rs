//! Layers: the arrays, options and owned sequences around the elements of a field, as far as tokens show.

use super::field_type::{FieldType, Layer, MAX_DEPTH};
use crate::diagnostics::Diagnostics;

/// The greatest number of layers that visits support.
const MAX_LAYERS: usize = 4;

/// The layers of a field, from the outside in.
pub(crate) struct Layers {
    pub(crate) around: Vec<Layer>,
    /// Whether the innermost type is a sequence of entries, which is transformed as a whole.
    pub(crate) is_slice: bool,
    /// The type inside all layers. Without tokens, only the type checker finds it.
    pub(crate) inside: FieldType,
}

impl Layers {
    /// Returns an empty list of layers.
    pub(crate) fn none(ty: &FieldType) -> Self {
        Self {
            around: Vec::new(),
            is_slice: false,
            inside: ty.clone(),
        }
    }

    /// Returns the layers that visits loop over: the number that `count` returns. Inner ones belong to a type that the
    /// type checker finds. Entries `may_be_slice` if their sequence moves as a whole. Returns `None` after an error.
    pub(crate) fn of(
        count: &dyn Fn(&[Layer]) -> usize,
        may_be_slice: bool,
        ty: &FieldType,
        is_sequence: bool,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let mut around: Vec<Layer> = ty.shells().iter().map(|shell| shell.layer).collect();
        // If the field declares `sequence` and none is spelt, the last type is a sequence.
        if is_sequence && !ty.is_sequence() {
            around.push(Layer::Sequence);
        }
        let count = count(&around);
        around.truncate(count);
        let arrays = around.iter().filter(|layer| **layer == Layer::Array);
        let arrays = arrays.count();
        let message = if arrays > MAX_DEPTH {
            format!("expected arrays up to three deep, found {arrays}")
        } else {
            format!("expected arrays, options and sequences up to four deep, found {count}")
        };
        if arrays > MAX_DEPTH || count > MAX_LAYERS {
            diagnostics.at(&ty.tokens(), &message);
            return None;
        }
        let inside = match count.checked_sub(1) {
            None => ty.clone(),
            Some(last) => {
                let shell = ty.shells().get(last);
                FieldType::parse(shell.map_or_else(Vec::new, |shell| shell.inside.clone()))
            }
        };
        let is_slice = may_be_slice && around.last() == Some(&Layer::Sequence);
        if is_slice {
            around.pop();
        }
        Some(Self {
            around,
            is_slice,
            inside,
        })
    }

    /// Returns the number of layers up to the last one that owns its content.
    pub(crate) fn behind_owned(layers: &[Layer]) -> usize {
        behind_last(layers, Layer::is_owned)
    }

    /// Returns the number of layers up to the last `Option`.
    pub(crate) fn behind_options(layers: &[Layer]) -> usize {
        behind_last(layers, |layer| layer == Layer::Option)
    }

    /// Returns the number of layers around a type that functions of the user convert. It may be an `Option`.
    pub(crate) fn around_users_type(layers: &[Layer]) -> usize {
        let behind = Self::behind_owned(layers);
        behind + leading(&layers[behind..], Layer::Array)
    }

    /// Returns the number of layers around entries. Inner options may be entries.
    pub(crate) fn around_entries(layers: &[Layer]) -> usize {
        match Self::behind_owned(layers) {
            0 => leading(layers, Layer::Option),
            behind => behind,
        }
    }
}

/// Returns the index after the last layer of a kind, or 0 if there is none.
fn behind_last(layers: &[Layer], is_it: fn(Layer) -> bool) -> usize {
    let last = layers.iter().rposition(|layer| is_it(*layer));
    last.map_or(0, |index| index + 1)
}

/// Returns the number of such layers before any other.
fn leading(layers: &[Layer], wanted: Layer) -> usize {
    layers.iter().take_while(|layer| **layer == wanted).count()
}

/// Returns the type inside all layers. It has no tokens where only the type checker finds it.
pub(crate) fn innermost(ty: &FieldType, is_sequence: bool) -> FieldType {
    if is_sequence && !ty.is_sequence() {
        return FieldType::parse(Vec::new());
    }
    ty.innermost()
}
