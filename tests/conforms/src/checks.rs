//! The comparisons of single values. Nothing here depends on the type that is tried.

use core::fmt::Debug;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;

use bitxform_model::{Element, Item, Random, SYMMETRIES, Value};

use crate::face::{Face, Keyed, Methods, Subject};
use crate::positions::position;
use crate::slices::check_slices;

/// Compares all methods of a type with the model, on this many positions.
///
/// # Panics
/// If the type and the model differ.
pub fn conforms<T: Subject>(positions: usize) {
    conforms_face(&T::item(), &T::face(), T::TEXT, positions);
}

/// Compares all methods of a face with the model. It is compiled once.
fn conforms_face(item: &Item, face: &Face, text: &str, positions: usize) {
    let all = (face.all)();
    assert_eq!(all, item.elements(), "the type of symmetries of\n{text}");
    check_squares(item, face, &all, text);
    let turns = !item.keeps_ranks();
    let mut random = Random(text.len() as u64);
    for number in 0..positions {
        let value = position(item, number, &mut random);
        let check = Check {
            item,
            face,
            text,
            value: &value,
        };
        check.methods(&face.methods, &all, turns);
        check.key();
        // The methods of the traits and the inherent ones have the same core.
        if let Some(traits) = face.traits.as_ref().filter(|_| number < 12) {
            check.methods(traits, &all, turns && !item.group.has_swap);
        }
    }
    if let Some(slices) = &face.slices {
        check_slices(item, face, slices, text);
    }
}

fn check_squares(item: &Item, face: &Face, all: &[Element], text: &str) {
    let board = &item.board;
    for square in &board.order {
        let (file, rank) = (small(square.0), small(square.1));
        let index = board.index(*square);
        assert_eq!(
            usize::from((face.index)(file, rank)),
            index,
            "GEOMETRY of\n{text}"
        );
        for methods in [&face.methods].into_iter().chain(&face.traits) {
            for element in all {
                let image = board.index(board.image(element.0, *square));
                let of = u16::try_from(index).expect("an index");
                let found = (methods.square)(of, *element);
                assert_eq!(usize::from(found), image, "transform_square of\n{text}");
            }
        }
    }
}

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("less than 128")
}

/// A value, and what is said if a method of it is wrong.
pub(crate) struct Check<'a> {
    pub(crate) item: &'a Item,
    pub(crate) face: &'a Face,
    pub(crate) text: &'a str,
    pub(crate) value: &'a Value,
}

impl Check<'_> {
    #[track_caller]
    pub(crate) fn equal<T: PartialEq + Debug>(&self, found: &T, expected: &T, method: &str) {
        assert!(
            found == expected,
            "{method} of {:?}\n   found {found:?}\nexpected {expected:?}\n{}",
            self.value,
            self.text
        );
    }

    /// Compares an image with that of the model.
    #[track_caller]
    pub(crate) fn same(&self, found: &Value, element: Element, method: &str) {
        let image = self.item.image(self.value, element);
        let expected = image.expect("an image");
        let clean = |value: &Value| self.item.on_board(value);
        self.equal_values(&clean(found), &clean(&expected), element, method);
        let has_rubbish = clean(self.value) != *self.value;
        if !has_rubbish {
            self.equal_values(found, &clean(found), element, method);
        }
    }

    #[track_caller]
    fn equal_values(&self, found: &Value, expected: &Value, element: Element, method: &str) {
        if let Some(difference) = found.difference(expected) {
            panic!(
                "{method}, element {element:?}: {difference}\nof {:?}\n{}",
                self.value, self.text
            );
        }
    }

    fn image_is_defined(&self, element: Element) -> bool {
        self.item.image(self.value, element).is_some()
    }

    /// Compares the methods of the type, or of the traits.
    fn methods(&self, methods: &Methods, all: &[Element], turns: bool) {
        let group = &self.item.group.elements;
        self.equal(&(methods.group)(), group, "GROUP");
        self.named(methods.named, turns);
        for element in all {
            if self.image_is_defined(*element) {
                let image = (methods.transform)(self.value, *element);
                self.same(&image, *element, "transform");
            } else {
                let transform = || (methods.transform)(self.value, *element);
                let result = catch_unwind(AssertUnwindSafe(transform));
                self.equal(&result.is_err(), &true, "the panic of transform");
            }
        }
        if let Some(into) = methods.into {
            let last = group[group.len() - 1];
            self.same(&into(self.value, last), last, "transform_into");
        }
        if let Some(images) = methods.images {
            let images = images(self.value);
            self.equal(&images.len(), &group.len(), "the number of images");
            for (image, element) in images.iter().zip(group) {
                self.same(image, *element, "images");
            }
        }
        if let Some(keyed) = &methods.keyed {
            self.keyed(keyed, all);
        }
    }

    /// Compares the methods that are named after symmetries, and `flip_color`.
    fn named(&self, named: fn(&Value, usize) -> Option<Value>, turns: bool) {
        let swap = (self.item.group.with_swap, true);
        for (method, name) in SYMMETRIES.iter().chain(&["flip_color"]).enumerate().skip(1) {
            let (exists, element) = match method {
                8 => (self.item.has_colors(), swap),
                _ => (turns || matches!(method, 1 | 2 | 6), (method, false)),
            };
            if exists && !self.image_is_defined(element) {
                continue;
            }
            let image = named(self.value, method);
            self.equal(&image.is_some(), &exists, name);
            if let Some(image) = image {
                self.same(&image, element, name);
            }
        }
    }

    /// The elements that count, each with the key of its image.
    fn keys(&self) -> Vec<(Element, Value)> {
        let counting = self.item.counting(self.value).into_iter();
        let key = |element| {
            let image = self.item.image(self.value, element);
            (element, self.item.key(&image.expect("an image")))
        };
        counting.map(key).collect()
    }

    /// The first element that leads to the least image.
    pub(crate) fn least(&self) -> Element {
        let keys = self.keys();
        let least = keys.iter().min_by(|(_, one), (_, two)| one.cmp(two));
        least.expect("the identity").0
    }

    fn keyed(&self, keyed: &Keyed, all: &[Element]) {
        let (keys, key) = (self.keys(), self.item.key(self.value));
        let element = self.least();
        self.same(&(keyed.canonical)(self.value), element, "canonical");
        let (image, found) = (keyed.canonicalize)(self.value);
        self.equal(&found, &element, "the symmetry of canonicalize");
        self.same(&image, element, "canonicalize");
        let is_least = keys.iter().all(|(_, image)| *image >= key);
        self.equal(&(keyed.is_canonical)(self.value), &is_least, "is_canonical");
        let counting: Vec<Element> = keys.iter().map(|(element, _)| *element).collect();
        let fixing = keys.iter().filter(|(_, image)| *image == key);
        let fixing: Vec<Element> = fixing.map(|(element, _)| *element).collect();
        self.equal(
            &(keyed.counting)(self.value),
            &counting,
            "symmetries_counting",
        );
        self.equal(&(keyed.fixing)(self.value), &fixing, "symmetries_fixing");
        let first: Vec<Element> = (0..keys.len())
            .filter(|place| {
                keys[..*place]
                    .iter()
                    .all(|(_, other)| *other != keys[*place].1)
            })
            .map(|place| keys[place].0)
            .collect();
        let orbit_len = usize::from((keyed.orbit_len)(self.value));
        self.equal(&orbit_len, &first.len(), "orbit_len");
        for element in all {
            let Some(image) = self.item.image(self.value, *element) else {
                continue;
            };
            // An element that does not count fixes nothing.
            let counts = self.item.counting.is_none() || counting.contains(element);
            let fixes = counts && self.item.key(&image) == key;
            let method = format!("is_fixed_by {element:?}");
            self.equal(&(keyed.is_fixed_by)(self.value, *element), &fixes, &method);
        }
        if let Some(distinct) = keyed.distinct {
            let images = distinct(self.value);
            let elements: Vec<Element> = images.iter().map(|(_, element)| *element).collect();
            self.equal(&elements, &first, "distinct_images");
            for (image, element) in images {
                self.same(&image, element, "distinct_images");
            }
        }
    }

    /// Compares the keys of images, which the type computes from their fields, with the images of the key.
    fn key(&self) {
        let Some(key_of) = self.face.key_of else {
            return;
        };
        let key = key_of(self.value);
        for element in &self.item.group.elements {
            let image = self.item.image(self.value, *element).expect("an image");
            let expected = self.item.group.moved_key(key.list(), *element);
            let method = format!("the key of the image under {element:?}");
            self.equal(&key_of(&image), &expected, &method);
        }
    }
}

/// Compares the conversion from one type to another with the model, on this many positions.
///
/// # Panics
/// If they differ.
pub fn converts<A: Subject, B: Subject + From<A>>(positions: usize) {
    let (from, to) = (A::item(), B::item());
    let mut random = Random(B::TEXT.len() as u64);
    for number in 0..positions {
        let value = from.on_board(&position(&from, number, &mut random));
        let expected = from.converted(&value, &to);
        let found = B::from(A::take(&value)).put();
        let clean = |value: &Value| to.without_off_board_squares(&to.on_board(value));
        if let Some(difference) = clean(&found).difference(&clean(&expected)) {
            panic!("{difference}\nfrom {value:?}\n{}\n{}", A::TEXT, B::TEXT);
        }
    }
}
