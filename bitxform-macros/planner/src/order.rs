//! Sorting. Whoever builds this crate compiles a sort of its own for each type that is sorted, which
//! takes longer than all else that is done with most types: so there is one, of numbers.

/// The items by their keys, the least first; items of the same key stay in their order.
pub fn ordered<T>(items: Vec<T>, key: impl Fn(&T) -> u32) -> Vec<T> {
    let mut keys: Vec<u64> = Vec::new();
    for (place, item) in (0..).zip(&items) {
        keys.push(u64::from(key(item)) << 32 | place);
    }
    keys.sort_unstable();
    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    let mut ordered = Vec::new();
    for key in keys {
        let place = usize::try_from(key & u64::from(u32::MAX)).expect("a place");
        ordered.extend(items[place].take());
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::ordered;

    #[test]
    fn equal_keys_stay_in_their_order() {
        let words = ["pear", "fig", "plum", "apple", "kiwi", "", "nut"];
        let by_length = ordered(words.to_vec(), |word| {
            u32::try_from(word.len()).expect("short")
        });
        assert_eq!(
            by_length,
            ["", "fig", "nut", "pear", "plum", "kiwi", "apple"]
        );
    }
}
