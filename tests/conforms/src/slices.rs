//! The comparisons of slices, with the instructions of each level that the processor has.

use std::sync::{Mutex, PoisonError};

use bitxform::batch;
use bitxform_model::{Element, Item, Random, Value};

use crate::checks::Check;
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
            let value = |number| position(item, number, &mut random);
            let values: Vec<Value> = (len..2 * len).map(value).collect();
            let check = |value| Check {
                item,
                face,
                text,
                value,
            };
            let items = Items {
                checks: values.iter().map(check).collect(),
                values: &values,
                level,
            };
            items.transforms(slices, item);
            if len % 4 < 2 {
                items.transforms_each(slices, item, &mut random);
            }
            items.least(slices);
        }
    });
}

/// A slice, and what is said if a method of it is wrong.
struct Items<'a> {
    values: &'a [Value],
    checks: Vec<Check<'a>>,
    level: &'a str,
}

impl Items<'_> {
    fn name(&self, method: &str, index: usize) -> String {
        let len = self.values.len();
        format!("{method} of {len} at {index}, {}", self.level)
    }

    fn same(&self, images: &[Value], element: Element, method: &str) {
        assert_eq!(images.len(), self.values.len(), "{method}");
        for (index, (image, check)) in images.iter().zip(&self.checks).enumerate() {
            check.same(image, element, &self.name(method, index));
        }
    }

    fn transforms(&self, slices: &Slices, item: &Item) {
        let all = item.elements();
        // All elements for some lengths, one for each of the others.
        let len = self.values.len();
        let some = len % all.len();
        let elements = if matches!(len, 5 | 18) {
            &all
        } else {
            &all[some..=some]
        };
        for element in elements {
            let is_defined = |value: &Value| item.image(value, *element).is_some();
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

    /// Transforms each value by an element of its own, or all by one element.
    fn transforms_each(&self, slices: &Slices, item: &Item, random: &mut Random) {
        let (all, is_one) = (item.elements(), self.values.len() == 8);
        let mut elements: Vec<Element> = Vec::new();
        for value in self.values {
            let is_defined = |element: &Element| item.image(value, *element).is_some();
            let first = elements.first().copied().filter(|_| is_one);
            let drawn = first.unwrap_or_else(|| all[random.below(all.len())]);
            elements.push(Some(drawn).filter(is_defined).unwrap_or(all[0]));
        }
        let images = (slices.each)(self.values, &elements);
        assert_eq!(images.len(), self.values.len(), "transform_slice_each");
        for (index, (image, element)) in images.iter().zip(elements).enumerate() {
            let method = self.name("transform_slice_each", index);
            self.checks[index].same(image, element, &method);
        }
    }

    fn least(&self, slices: &Slices) {
        let Some(least) = slices.least else {
            return;
        };
        let (canonical, canonicalize) = least(self.values);
        for (index, check) in self.checks.iter().enumerate() {
            let expected = check.least();
            let method = self.name("canonicalize_slice", index);
            let (image, element) = &canonicalize[index];
            check.equal(element, &expected, &method);
            check.same(image, expected, &method);
            let method = self.name("canonical_slice", index);
            check.same(&canonical[index], expected, &method);
        }
    }
}
