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
    "digest",
    "fingerprint",
    "signature",
    "signatures",
    "zkey",
    // Counters and clocks are numbers.
    "ply",
    "plies",
    "halfmove",
    "halfmoves",
    "fullmove",
    "fullmoves",
    "clock",
    "clocks",
    "tick",
    "ticks",
    "round",
    "rounds",
    "iteration",
    "iterations",
    "repetition",
    "repetitions",
    // `rule50` counts moves, and the rule of a cellular automaton has a bit for each number of neighbours.
    "rule",
    "rules",
    "fifty",
    "nb",
    "num",
    "height",
    "heights",
    "len",
    "length",
    "size",
    "time",
    "times",
    "date",
    "deadline",
    "duration",
    "elapsed",
    "seconds",
    "millis",
    "nanos",
    "timestamp",
    "timestamps",
    "stamp",
    "epoch",
    "epochs",
    "visit",
    "visits",
    "playout",
    "playouts",
    "rollout",
    "rollouts",
    "simulation",
    "simulations",
    "depth",
    "seldepth",
    // Evaluations are numbers, whatever their width.
    "score",
    "scores",
    "eval",
    "evals",
    "evaluation",
    "evaluations",
    "elo",
    "rating",
    "ratings",
    "cost",
    "costs",
    "fitness",
    "outcome",
    "outcomes",
    "reward",
    "rewards",
    // Pieces in hand and prisoners are off the board.
    "hand",
    "hands",
    "prisoners",
    "komi",
    // The state of a random number generator.
    "rng",
    // Identifiers of records.
    "id",
    "ids",
    "uuid",
    "version",
];

/// Two words in a row that name no board, where one of them alone may.
pub(super) const OF_NO_BOARD_TOGETHER: &[[&str; 2]] = &[
    // Counters of moves and of games.
    ["half", "move"],
    ["half", "moves"],
    ["full", "move"],
    ["full", "moves"],
    ["move", "count"],
    ["move", "counter"],
    ["move", "number"],
    ["turn", "count"],
    ["turn", "number"],
    ["game", "number"],
    ["node", "count"],
    // Keys of tables are hashes.
    ["position", "key"],
    ["pos", "key"],
    ["pawn", "key"],
    ["material", "key"],
    ["tt", "key"],
];

/// Whole names of no board. As a part of a name, such as `next_generation`, these words may name one.
pub(super) const OF_NO_BOARD_ALONE: &[&str] = &[
    "generation",
    "step",
    "level",
    // The side to move, which is a `bool` marked `turn`.
    "turn",
    // The results of games that are counted.
    "wins",
    "draws",
    "losses",
];

/// The words of hashes, which a key of this crate can replace.
pub(super) const OF_HASHES: &[&str] = &[
    "hash",
    "hashes",
    "zobrist",
    "zkey",
    "position_key",
    "pos_key",
    "pawn_key",
    "material_key",
    "tt_key",
];

/// The words of numbers that count in comparisons.
pub(super) const OF_HANDS: &[&str] = &["hand", "hands"];

/// Words of pieces and rights that have a direction: after a quarter turn or a vertical flip, they mean another position.
pub(super) const OF_DIRECTION: &[&str] = &[
    // Pawns walk up the board.
    "pawn",
    "pawns", // The square behind a pawn: `en_passant`, `ep_square`.
    "passant",
    "enpassant",
    "ep",
];

/// The beginning of words such as `castling` and `castle`: the king's and the queen's side differ.
pub(super) const OF_CASTLING: &str = "castl";

/// Words that name probabilities of moves, whose planes are often directions.
pub(super) const OF_POLICY: &[&str] = &["policy", "policies", "logit", "logits", "prior", "priors"];

/// Two words in a row that do so.
pub(super) const OF_POLICY_TOGETHER: &[[&str; 2]] = &[
    ["move", "probs"],
    ["move", "probabilities"],
    ["action", "probs"],
    ["action", "probabilities"],
];

/// Returns the first word of a name that is listed, or the first two words in a row that are.
pub(super) fn find(name: &str, listed: &[&str], together: &[[&str; 2]]) -> Option<String> {
    let words = words(name);
    let one = words.iter().find(|word| listed.contains(&&***word));
    let is_listed = |two: &&[String]| together.iter().any(|listed| *two == listed);
    let two = || words.windows(2).find(is_listed).map(|two| two.join("_"));
    one.cloned().or_else(two)
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
