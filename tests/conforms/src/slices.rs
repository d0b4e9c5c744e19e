//! The comparisons of slices, with the instructions of each level that the processor has.

use std::sync::{Mutex, PoisonError};

use bitxform::batch;
use bitxform_model::{Element, Item, Random, Value};

use crate::checks::{Check, filled};
use crate::face::{Face, Slices};
use crate::positions::position;

/// Calls a function for each level of instructions, which slices then use. The level is global, so other tests wait.
#[inline]
pub fn at_each_level(mut call: impl FnMut(&str)) {
    static FORCED: Mutex<()> = Mutex::new(());
    let _forced = FORCED.lock().unwrap_or_else(PoisonError::into_inner);
    for level in batch::__levels() {
        batch::__force(level);
        call(level);
    }
}

/// Compares the methods of slices with the model: no item, few, and some more than fill vectors.
pub(crate) fn check_slices(item: &Item, face: &Face, slices: &Slices, text: &str) {
    at_each_level(|level| {
        let mut random = Random(text.len() as u64 + 1);
        for len in (0..=20).chain(63..=66) {
            let value = |number| filled(item, face, &position(item, number, &mut random));
            let values: Vec<Value> = (len..2 * len).map(value).collect();
            let check = CheckSlice {
                item,
                face,
                text,
                level,
                values: &values,
            };
            check.transforms(slices);
            check.least(slices);
        }
    });
}

struct CheckSlice<'a> {
    item: &'a Item,
    face: &'a Face,
    text: &'a str,
    level: &'a str,
    values: &'a [Value],
}

impl CheckSlice<'_> {
    fn value(&self, index: usize) -> Check<'_> {
        Check {
            item: self.item,
            face: self.face,
            text: self.text,
            value: &self.values[index],
        }
    }

    fn same(&self, images: &[Value], element: Element, method: &str) {
        assert_eq!(
            images.len(),
            self.values.len(),
            "{method} of\n{}",
            self.text
        );
        for (index, image) in images.iter().enumerate() {
            let method = format!("{method} of {} at {index}, {}", images.len(), self.level);
            self.value(index).same(image, element, &method);
        }
    }

    fn transforms(&self, slices: &Slices) {
        let all = self.item.elements();
        // All elements for some lengths, one for each of the others.
        let len = self.values.len();
        let some = len % all.len();
        let elements = if matches!(len, 5 | 18) {
            &all
        } else {
            &all[some..=some]
        };
        for element in elements {
            let is_defined = |value: &Value| self.item.image(value, *element).is_some();
            if !self.values.iter().all(is_defined) {
                continue;
            }
            let images = (slices.transform)(self.values, *element);
            self.same(&images, *element, "transform_slice");
            if let Some(into) = slices.into {
                self.same(&into(self.values, *element), *element, "transform_into");
            }
        }
    }

    fn least(&self, slices: &Slices) {
        let (Some(canonical), Some(canonicalize)) = (slices.canonical, slices.canonicalize) else {
            return;
        };
        let (canonical, canonicalize) = (canonical(self.values), canonicalize(self.values));
        for index in 0..self.values.len() {
            let check = self.value(index);
            let expected = check.least();
            let of = format!("of {} at {index}, {}", self.values.len(), self.level);
            let (image, element) = &canonicalize[index];
            check.equal(element, &expected, &format!("canonicalize_slice {of}"));
            check.same(image, expected, &format!("canonicalize_slice {of}"));
            check.same(
                &canonical[index],
                expected,
                &format!("canonical_slice {of}"),
            );
        }
    }
}
