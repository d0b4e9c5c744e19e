//! The mapping may be a literal passed through a macro parameter of any kind of fragment.
use bitxform::{Mapping, symmetric};

macro_rules! by_literal {
    ($Board:ident, $mapping:literal) => {
        #[symmetric(mapping = $mapping)]
        #[derive(Clone, Copy)]
        struct $Board {
            own: u64,
        }
    };
}

macro_rules! by_expr {
    ($Board:ident, $mapping:expr) => {
        #[symmetric(mapping = $mapping)]
        #[derive(Clone, Copy)]
        struct $Board(u64);
    };
}

macro_rules! by_tt {
    ($Board:ident, $($argument:tt)*) => {
        #[symmetric($($argument)*)]
        #[derive(Clone, Copy)]
        struct $Board(u64);
    };
}

by_literal!(InBerf, "BERF");
by_expr!(InLefr, "LEFR");
by_tt!(InBefler, mapping = "BEFLER", group = "horizontal");

fn main() {
    assert_eq!(InBerf::MAPPING, Mapping::Berf);
    assert_eq!(InBerf { own: 1 }.rotate_90().own, 1 << 56);
    assert_eq!(InLefr::MAPPING, Mapping::Lefr);
    assert_eq!(InLefr(1).rotate_90().0, 1 << 7);
    assert_eq!(InBefler::MAPPING, Mapping::Befler);
    assert_eq!(InBefler(1).images()[1].0, 1 << 56);
}
