//! Blanket trait methods of the user, named like methods that expansions call.

trait ByValue: Sized {
    fn shape(self) {}
    fn then(self) {}
    fn image(self) {}
    fn inverse(self) {}
    fn mailbox(self) {}
}

impl<T> ByValue for T {}

#[bitxform::symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Board(u64);

bitxform::symmetries! {
    #[derive(Debug)]
    enum Hexagon(u8, cells = 6) {
        Turn = |i| (i + 1) % 6,
        Mirror = |i| 5 - i,
    }
}

#[test]
fn no_method_of_another_trait_is_called() {
    ().shape();
    ().then();
    ().image();
    ().inverse();
    ().mailbox();
    assert_eq!(Board(1).rotate_90(), Board(1 << 56));
    assert_eq!(Hexagon::Turn.apply(1), 2);
    assert_eq!(Hexagon::Turn.then(Hexagon::Turn).apply_index(0), 2);
    let mut mailbox = [0, 1, 2, 3, 4, 5];
    mailbox = Hexagon::Mirror.apply_mailbox(mailbox);
    assert_eq!(mailbox, [5, 4, 3, 2, 1, 0]);
}
