//! Names of fields that tell what a field is. The lists are closed: a word that is added to one stops programs that build
//! today, which is a breaking change.

/// Words that name no board, for fields that would move as bitboards without a declaration. Words joined by `_` name none
/// where they stand in a row, and one of them alone may.
///
/// Words that may name a board stay out: `flags`, `count`, `number`, `value`, `result`, `seed`, `index`, `key`, `age`,
/// `node`, `weight`, `moves`, `pinned`, `checkers`, `rights`. A name such as `visit_count` or `rng_state` is found by its
/// other word.
pub(super) const NO_BOARD: &[&str] = &[
    HASHES,
    "checksum crc digest fingerprint signature signatures",
    // Counters and clocks are numbers.
    "ply plies halfmove halfmoves half_move half_moves fullmove fullmoves full_move full_moves
     move_count move_counter move_number turn_count turn_number game_number node_count
     clock clocks tick ticks round rounds iteration iterations repetition repetitions",
    // `rule50` counts moves, and the rule of a cellular automaton has a bit for each number of neighbours.
    "rule rules fifty nb num height heights len length size",
    "time times date deadline duration elapsed seconds millis nanos timestamp timestamps stamp epoch epochs",
    "visit visits playout playouts rollout rollouts simulation simulations depth seldepth",
    // Evaluations are numbers, whatever their width.
    "score scores eval evals evaluation evaluations elo rating ratings cost costs fitness outcome outcomes reward rewards",
    // Pieces in hand and prisoners are off the board.
    HANDS,
    "prisoners komi",
    // The state of a random number generator, and identifiers of records.
    "rng id ids uuid version",
];

/// Whole names of no board. As a part of a name, such as `next_generation`, these words may name one. `turn` is the side to
/// move, which is a `bool` marked `turn`, and the last ones are results of games that are counted.
pub(super) const NO_BOARD_ALONE: &str = "generation step level turn wins draws losses";

/// The words of hashes, which a key of this crate can replace: they are computed from boards, and their bits are no squares.
/// Keys of tables are hashes.
pub(super) const HASHES: &str =
    "hash hashes zobrist zkey position_key pos_key pawn_key material_key tt_key";

/// The words of numbers that count in comparisons.
pub(super) const HANDS: &str = "hand hands";

/// Words of pieces and rights that have a direction: after a quarter turn or a vertical flip, they mean another position.
/// Pawns walk up the board, and the others name the square behind a pawn: `en_passant`, `ep_square`.
pub(super) const DIRECTED: &str = "pawn pawns passant enpassant ep";

/// The beginning of words such as `castling` and `castle`: the king's and the queen's side differ.
pub(super) const CASTLING: &str = "castl";

/// Words that name probabilities of moves, whose planes are often directions.
pub(super) const POLICY: &str = "
    policy policies logit logits prior priors move_probs move_probabilities action_probs action_probabilities
";

/// Returns the first word of a name that is listed, or the first two words in a row that are, joined by `_`.
pub(super) fn find(name: &str, lists: &[&str]) -> Option<String> {
    let words = words(name);
    let mut found = words.clone();
    for two in words.windows(2) {
        found.push(two.join("_"));
    }
    found.retain(|word| lists.iter().any(|list| is_listed(word, list)));
    found.into_iter().next()
}

/// Whether a list has a word, or words joined by `_`.
pub(super) fn is_listed(found: &str, list: &str) -> bool {
    list.split_whitespace().any(|word| word == found)
}

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
