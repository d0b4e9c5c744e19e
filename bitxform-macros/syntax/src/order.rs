//! Sorting.
//!
//! The sort of the standard library is instantiated for every type that is sorted, which costs much build time.
//! Hence this crate and the macros sort only numbers.

/// Returns the items sorted by their keys. Items with equal keys stay in their order.
///
/// # Panics
/// If there are more than 2^32 items.
pub fn ordered<T: Clone>(items: &[T], key: &dyn Fn(&T) -> u32) -> Vec<T> {
    let mut keys: Vec<u64> = Vec::new();
    for (index, item) in (0..).zip(items) {
        keys.push(u64::from(key(item)) << 32 | index);
    }
    keys.sort_unstable();
    let mut ordered = Vec::new();
    for key in &keys {
        let index = usize::try_from(key & u64::from(u32::MAX)).expect("an index");
        ordered.push(items[index].clone());
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::ordered;

    #[test]
    fn equal_keys_stay_in_their_order() {
        let words = ["pear", "fig", "plum", "apple", "kiwi", "", "nut"];
        let by_length = ordered(&words, &|word| u32::try_from(word.len()).expect("short"));
        assert_eq!(
            by_length,
            ["", "fig", "nut", "pear", "plum", "kiwi", "apple"]
        );
    }
}
