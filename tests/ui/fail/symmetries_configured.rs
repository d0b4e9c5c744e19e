bitxform::symmetries! {
    enum Wrong(u8) {
        Turn = |cell| 7 - cell,
        /// Perhaps.
        #[cfg(any())]
        Flip = |cell| cell ^ 1,
    }
}

fn main() {}
