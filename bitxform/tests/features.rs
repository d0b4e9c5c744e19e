//! The implementations that the features `serde` and `rand` add, each alone and both together.
//!
//! `cargo test -p bitxform --test features --features serde,rand`

/// The common interface of mappings and all types of symmetries: names.
#[cfg(feature = "serde")]
mod serde {
    use core::fmt::{Debug, Display};

    use bitxform::{
        ColorSymmetry, Mapping, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetrySet,
    };
    use serde_core::{Serialize, de::DeserializeOwned};

    fn are_names<T: Serialize + DeserializeOwned + Display + PartialEq + Debug>(all: &[T]) {
        for one in all {
            let name = format!("\"{one}\"");
            assert_eq!(serde_json::to_string(one).expect("text"), name);
            assert_eq!(serde_json::from_str::<T>(&name).expect(&name), *one);
            assert_eq!(
                serde_json::from_str::<T>(&name.to_uppercase()).expect(&name),
                *one
            );
        }
        for wrong in ["\"rotate\"", "3", "\"\"", "[]"] {
            assert!(serde_json::from_str::<T>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn all_are_written_by_name() {
        are_names(&Mapping::ALL);
        are_names(&Symmetry::ALL);
        are_names(&RectangleSymmetry::ALL);
        are_names(&ColorSymmetry::ALL);
        are_names(&RectangleColorSymmetry::ALL);
        assert!(serde_json::from_str::<RectangleSymmetry>("\"rotate-90\"").is_err());
    }

    #[test]
    fn errors_say_what_was_expected_and_found() {
        let message = |text| {
            serde_json::from_str::<Symmetry>(text)
                .expect_err(text)
                .to_string()
        };
        assert!(message("\"rotate\"").contains("flip-vertical"));
        assert!(message("\"rotate\"").contains("found \"rotate\""));
        assert!(message("3").contains("expected the name of a symmetry"));
    }

    #[test]
    fn sets_are_lists_of_names() {
        let half_turn = SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]);
        let text = r#"["identity","rotate-180"]"#;
        assert_eq!(serde_json::to_string(&half_turn).expect("text"), text);
        let read = |text| serde_json::from_str::<SymmetrySet>(text);
        assert_eq!(read(text).expect("a set"), half_turn);
        assert_eq!(
            read(r#"["rotate-180","identity","identity"]"#).expect("a set"),
            half_turn
        );
        assert_eq!(read("[]").expect("a set"), SymmetrySet::EMPTY);
        assert!(read(r#"["rotate"]"#).is_err());
    }
}

#[cfg(feature = "rand")]
mod rand {
    use core::convert::Infallible;

    use bitxform::{
        ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetryGroup,
    };
    use rand::distr::{Distribution, StandardUniform};
    use rand::{RngExt, TryRng};

    /// Counts up by an odd step, so that the upper 16 bits take each value once.
    struct Counter(u16);

    impl TryRng for Counter {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            self.0 = self.0.wrapping_add(40_503);
            Ok(u32::from(self.0) << 16)
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            panic!("32 bits are enough");
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            panic!("32 bits are enough");
        }
    }

    fn are_equally_likely<S: SymmetryGroup>()
    where
        StandardUniform: Distribution<S>,
    {
        let mut rng = Counter(0);
        let mut counts = vec![0; S::ALL.len()];
        for _ in 0..1 << 16 {
            let symmetry: S = rng.random();
            let index = S::ALL.iter().position(|member| *member == symmetry);
            counts[index.expect("a member")] += 1;
        }
        assert_eq!(counts, vec![(1 << 16) / S::ALL.len(); S::ALL.len()]);
    }

    #[test]
    fn all_symmetries_are_equally_likely() {
        are_equally_likely::<Symmetry>();
        are_equally_likely::<RectangleSymmetry>();
        are_equally_likely::<ColorSymmetry>();
        are_equally_likely::<RectangleColorSymmetry>();
    }
}
