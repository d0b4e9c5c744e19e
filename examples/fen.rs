//! Chess positions as text: FEN, or EPD, which has no move counters.

use cozy_chess::{Board, BoardBuilder, Color, File, Piece, Rank, Square, get_king_moves};

use crate::filter::shown;

/// What separates fields.
const BLANKS: [char; 2] = [' ', '\t'];

/// Reads a legal chess position: four fields, and perhaps the two move counters.
///
/// # Errors
/// The reason, with the text that is wrong.
pub fn position(text: &str) -> Result<Board, String> {
    let (builder, rest) = fields(text)?;
    let counters: Vec<&str> = rest.split(BLANKS).filter(|text| !text.is_empty()).collect();
    let is_number = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
    if ![0, 2].contains(&counters.len()) || !counters.iter().all(is_number) {
        return Err(format!(
            "expected two move counters or nothing after the en passant square, found `{}`",
            shown(rest)
        ));
    }
    // The library leaves out kings side by side, and three checks at once.
    let is_legal = |board: &Board| {
        let [white, black] = Color::ALL.map(|color| board.king(color));
        !get_king_moves(white).has(black) && board.checkers().len() < 3
    };
    builder.build().ok().filter(is_legal).ok_or_else(|| {
        format!(
            "expected a legal position: one king, at most 16 men and at most 8 pawns on each side, no pawn on \
             ranks 1 and 8, no kings side by side, no check against the side that has moved, and an en passant \
             square only where the last move explains all checks; found `{}`",
            shown(text)
        )
    })
}

/// Reads four fields of a chess position, whose men may stand anywhere. Returns the rest of the line too, the
/// counters or the operations.
///
/// Castling rights need a king and a rook, and an en passant square needs a pawn that may just have advanced two.
///
/// # Errors
/// The reason, with the text that is wrong.
pub fn fields(line: &str) -> Result<(BoardBuilder, &str), String> {
    let mut fields = [""; 4];
    let mut rest = line;
    for field in &mut fields {
        let text = rest.trim_start_matches(BLANKS);
        let end = text.find(BLANKS).unwrap_or(text.len());
        (*field, rest) = text.split_at(end);
    }
    let [men, side, castling, en_passant] = fields;
    let mut builder = BoardBuilder::empty();
    place(men, &mut builder)?;
    builder.side_to_move = match side {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(expected("the side to move, `w` or `b`", side)),
    };
    let allowed = castling
        .chars()
        .try_for_each(|letter| allow(letter, &mut builder));
    if castling.is_empty() || castling != "-" && allowed.is_none() {
        let what = "castling rights, or `-`: `K` and `Q` for white's outermost rooks, or the files of rooks, one on each \
                    side of the only king on that rank; and `k`, `q` or files for black's";
        return Err(expected(what, castling));
    }
    if en_passant != "-" {
        let square = behind_pawn(en_passant, &builder);
        let reason = "the square behind a pawn that has just advanced two, or `-`";
        builder.en_passant = Some(square.ok_or_else(|| expected(reason, en_passant))?);
    }
    Ok((builder, rest.trim_start_matches(BLANKS)))
}

fn expected(what: &str, found: &str) -> String {
    match found {
        "" => format!("expected {what}, found nothing"),
        _ => format!("expected {what}, found `{}`", shown(found)),
    }
}

/// Places the men.
fn place(text: &str, builder: &mut BoardBuilder) -> Result<(), String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != Rank::NUM {
        let what = format!(
            "8 ranks of men with slashes between them, not {}",
            rows.len()
        );
        return Err(expected(&what, text));
    }
    for (rank, row) in Rank::ALL.into_iter().rev().zip(rows) {
        let number = rank as usize + 1;
        let mut squares = 0;
        for letter in row.chars() {
            if let ('1'..='8', Some(empty)) = (letter, letter.to_digit(10)) {
                squares += empty as usize;
                continue;
            }
            let Ok(piece) = Piece::try_from(letter.to_ascii_lowercase()) else {
                let what = "a man, such as `K` or `p`, or the number of empty squares, 1 to 8";
                let reason = expected(what, letter.encode_utf8(&mut [0; 4]));
                return Err(format!("rank {number}: {reason}"));
            };
            if let Some(file) = File::try_index(squares) {
                *builder.square_mut(Square::new(file, rank)) = Some((piece, color(letter)));
            }
            squares += 1;
        }
        if squares != File::NUM {
            let reason = expected(&format!("8 squares, not {squares}"), row);
            return Err(format!("rank {number}: {reason}"));
        }
    }
    Ok(())
}

const fn color(letter: char) -> Color {
    if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    }
}

/// Adds a castling right: `K` or `Q` for the outermost rook on that side of the king, or the file of the rook. Returns
/// `None` if king and rook do not have it, or if it is the second one on that side.
fn allow(letter: char, builder: &mut BoardBuilder) -> Option<()> {
    let color = color(letter);
    let on_back = |piece| {
        let back = Rank::First.relative_to(color);
        let has = |file: &File| builder.square(Square::new(*file, back)) == Some((piece, color));
        File::ALL.into_iter().filter(has).collect::<Vec<_>>()
    };
    let [king] = on_back(Piece::King)[..] else {
        return None;
    };
    let rooks = on_back(Piece::Rook);
    let rook = match letter.to_ascii_lowercase() {
        'k' => rooks.into_iter().rfind(|rook| *rook > king),
        'q' => rooks.into_iter().find(|rook| *rook < king),
        file => rooks.into_iter().find(|rook| char::from(*rook) == file),
    };
    let rights = builder.castle_rights_mut(color);
    let right = if rook > Some(king) {
        &mut rights.short
    } else {
        &mut rights.long
    };
    right.replace(rook?).is_none().then_some(())
}

/// Returns the square if the last move may have been the advance of a pawn over it.
fn behind_pawn(text: &str, builder: &BoardBuilder) -> Option<Square> {
    let square: Square = text.parse().ok()?;
    let moved = !builder.side_to_move;
    let on = |rank: Rank| builder.square(Square::new(square.file(), rank.relative_to(moved)));
    let has_advanced = on(Rank::Fourth) == Some((Piece::Pawn, moved))
        && on(Rank::Second).is_none()
        && on(Rank::Third).is_none();
    (has_advanced && square.rank() == Rank::Third.relative_to(moved)).then_some(square)
}
