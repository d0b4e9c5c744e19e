//! Names of fields that tell what a field is. The lists are closed: a word that is added to one stops programs that build
//! today, which is a breaking change.

/// Words that name no board, for fields that would move as bitboards without a declaration, by what they name instead.
/// Words joined by `_` name none where they stand in a row, and one of them alone may.
///
/// Words that may name a board stay out, such as `flags`, `moves`, `checks`, `captures`, `pinned`, `checkers`, `threats`,
/// `hits`, `bounds`, `bonus`, `mobility`, `value`, `result`, `target`, `history`, `player`, and compass points such as `n`.
pub(super) const NO_BOARD: [(&str, &str); 8] = [
    (
        "hashes",
        "hash hashes hashkey hashcode zobrist zob zkey poskey pawnkey checksum crc digest fingerprint signature
         signatures",
    ),
    // `rule50` counts moves, and the rule of a cellular automaton has a bit for each number of neighbours.
    (
        "numbers and sizes",
        "ply plies halfmove halfmoves fullmove fullmoves movecount movenumber half_move half_moves full_move
         full_moves move_number move_no moves_left moves_played moves_to turn_number turns_left game_number
         pieces_left stones_left walls_left checks_given checks_remaining remaining_checks clock clocks tick ticks round rounds
         iteration iterations repetition repetitions rule rules fifty count counts counter counters cnt nb num nodes
         games passes height heights len length size capacity frequency multiplicity degeneracy amount amounts
         attempts cutoffs",
    ),
    (
        "times",
        "time times movetime date deadline duration elapsed seconds secs millis micros nanos timestamp timestamps
         stamp timeout nps latency",
    ),
    (
        "the state of a search",
        "age phase epoch epochs visit visits playout playouts rollout rollouts simulation simulations depth depths
         seldepth pv killer killers countermove ponder reduction reductions selectivity draft effort contempt optimism
         tempo node_type entry_type first_child next_sibling",
    ),
    // Evaluations are numbers, whatever their width.
    (
        "evaluations and results",
        "score scores eval evals evaluation evaluations material psq psqt accumulator weight weights elo rating
         ratings cost costs fitness energy outcome outcomes reward rewards probability probabilities dtm dtz dtc dtw
         wdl komi handicap game_result value_sum total_value",
    ),
    ("pieces off the board", HANDS),
    ("random numbers", "rng prng seed seeds nonce salt"),
    (
        "identifiers",
        "id ids uid uuid guid idx serial version priority",
    ),
];

/// Last words of names of no board. In front, such as in `key_squares`, these words may name one.
pub(super) const NO_BOARD_LAST: &str = "key keys index indices";

/// Whole names of no board. As a part of a name, such as `next_generation` or `stm_pieces`, these words may name one.
pub(super) const NO_BOARD_ALONE: &str = "
    stm side_to_move turn turns winner wins draws losses sum total totals generation bound parent children parity
    stage step steps level limit mode status kind format reserved
";

/// The words of hashes, which a key of this crate can replace.
pub(super) const HASHES: &str = "hash hashes hashkey zobrist zob zkey poskey pawnkey key keys";

/// The words of numbers that count in comparisons.
pub(super) const HANDS: &str = "hand hands pocket pockets reserve reserves inventory prisoners";

/// The words of pieces that are dropped, as in shogi and crazyhouse.
pub(super) const DROPS: &str = "hand hands pocket pockets drop drops";

/// Words of moves, which are often packed into an integer.
pub(super) const MOVES: &str = "
    move moves mv mvs best bestmove pv line variation killer killers countermove refutation refutations ponder reply
    replies action actions played
";

/// Whole names of the side to move.
pub(super) const TURNS: &str = "
    stm side_to_move side_on_move color_to_move player_to_move to_move turn side player mover current_player
    active_player active_color active_side
";

/// Words of pieces and rights that have a direction: after a quarter turn or a vertical flip, they mean another position.
/// Pawns walk up the board, and the square of `en_passant` is behind one.
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

/// Returns the words of a name which say that the field is no board.
pub(super) fn find_no_board(name: &str) -> Option<String> {
    let mut groups = NO_BOARD.iter();
    let in_any_place = groups.find_map(|(_, list)| find(name, &[list]));
    let words = words(name);
    let (whole, last) = (words.join("_"), words.last().cloned());
    in_any_place
        .or_else(|| Some(whole).filter(|whole| is_listed(whole, NO_BOARD_ALONE)))
        .or_else(|| last.filter(|last| is_listed(last, NO_BOARD_LAST)))
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
