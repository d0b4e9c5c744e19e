//! Plans of groups, and images.

use super::{Random, check};
use crate::geometry::{Mapping, Symmetry};
use crate::group::{Cosets, GroupPlan, derive_images, factors, plan_group};
use crate::permutation::Permutation;
use crate::plan::plan;
use crate::task::Rule;

fn cost(mapping: Mapping, symmetry: Symmetry) -> u32 {
    plan(&mapping.chess_board().permutation(symmetry))
        .program
        .cost()
}

#[test]
fn eight_images_cost_one_diagonal_two_minor_flips_and_byte_swaps() {
    for mapping in Mapping::ALL {
        let derivations = derive_images(&Symmetry::ALL, &|by| cost(mapping, by));
        let mut costs: Vec<u32> = derivations.iter().map(|it| cost(mapping, it.by)).collect();
        costs.sort_unstable();
        assert_eq!(costs, [1, 1, 1, 1, 13, 13, 18], "{mapping:?}");
        let board = mapping.chess_board();
        for it in derivations {
            let [element, from, by] = [it.element, it.from, it.by].map(|it| board.permutation(it));
            assert_eq!(from.then(&by), element);
        }
    }
}

/// All groups of symmetries, with any costs.
#[test]
#[expect(clippy::many_single_char_names, reason = "a table of groups")]
fn each_element_is_a_product_of_factors() {
    let [e, v, h, d, a, q, r, p] = Symmetry::ALL;
    let groups: [&[Symmetry]; 10] = [
        &[e],
        &[e, v],
        &[e, h],
        &[e, d],
        &[e, a],
        &[e, r],
        &[e, v, h, r],
        &[e, d, a, r],
        &[e, q, r, p],
        &Symmetry::ALL,
    ];
    let mut random = Random(3);
    for group in groups {
        for _ in 0..20 {
            let costs: [u32; 8] = core::array::from_fn(|_| random.below(20) as u32);
            let (factors, products) = factors(group, &|it| costs[it as usize]);
            assert_eq!(1 << factors.len(), group.len(), "{group:?} {costs:?}");
            assert_eq!(products.len(), group.len(), "{group:?} {costs:?}");
            for (choice, product) in products.iter().enumerate() {
                let chosen = factors
                    .iter()
                    .enumerate()
                    .filter(|(bit, _)| choice >> bit & 1 != 0);
                let expected = chosen.fold(e, |product, (_, factor)| product.then(*factor));
                assert_eq!(*product, expected, "{group:?} {costs:?}");
            }
            assert!(group.iter().all(|element| products.contains(element)));
        }
    }
    let board = |it| cost(Mapping::ALL[0], it);
    let sum = |group: &[Symmetry]| {
        let (factors, _) = factors(group, &board);
        factors.iter().map(|it| board(*it)).sum::<u32>()
    };
    assert_eq!(sum(&Symmetry::ALL), 1 + 13 + 18);
    assert_eq!(sum(&Symmetry::OF_RECTANGLE), 1 + 13);
    assert_eq!(sum(&[e, q, r, p]), 14 + 19);
}

/// Returns all products of generators, the generators first, with their plan.
fn planned(generators: &[Permutation]) -> (Vec<Permutation>, GroupPlan) {
    let width = generators[0].width() as u16;
    let mut elements = vec![Permutation::identity(width)];
    elements.extend(generators.iter().cloned());
    let mut number = 0;
    while number < elements.len() {
        for generator in generators {
            let product = elements[number].then(generator);
            if !elements.contains(&product) {
                elements.push(product);
            }
        }
        number += 1;
    }
    let product = |first: usize, next: usize| {
        let product = elements[first].then(&elements[next]);
        elements
            .iter()
            .position(|it| *it == product)
            .expect("a group")
    };
    let plan = plan_group(&elements, generators.len(), &product);
    (elements, plan)
}

fn total(image: &dyn Fn(u16) -> u16, width: u16) -> Permutation {
    Permutation::total(&(0..width).map(image).collect::<Vec<_>>())
}

/// Compares the elements of cosets with products. Each element is in one coset, where its image is made.
fn expect_cosets(name: &str, elements: &[Permutation], cosets: &Cosets) {
    let (mut is_found, mut representative) = (vec![false; elements.len()], elements[0].clone());
    for (way, coset) in cosets.ways.iter().zip(&cosets.elements) {
        for step in way {
            representative = representative.then(&elements[*step]);
        }
        let mut made = vec![None; elements.len()];
        made[0] = Some(representative.clone());
        for (it, element) in cosets.subgroup.iter().zip(&coset[1..]) {
            let from = made[it.from].clone().expect("an earlier image");
            let image = from.then(&elements[it.by]);
            assert_eq!(image, elements[*element], "{name}");
            made[it.element] = Some(image);
        }
        assert_eq!(representative, elements[coset[0]], "{name}");
        for element in coset {
            assert!(!is_found[*element], "{name}");
            is_found[*element] = true;
        }
    }
    assert!(is_found.iter().all(|it| *it), "{name}");
}

/// Cubes of 4x4x4 cells, tori, permutations of bits of the index, and limbs.
#[test]
fn ways_and_images_are_what_they_say() {
    let within = |cells: u16, image: &dyn Fn(u16) -> u16| {
        total(&|bit| if bit < cells { image(bit) } else { bit }, 64)
    };
    let cube = |image: fn([u16; 3]) -> [u16; 3]| {
        let index = |[x, y, z]: [u16; 3]| x | y << 2 | z << 4;
        total(&|bit| index(image([bit & 3, bit >> 2 & 3, bit >> 4])), 64)
    };
    for (name, order, cosets, generators, most) in [
        (
            "cube",
            48,
            1,
            vec![
                cube(|[x, y, z]| [3 - x, y, z]),
                cube(|[x, y, z]| [y, x, z]),
                cube(|[x, y, z]| [x, z, y]),
            ],
            312,
        ),
        (
            "shifts",
            64,
            1,
            vec![
                total(&|bit| bit / 8 * 8 + (bit + 1) % 8, 64),
                total(&|bit| (bit + 8) % 64, 64),
            ],
            91,
        ),
        (
            "torus",
            200,
            8,
            vec![
                within(25, &|bit| bit / 5 * 5 + (bit + 1) % 5),
                within(25, &|bit| bit % 5 * 5 + bit / 5),
                within(25, &|bit| bit / 5 * 5 + 4 - bit % 5),
            ],
            1441,
        ),
        (
            "limbs",
            6,
            1,
            vec![
                total(&|bit| (bit + 64) % 192, 192),
                total(&|bit| 191 - bit, 192),
            ],
            60,
        ),
    ] {
        let (elements, plan) = planned(&generators);
        assert_eq!(elements.len(), order, "{name}");
        assert!(plan.ways[0].is_empty());
        for (element, step) in &plan.steps {
            check(&step.program, &elements[*element], Rule::Vanish);
        }
        let cost_of = |step: usize| {
            let found = plan.steps.iter().find(|(element, _)| *element == step);
            found.expect("a step").1.program.cost()
        };
        for (number, way) in plan.ways.iter().enumerate() {
            let identity = elements[0].clone();
            let product = way
                .iter()
                .fold(identity, |it, step| it.then(&elements[*step]));
            assert_eq!(product, elements[number], "{name}");
            let cost: u32 = way.iter().map(|step| cost_of(*step)).sum();
            assert_eq!(plan.costs[number], cost, "{name}");
        }
        let (mut is_made, mut costs) = (vec![false; order], 0);
        is_made[0] = true;
        for it in &plan.images {
            assert!(is_made[it.from] && !is_made[it.element], "{name}");
            let product = elements[it.from].then(&elements[it.by]);
            assert_eq!(product, elements[it.element], "{name}");
            is_made[it.element] = true;
            costs += cost_of(it.by);
        }
        assert!(
            is_made.iter().all(|it| *it) && costs <= most,
            "{name}: {costs}"
        );
        expect_cosets(name, &elements, &plan.cosets);
        assert_eq!(plan.cosets.elements.len(), cosets, "{name}");
    }
}
