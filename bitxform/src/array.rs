//! Arrays that are made entry by entry while compiling.

/// Returns an array of this length, in which each entry is made from its index. (`core::array::from_fn` is not
/// `const`.) The first argument is any value of the type.
macro_rules! array_from_fn {
    ($any:expr, $len:expr, |$index:ident| $entry:expr) => {{
        let (mut array, mut $index) = ([$any; $len], 0);
        while $index < $len {
            array[$index] = $entry;
            $index += 1;
        }
        array
    }};
}

pub(crate) use array_from_fn;
