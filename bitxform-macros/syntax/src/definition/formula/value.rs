//! Evaluates formulas like rustc, except that overflow is an error in every profile.

use proc_macro2::{TokenStream, TokenTree};

use super::Expression;
use super::operator::Unary;

/// The evaluation failed: a step has no value.
#[derive(Debug)]
pub struct Failure {
    /// The operator.
    pub at: TokenStream,
    /// The reason, such as `1 / 0 divides by zero`.
    pub what: String,
}

impl Expression {
    /// Returns the value for the given variables.
    pub(super) fn value(&self, variables: &mut Vec<i64>) -> Result<i64, Failure> {
        Ok(match self {
            Self::Number(number) => *number,
            Self::Variable(index) => variables[*index],
            Self::Unary(operator, token, operand) => {
                let value = operand.value(variables)?;
                match operator {
                    Unary::Complement => !value,
                    Unary::Not => 1 - value,
                    Unary::Minus => value.checked_neg().ok_or_else(|| negated(token, value))?,
                }
            }
            Self::Binary(operator, tokens, operands) => {
                let [left, right] = &**operands;
                let left = left.value(variables)?;
                // As in Rust, the right operand is not evaluated if the left one decides.
                match operator.spelling {
                    "&&" if left == 0 => return Ok(0),
                    "||" if left == 1 => return Ok(1),
                    _ => {}
                }
                let right = right.value(variables)?;
                (operator.apply)(left, right).map_err(|why| Failure {
                    at: tokens.clone(),
                    what: format!("{} {why}", shown(left, tokens, right)),
                })?
            }
            Self::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                if condition.value(variables)? == 1 {
                    then.value(variables)?
                } else {
                    otherwise.value(variables)?
                }
            }
            Self::Block(bound, value) => {
                let outside = variables.len();
                for value in bound {
                    let value = value.value(variables)?;
                    variables.push(value);
                }
                let value = value.value(variables)?;
                variables.truncate(outside);
                value
            }
        })
    }
}

fn negated(token: &TokenTree, value: i64) -> Failure {
    Failure {
        at: token.clone().into(),
        what: format!("-({value}) overflows an i64"),
    }
}

/// Returns the operation with its operands, such as `3 << 64`.
fn shown(left: i64, operator: &TokenStream, right: i64) -> String {
    let operator = operator.to_string().replace(' ', "");
    if right < 0 {
        return format!("{left} {operator} ({right})");
    }
    format!("{left} {operator} {right}")
}
