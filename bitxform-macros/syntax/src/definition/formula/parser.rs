//! Parsing of expressions by precedence climbing.

use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Error, Result};

use super::super::{Cursor, Terms};
use super::operator::{self, COMPARISON};
use super::{Evaluate, Failure, Stop, Type, is_name, missing, path};
use crate::diagnostics::{Diagnostics, error};
use crate::tokens::{integer_of, is_punct};

pub(super) struct Parser<'d> {
    /// The variables in scope, the innermost last. The index of a variable is that of its value.
    variables: Vec<(String, Type)>,
    /// The nesting depth of the next operand. An operator adds to the depth of the operands after it.
    depth: usize,
    /// The first names of the paths of constants.
    pub(super) constants: Vec<String>,
    terms: Terms,
    diagnostics: &'d mut Diagnostics,
}

/// The greatest depth of nesting. It uses stack, here and in rustc, which would overflow without a message.
const MOST: usize = 256;

type Expression = (Evaluate, Type);

/// An expression with its type, or an error after which parsing cannot continue.
type Read = Result<Expression>;

/// An expression that has a value in any case.
fn constant(value: i64, ty: Type) -> Expression {
    (Box::new(move |_| Ok(value)), ty)
}

impl<'d> Parser<'d> {
    pub(super) fn new(parameter: &Ident, terms: Terms, diagnostics: &'d mut Diagnostics) -> Self {
        Self {
            variables: vec![(parameter.to_string(), Type::Number)],
            depth: 0,
            constants: Vec::new(),
            terms,
            diagnostics,
        }
    }

    pub(super) fn expression(&mut self, cursor: &mut Cursor<'_>) -> Read {
        let first = self.operand(cursor)?;
        self.operations(cursor, first, 0)
    }

    /// Parses the operators with a higher precedence than `than`.
    fn operations(
        &mut self,
        cursor: &mut Cursor<'_>,
        (mut left, mut ty): Expression,
        than: u8,
    ) -> Read {
        let mut compared = false;
        let depth = self.depth;
        while let Some(found) = Self::operator(*cursor)? {
            let Some(binary) = found.binary else {
                return Err(Self::unknown(&found));
            };
            let tightness = binary.precedence;
            if tightness <= than {
                break;
            }
            if tightness == COMPARISON && compared {
                let message = "comparisons cannot be chained; put one of them in parentheses, or \
                               join two with `&&`";
                return Err(error(&found.tokens, message));
            }
            compared = tightness == COMPARISON;
            self.deeper(&found.tokens)?;
            *cursor = found.after;
            let right = self.operand(cursor)?;
            let (right, right_ty) = self.operations(cursor, right, tightness)?;
            let result = binary.result(ty, right_ty);
            ty = result.map_err(|message| error(&found.tokens, &message))?;
            left = binary.of(left, found.tokens, right);
        }
        self.depth = depth;
        Ok((left, ty))
    }

    /// Returns the operator that continues an expression, or `None` at its end.
    fn operator(cursor: Cursor<'_>) -> Result<Option<operator::Found<'_>>> {
        match cursor.peek() {
            Some(TokenTree::Punct(end)) if matches!(end.as_char(), ';' | ',' | '#') => Ok(None),
            Some(TokenTree::Ident(word)) if word == "as" => {
                let ty = match cursor.rest {
                    [_, ty, ..] => format!(" {ty}"),
                    _ => String::new(),
                };
                let message = format!(
                    "unknown operator `as`; all numbers of a formula are i64, so leave `as{ty}` out"
                );
                Err(error(word, &message))
            }
            _ => Ok(operator::find(cursor)),
        }
    }

    fn unknown(found: &operator::Found<'_>) -> Error {
        let text = &found.text;
        if let (".", Some(TokenTree::Ident(method))) = (text.as_str(), found.after.peek()) {
            return error(method, &missing::call(&method.to_string()));
        }
        let message = format!(
            "unknown operator `{text}`, expected an operator on numbers (`+`, `-`, `*`, `/`, `%`, \
             `&`, `|`, `^`, `<<`, `>>`), a comparison, `&&` or `||`"
        );
        error(&found.tokens, &message)
    }

    fn operand(&mut self, cursor: &mut Cursor<'_>) -> Read {
        let depth = self.depth;
        if let Some(token) = cursor.peek() {
            self.deeper(token)?;
        }
        let read = self.operand_itself(cursor)?;
        self.depth = depth;
        Ok(read)
    }

    /// Enters a nested operand.
    fn deeper(&mut self, token: &dyn ToTokens) -> Result<()> {
        self.depth += 1;
        if self.depth <= MOST {
            return Ok(());
        }
        let message = format!(
            "expected at most {MOST} operators, `if`s and parentheses in each other; write a table, \
             `to […]`, or several functions and their `compose(…)`"
        );
        Err(error(token, &message))
    }

    fn operand_itself(&mut self, cursor: &mut Cursor<'_>) -> Read {
        let before = *cursor;
        match cursor.next() {
            Some(TokenTree::Literal(literal)) => {
                let value = Self::number(literal, i64::MAX.unsigned_abs())?;
                Ok(constant(value, Type::Number))
            }
            Some(TokenTree::Ident(word)) if word == "if" => self.condition(cursor, word),
            Some(TokenTree::Ident(word)) if word == "true" => Ok(constant(1, Type::Condition)),
            Some(TokenTree::Ident(word)) if word == "false" => Ok(constant(0, Type::Condition)),
            Some(TokenTree::Ident(word)) if word == "_" => Err(error(word, &self.dropped())),
            Some(TokenTree::Ident(word)) if !is_name(word) && !missing::is_path(word, *cursor) => {
                *cursor = before;
                // A `let` inside the formula does not end the definition.
                while word == "let" && !cursor.punct(';') && cursor.next().is_some() {}
                Err(error(word, &missing::keyword(word)))
            }
            Some(TokenTree::Ident(word)) => self.name(word, before, cursor),
            Some(TokenTree::Group(group)) => self.group(group),
            Some(minus) if is_punct(minus, '-') => self.negated(cursor, minus),
            Some(not) if is_punct(not, '!') => {
                let (operand, ty) = self.operand(cursor)?;
                if ty == Type::Destination {
                    return Err(error(not, &Self::no_operand(ty)));
                }
                // `!` of a number complements its bits.
                let mask = if ty == Type::Number { -1 } else { 1 };
                Ok((
                    Box::new(move |variables| Ok(operand(variables)? ^ mask)),
                    ty,
                ))
            }
            _ => Err(before.wanted("a number, a variable or `(`")),
        }
    }

    fn number(literal: &Literal, greatest: u64) -> Result<i64> {
        let Some(value) = integer_of(literal, &["", "i64"]) else {
            let message = format!("expected an integer without a type, found `{literal}`");
            return Err(error(literal, &message));
        };
        if value > u128::from(greatest) {
            let message = format!("`{literal}` is no i64, which goes up to {}", i64::MAX);
            return Err(error(literal, &message));
        }
        // The literal of the least number exceeds the greatest number by one, and a minus sign precedes it.
        Ok(i64::try_from(value).unwrap_or(i64::MIN))
    }

    fn negated(&mut self, cursor: &mut Cursor<'_>, minus: &TokenTree) -> Read {
        if let Some(TokenTree::Literal(literal)) = cursor.peek() {
            cursor.next();
            let value = Self::number(literal, i64::MIN.unsigned_abs())?;
            return Ok(constant(value.wrapping_neg(), Type::Number));
        }
        let (operand, ty) = self.operand(cursor)?;
        if ty != Type::Number {
            return Err(error(minus, &Self::no_operand(ty)));
        }
        let minus = minus.clone();
        let negated = move |variables: &mut Vec<i64>| {
            let value = operand(variables)?;
            value.checked_neg().ok_or_else(|| {
                Stop::Failed(Failure {
                    at: minus.to_token_stream(),
                    what: format!("-({value}) overflows an i64"),
                })
            })
        };
        Ok((Box::new(negated), ty))
    }

    fn no_operand(ty: Type) -> String {
        let way_out = match ty {
            Type::Destination => "; write it in the other branches of the `if`",
            Type::Number | Type::Condition => "",
        };
        format!("expected a number after this, found {}{way_out}", ty.name())
    }

    /// The message for `_` that is no branch of an `if`, or that drops a bit where nothing may be dropped.
    fn dropped(&self) -> String {
        let (noun, parameter) = (self.terms.noun, &self.variables[0].0);
        if self.terms.total {
            return format!(
                "expected a number, found `_`; a {noun} drops nothing, and `{parameter}` leaves a \
                 cell where it is"
            );
        }
        format!(
            "expected a number, found `_`; it drops a bit as a branch of an `if`, such as `if \
             {parameter} < 7 {{ {parameter} + 1 }} else {{ _ }}`"
        )
    }

    fn name<'a>(&mut self, word: &Ident, before: Cursor<'a>, cursor: &mut Cursor<'a>) -> Read {
        let name = word.to_string();
        for (index, (variable, ty)) in self.variables.iter().enumerate().rev() {
            if *variable == name {
                return Ok((Box::new(move |variables| Ok(variables[index])), *ty));
            }
        }
        if !self.terms.total && (word == "None" || word == "Some") {
            let message = format!(
                "expected a number, found `{word}`; a branch `_` drops a bit, and numbers stand without `Some`"
            );
            return Err(error(word, &message));
        }
        *cursor = before;
        let path = path(cursor);
        if let Some(message) = missing::called(&path, *cursor) {
            return Err(error(word, &message));
        }
        if missing::is_constant(&path) {
            return self.constant(word, &path, cursor);
        }
        let known: Vec<&str> = self.variables.iter().map(|(name, _)| &**name).collect();
        let message = missing::name(&name, &known, self.diagnostics);
        self.diagnostics.at(word, &message);
        // The value is treated as a number, so that further errors are found.
        Ok(constant(0, Type::Number))
    }

    /// Parses the rest of a constant: the indices of a table.
    fn constant(&mut self, word: &Ident, path: &TokenStream, cursor: &mut Cursor<'_>) -> Read {
        let name = word.to_string();
        if self.terms.total && !self.constants.contains(&name) {
            self.diagnostics
                .at(path, &missing::constant(path, self.terms));
        }
        self.constants.push(name);
        while let Some(index) = cursor.group(Delimiter::Bracket) {
            let tokens: Vec<TokenTree> = index.stream().into_iter().collect();
            let mut inside = Cursor::new(&tokens, index.span_close());
            let (_, ty) = self.expression(&mut inside)?;
            Self::end(&inside, "an operator or `]`")?;
            if ty != Type::Number {
                let message = format!("expected the index of an entry, found {}", ty.name());
                return Err(error(&index.stream(), &message));
            }
        }
        // Only rustc evaluates a formula with constants.
        Ok(constant(0, Type::Number))
    }

    fn group(&mut self, group: &Group) -> Read {
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        let mut inside = Cursor::new(&tokens, group.span_close());
        match group.delimiter() {
            Delimiter::Brace => self.block(&mut inside, false),
            Delimiter::Bracket => {
                let message = "expected a number, a variable or `(`, found `[`";
                Err(error(group, message))
            }
            // Tokens of a `macro_rules!` parameter are grouped already.
            Delimiter::Parenthesis | Delimiter::None => {
                let read = self.expression(&mut inside)?;
                Self::end(&inside, "an operator or `)`")?;
                Ok(read)
            }
        }
    }

    fn end(cursor: &Cursor<'_>, expected: &str) -> Result<()> {
        if cursor.is_empty() {
            return Ok(());
        }
        Err(cursor.wanted(expected))
    }

    /// Parses the content of braces: `let`s and a value, which may be `_` in a branch of an `if`.
    fn block(&mut self, cursor: &mut Cursor<'_>, is_branch: bool) -> Read {
        let outside = self.variables.len();
        let mut bound = Vec::new();
        while cursor.word("let") {
            bound.push(self.binding(cursor)?);
        }
        // As in Rust, a statement that ends with braces is no operand.
        let braces = match cursor.peek() {
            Some(TokenTree::Ident(word)) => word == "if",
            Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
            _ => false,
        };
        let drops = matches!(cursor.rest, [TokenTree::Ident(word)] if word == "_");
        let (value, ty): Expression = if drops && is_branch && !self.terms.total {
            cursor.next();
            (Box::new(|_| Err(Stop::Dropped)), Type::Destination)
        } else if braces {
            self.operand(cursor)?
        } else {
            self.expression(cursor)?
        };
        if cursor.punct(';') {
            let message = "expected a value at the end of the block; leave the last semicolon out";
            return Err(Error::new(cursor.end, message));
        }
        let end = if braces { "`}`" } else { "an operator or `}`" };
        Self::end(cursor, end)?;
        self.variables.truncate(outside);
        let block = move |variables: &mut Vec<i64>| {
            for value in &bound {
                let value = value(variables)?;
                variables.push(value);
            }
            let value = value(variables)?;
            variables.truncate(outside);
            Ok(value)
        };
        Ok((Box::new(block), ty))
    }

    /// Parses the rest of a `let`. The variable is in scope afterwards.
    fn binding(&mut self, cursor: &mut Cursor<'_>) -> Result<Evaluate> {
        if cursor.word("mut") {
            let message = "variables of a formula keep their values; leave `mut` out";
            self.diagnostics.at_span(cursor.end, message);
        }
        let before = *cursor;
        let Some(name) = cursor.ident().filter(|name| is_name(name)) else {
            return Err(before.wanted("a name"));
        };
        let mut declared = None;
        if cursor.punct(':') {
            declared = match cursor.peek() {
                Some(TokenTree::Ident(ty)) if ty == "i64" => Some(Type::Number),
                Some(TokenTree::Ident(ty)) if ty == "bool" => Some(Type::Condition),
                _ => {
                    return Err(cursor.wanted("`i64` or `bool`"));
                }
            };
            cursor.next();
        }
        if !cursor.punct('=') {
            return Err(cursor.wanted("`=`"));
        }
        let before = *cursor;
        let (value, ty) = self.expression(cursor)?;
        if ty == Type::Destination {
            let message = "expected a number or a condition, found a number or `_`; `_` drops a bit at the \
                           end of the formula, not in a `let`";
            return Err(error(&cursor.since(before), message));
        }
        if let Some(declared) = declared.filter(|declared| *declared != ty) {
            let (declared, found) = (declared.name(), ty.name());
            let message = format!("expected {declared}, found {found}");
            return Err(error(&cursor.since(before), &message));
        }
        if !cursor.punct(';') {
            return Err(cursor.wanted("an operator or `;`"));
        }
        self.variables.push((name.to_string(), ty));
        Ok(value)
    }

    /// Parses the rest of an `if`.
    fn condition(&mut self, cursor: &mut Cursor<'_>, keyword: &Ident) -> Read {
        let before = *cursor;
        let (condition, ty) = self.expression(cursor)?;
        if ty != Type::Condition {
            let tokens = cursor.since(before);
            let message = "expected a condition after `if`, found a number; compare it, such as \
                           with `!= 0`";
            return Err(error(&tokens, message));
        }
        let (then, ty) = self.braces(cursor)?;
        let otherwise = cursor.peek();
        if !cursor.word("else") {
            let parameter = &self.variables[0].0;
            let or_drop = if self.terms.total {
                ""
            } else {
                ", and `else { _ }` drops it"
            };
            let message = format!(
                "expected an `else`: a formula has a value for every bit; `else {{ {parameter} }}` leaves a \
                 bit where it is{or_drop}"
            );
            return Err(error(keyword, &message));
        }
        let (other, other_ty) = match cursor.peek() {
            Some(TokenTree::Ident(word)) if word == "if" => self.operand(cursor)?,
            _ => self.braces(cursor)?,
        };
        let alike = ty.alike(other_ty);
        let ty = alike.map_err(|message| error(&otherwise, &message))?;
        let chosen = move |variables: &mut Vec<i64>| {
            if condition(variables)? == 1 {
                then(variables)
            } else {
                other(variables)
            }
        };
        Ok((Box::new(chosen), ty))
    }

    fn braces(&mut self, cursor: &mut Cursor<'_>) -> Read {
        let end = cursor.is_empty();
        match cursor.group(Delimiter::Brace) {
            Some(group) => {
                let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
                self.block(&mut Cursor::new(&tokens, group.span_close()), true)
            }
            None if end => Err(cursor.wanted("`{`")),
            None => Err(cursor.wanted("an operator or `{`")),
        }
    }
}
