use bitxform::symmetric;

struct Hand(Vec<u8>);

impl AsRef<[u8]> for Hand {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl AsMut<[u8]> for Hand {
    fn as_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

fn exchanged(hand: &mut Hand) {
    hand.0.reverse();
}

#[symmetric(mapping = "LERF", group = "all + color")]
struct Position(u64, #[board(square, sequence, color_with = exchanged)] Hand);

fn main() {}
