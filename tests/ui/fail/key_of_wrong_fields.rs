// advice a, Named: own, policy, hash, own, oponent, turn => own, `opponent`
// advice a, Numbered: 0, 7, a.b => `0`
// advice a, WithoutList: key => `key(`0)
// advice a, WithValue: key = own => `key(`own)
// advice a, Empty: key( => `key(`0
// cut a: NoFields
// cut a: Many
use bitxform::symmetric;

#[symmetric(mapping = "LERF", key(own, policy, hash, own, oponent, turn))]
struct Named {
    own: u64,
    opponent: u64,
    #[board(mailbox)]
    policy: [f32; 64],
    #[board(skip)]
    hash: u64,
    #[board(turn)]
    turn: bool,
}

#[symmetric(mapping = "LERF", key(0, 7, a.b))]
struct Numbered(u64);

#[symmetric(mapping = "LERF", key)]
struct WithoutList(u64);

#[symmetric(mapping = "LERF", key = own)]
struct WithValue {
    own: u64,
}

#[symmetric(mapping = "LERF", key())]
struct Empty(u64);

#[symmetric(mapping = "LERF", key(own))]
struct NoFields;

#[symmetric(mapping = "LERF", key(17))]
struct Many(u64, u64, u64, u64, u64, u64, u64, u64, u64, u64, u64, u64, u64, u64, u64, u64, u64);

fn main() {
    let _ = Numbered(1).canonical();
    let _ = WithoutList(1).canonical();
    let _ = WithValue { own: 1 }.canonical();
    let _ = Empty(1).canonical();
}
