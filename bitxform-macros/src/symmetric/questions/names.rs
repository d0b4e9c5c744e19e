//! Names of fields that tell what a field is. The lists are closed: a word that is added to one stops programs that build
//! today, which is a breaking change.

/// Words that name no board, for fields that would move as bitboards without a declaration.
///
/// Words that may name a board stay out: `flags`, `count`, `number`, `value`, `result`, `seed`, `index`, `key`, `age`,
/// `node`, `weight`, `moves`, `pinned`, `checkers`, `rights`. A name such as `visit_count` or `rng_state` is found by its
/// other word.
pub(super) const OF_NO_BOARD: &[&str] = &[
    // Hashes are computed from boards. Their bits are no squares.
    "hash",
    "hashes",
    "zobrist",
    "checksum",
    "crc",
    // Counters and clocks are numbers.
    "ply",
    "plies",
    "halfmove",
    "halfmoves",
    "fullmove",
    "fullmoves",
    "clock",
    "clocks",
    "time",
    "times",
    "timestamp",
    "timestamps",
    "stamp",
    "epoch",
    "epochs",
    "visit",
    "visits",
    "depth",
    // Evaluations are numbers, whatever their width.
    "score",
    "scores",
    "eval",
    "evals",
    "outcome",
    "outcomes",
    "reward",
    "rewards",
    // The state of a random number generator.
    "rng",
    // Identifiers of records.
    "id",
    "ids",
    "uuid",
    "version",
];

/// Those of them that are hashes, which a key of this crate can replace.
pub(super) const OF_HASHES: &[&str] = &["hash", "hashes", "zobrist"];

/// Words of pieces and rights that have a direction: after a quarter turn or a vertical flip, they mean another position.
pub(super) const OF_DIRECTION: &[&str] = &[
    // Pawns walk up the board.
    "pawn", "pawns", // The square behind a pawn: `en_passant`, `ep_square`.
    "passant", "ep",
];

/// The beginning of words such as `castling` and `castle`: the king's and the queen's side differ.
pub(super) const OF_CASTLING: &str = "castl";

/// Words that name probabilities of moves, whose planes are often directions.
pub(super) const OF_POLICY: &[&str] = &["policy", "policies", "logits", "prior", "priors"];

/// Two words that do so together.
pub(super) const OF_POLICY_TOGETHER: [&str; 2] = ["move", "probs"];

/// Returns the words of a name in lower case: split at `_`, at digits, and where a capital letter follows a small one.
pub(super) fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for letter in name.trim_start_matches("r#").chars() {
        if !letter.is_alphabetic() || was_small && letter.is_uppercase() {
            words.push(String::new());
        }
        was_small = letter.is_lowercase();
        if letter.is_alphabetic() {
            words
                .last_mut()
                .expect("a word")
                .extend(letter.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
