//! Tables of ratios. The contestants of a row take turns within one run.
//! `cargo bench -p bitxform-tests --bench ratios`, or, for the instructions of the processor at hand alone,
//! `RUSTFLAGS="-C target-cpu=native" cargo bench -p bitxform-tests --bench ratios`
//!
//! A ratio compares the time of a function of this crate with the fastest alternative: a line written from the
//! other methods, or a peer. With an argument, as in `-- least`, it measures only the tables whose names
//! contain it.

mod boards;
mod contestant;
mod groups;
mod keys;
mod least;
mod lines;
mod measure;
mod peers;
mod records;
mod rows;
mod slices;
mod wide;

use bitxform::batch;
use measure::measure;
use rows::Group;

fn main() {
    let levels: Vec<_> = batch::__levels().collect();
    println!("instruction sets found: {levels:?}");
    let has_vectors = cfg!(target_feature = "avx2");
    println!("AVX2 in functions of one board: {has_vectors}");
    let mut wanted = std::env::args().skip(1).filter(|it| !it.starts_with('-'));
    let wanted = wanted.next().unwrap_or_default();
    let mut tables = Vec::new();
    groups::all(&mut |group| {
        if group.table.contains(&wanted) {
            measure_row(group, &mut tables);
        }
    });
    for Table { head, rows } in tables {
        println!("\n| {} |\n|{}", head.join(" | "), "---|".repeat(head.len()));
        for row in rows {
            println!("| {} |", row.join(" | "));
        }
    }
}

struct Table {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Measures a group, and adds a row to the table of its columns.
fn measure_row(group: Group<'_>, tables: &mut Vec<Table>) {
    let Group { peers, ours, .. } = group;
    let mut head = vec![
        group.table.to_string(),
        "the best of the others, and the rest by it".into(),
        format!("its cycles per {}", group.item),
    ];
    head.extend(ours.iter().map(|it| it.name.clone()));
    let number = peers.len();
    let (measured, best) = measure(peers.into_iter().chain(ours).collect(), number);
    let mut others = measured[best].name.clone();
    for (i, peer) in measured[..number].iter().enumerate() {
        if i != best {
            others += &format!("; {} {:.2}", peer.name, peer.ratio);
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let cycles = measured[best].cycles / group.items as f64;
    let mut row = vec![group.title, others, format!("{cycles:.2}")];
    let ours = &measured[number..];
    row.extend(ours.iter().map(|it| format!("{:.2}", it.ratio)));
    match tables.iter_mut().find(|table| table.head == head) {
        Some(table) => table.rows.push(row),
        None => tables.push(Table {
            head,
            rows: vec![row],
        }),
    }
}
