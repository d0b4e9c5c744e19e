//! Evaluates formulas like rustc, except that overflow is an error in every profile.

use proc_macro2::{TokenStream, TokenTree};

use super::Expression;
use super::operator::{Binary, Unary};

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
                match operator {
                    Binary::AndThen if left == 0 => return Ok(0),
                    Binary::OrElse if left == 1 => return Ok(1),
                    _ => {}
                }
                let right = right.value(variables)?;
                operator.apply(left, right).map_err(|why| Failure {
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

impl Binary {
    fn apply(self, left: i64, right: i64) -> Result<i64, &'static str> {
        const OVERFLOWS: &str = "overflows an i64";
        const DIVIDES: &str = "divides by zero";
        const SHIFTS: &str = "shifts by a distance outside of 0 to 63";
        let by = u32::try_from(right).ok();
        match self {
            Self::Times => left.checked_mul(right).ok_or(OVERFLOWS),
            Self::Plus => left.checked_add(right).ok_or(OVERFLOWS),
            Self::Minus => left.checked_sub(right).ok_or(OVERFLOWS),
            Self::Over | Self::Modulo if right == 0 => Err(DIVIDES),
            Self::Over => left.checked_div(right).ok_or(OVERFLOWS),
            Self::Modulo => left.checked_rem(right).ok_or(OVERFLOWS),
            Self::Up => by.and_then(|by| left.checked_shl(by)).ok_or(SHIFTS),
            Self::Down => by.and_then(|by| left.checked_shr(by)).ok_or(SHIFTS),
            // `&&` and `||` arrive here only if the first condition does not decide the result.
            Self::And | Self::AndThen => Ok(left & right),
            Self::Or | Self::OrElse => Ok(left | right),
            Self::Xor => Ok(left ^ right),
            Self::Equal => Ok(i64::from(left == right)),
            Self::Unequal => Ok(i64::from(left != right)),
            Self::Less => Ok(i64::from(left < right)),
            Self::Greater => Ok(i64::from(left > right)),
            Self::AtMost => Ok(i64::from(left <= right)),
            Self::AtLeast => Ok(i64::from(left >= right)),
        }
    }
}
