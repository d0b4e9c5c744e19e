//! The generated Rust, evaluated as it is written.

use std::collections::HashMap;

use super::boards::{BOARDS, Board};
use super::some_permutation;
use crate::Permutation;
use crate::dropped::Dropped;
use crate::network::{Move, Network, Part, Step};
use crate::planner::{plan, plan_with};
use crate::text::{rust, rust_on_limbs};

/// A number with the width of its type. Literals may lack a type.
#[derive(Clone, Copy)]
struct Number {
    value: u128,
    width: Option<u32>,
}

/// Returns the value of a block, by plain evaluation of the few forms that occur.
fn evaluate(block: &syn::Block, width: u32, variables: &[(&str, u128)]) -> u128 {
    let mut names = HashMap::new();
    for (name, value) in variables {
        names.insert(String::from(*name), limited(*value, Some(width)));
    }
    for statement in &block.stmts {
        match statement {
            syn::Stmt::Local(local) => {
                let syn::Pat::Ident(name) = &local.pat else {
                    panic!("a pattern that is no name");
                };
                let value = local.init.as_ref().expect("a value");
                let value = number(&value.expr, &names);
                names.insert(name.ident.to_string(), value);
            }
            syn::Stmt::Expr(value, None) => {
                let value = number(value, &names);
                assert_eq!(value.width, Some(width));
                return value.value;
            }
            _ => panic!("a statement of another kind"),
        }
    }
    panic!("a block without a value")
}

fn number(expression: &syn::Expr, names: &HashMap<String, Number>) -> Number {
    match expression {
        syn::Expr::Paren(inner) => number(&inner.expr, names),
        syn::Expr::Path(path) => {
            let name = path.path.require_ident().expect("a name").to_string();
            names[&name]
        }
        syn::Expr::Lit(literal) => {
            let syn::Lit::Int(literal) = &literal.lit else {
                panic!("a literal that is no integer");
            };
            let width = literal.suffix().strip_prefix('u');
            Number {
                value: literal.base10_parse().expect("an integer"),
                width: width.map(|width| width.parse().expect("a width")),
            }
        }
        syn::Expr::Cast(cast) => {
            let syn::Type::Path(path) = &*cast.ty else {
                panic!("a type that is no path");
            };
            let name = &path.path.segments.last().expect("a name").ident;
            let width = name.to_string()[1..].parse().expect("a width");
            limited(number(&cast.expr, names).value, Some(width))
        }
        syn::Expr::Binary(binary) => {
            let (left, right) = (number(&binary.left, names), number(&binary.right, names));
            let by = u32::try_from(right.value).unwrap_or(u32::MAX);
            let width = left.width.or(right.width);
            let same = || {
                let agree =
                    left.width.is_none() || right.width.is_none() || left.width == right.width;
                assert!(agree, "operands of two types");
            };
            match binary.op {
                syn::BinOp::BitAnd(_) => {
                    same();
                    limited(left.value & right.value, width)
                }
                syn::BinOp::BitOr(_) => {
                    same();
                    limited(left.value | right.value, width)
                }
                syn::BinOp::BitXor(_) => {
                    same();
                    limited(left.value ^ right.value, width)
                }
                syn::BinOp::Shl(_) => {
                    assert!(by < left.width.expect("a type"));
                    limited(left.value << by, left.width)
                }
                syn::BinOp::Shr(_) => {
                    assert!(by < left.width.expect("a type"));
                    limited(left.value >> by, left.width)
                }
                _ => panic!("another operator"),
            }
        }
        syn::Expr::MethodCall(call) => {
            let word = number(&call.receiver, names);
            let width = word.width.expect("a type");
            let by = call.args.first().map_or(0, |by| {
                u32::try_from(number(by, names).value).expect("a distance")
            });
            let rotated = |left: u32| {
                let bits = (0..width).filter(|bit| word.value >> bit & 1 != 0);
                bits.fold(0, |sum, bit| sum | 1 << ((bit + left) % width))
            };
            let value = match call.method.to_string().as_str() {
                "rotate_left" => rotated(by),
                "rotate_right" => rotated(width - by),
                "swap_bytes" => word.value.swap_bytes() >> (128 - width),
                "reverse_bits" => word.value.reverse_bits() >> (128 - width),
                _ => panic!("another method"),
            };
            limited(value, word.width)
        }
        _ => panic!("an expression of another kind"),
    }
}

fn limited(value: u128, width: Option<u32>) -> Number {
    let all = u128::MAX >> (128 - width.unwrap_or(128));
    Number {
        value: value & all,
        width,
    }
}

/// Returns single bits, all bits, and random words.
fn words(width: u32) -> impl Iterator<Item = u128> {
    let all = u128::MAX >> (128 - width);
    let random =
        (1..20_u128).map(move |i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) & all);
    (0..width).map(|bit| 1 << bit).chain([all]).chain(random)
}

/// Checks that the code agrees with the permutation on the given bits of the result.
fn check(network: &Network, permutation: &Permutation, bits: u128) {
    let body = rust(network, "__bits");
    let block = syn::parse_str(&format!("{{ {body} }}")).expect("a block");
    for word in words(network.width) {
        assert_eq!(
            evaluate(&block, network.width, &[("__bits", word)]) & bits,
            permutation.apply(word),
            "{word:x} {body}"
        );
    }
}

#[test]
fn the_code_of_boards_moves_all_words() {
    for board in BOARDS {
        for permutation in board.permutations() {
            let network = plan_with(&permutation, Dropped::Anywhere, true).network;
            check(&network, &permutation, permutation.targets());
        }
    }
}

#[test]
fn the_code_of_any_permutation_moves_all_words() {
    for width in [8, 16, 32, 64, 128] {
        for (seed, holes) in [(0, 0), (1, 2), (2, 3), (3, 10)] {
            let permutation = some_permutation(width, holes, seed);
            check(&plan(&permutation).network, &permutation, u128::MAX);
        }
        let width = u32::from(width);
        // Few displacements, some of them from limb to limb.
        for left in [1, width / 2, width - 3] {
            let image = |bit| u16::try_from((bit + left) % width).expect("a bit");
            let rotated: Vec<u16> = (0..width).map(image).collect();
            let rotated = Permutation::total(&rotated);
            check(&plan(&rotated).network, &rotated, u128::MAX);
        }
    }
}

/// Unmasked parts overlap. Plans never use the bits of the overlap. Only this comparison with the meaning of
/// the step shows that the code of such parts is linear.
#[test]
fn the_code_of_overlapping_parts_is_linear() {
    for width in [8, 16, 32, 64, 128] {
        for moves in [
            [Move::Stay, Move::Up(1)],
            [Move::Up(3), Move::Down(2)],
            [Move::Around(1), Move::Down(1)],
        ] {
            let parts = moves.map(|by| Part {
                mask: Part::EVERYTHING,
                by,
            });
            let network = Network {
                width,
                steps: vec![Step::DistanceClasses(parts.to_vec())],
            };
            let body = rust(&network, "__bits");
            let block = syn::parse_str(&format!("{{ {body} }}")).expect("a block");
            for word in words(width) {
                let image = evaluate(&block, width, &[("__bits", word)]);
                assert_eq!(image, network.apply(word), "{word:x} {body}");
            }
        }
    }
}

/// More than two limbs, narrower than the limbs of boards.
#[test]
fn the_code_on_many_limbs_moves_all_words() {
    const NAMES: [&str; 8] = ["__0", "__1", "__2", "__3", "__4", "__5", "__6", "__7"];
    // 7x7 and 9x9.
    let boards = [BOARDS[4], BOARDS[5]].into_iter();
    let permutations = boards.flat_map(Board::permutations);
    let networks = permutations.map(|permutation| {
        let network = plan_with(&permutation, Dropped::Anywhere, true).network;
        (network, permutation)
    });
    let total = [64, 128].map(|width| {
        let permutation = some_permutation(width, 0, 1);
        (plan(&permutation).network, permutation)
    });
    for (network, permutation) in networks.chain(total) {
        for count in [4, 8] {
            let bits = network.width / count;
            let names = &NAMES[..count as usize];
            let (statements, results) = rust_on_limbs(&network, names);
            let results: Vec<syn::Block> = results
                .iter()
                .map(|result| syn::parse_str(&format!("{{ {statements} {result} }}")))
                .collect::<Result<_, _>>()
                .expect("blocks");
            for word in words(network.width) {
                let limbs = names
                    .iter()
                    .zip(0..)
                    .map(|(name, limb)| (*name, word >> (limb * bits)));
                let limbs: Vec<_> = limbs.collect();
                let mut image = 0;
                for (result, limb) in results.iter().zip(0..) {
                    image |= evaluate(result, bits, &limbs) << (limb * bits);
                }
                let image = image & permutation.targets();
                assert_eq!(image, permutation.apply(word), "{network:?} {word:x}");
            }
        }
    }
}
