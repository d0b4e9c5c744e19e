//! Tables of ratios, each measured in one run with everyone taking turns.
//! `cargo bench -p bitxform-tests --bench ratios`, or, for the instructions of the processor at hand
//! alone, `RUSTFLAGS="-C target-cpu=native" cargo bench -p bitxform-tests --bench ratios`
//!
//! A ratio is the time that a function of this crate takes by that of the best of the others: the best
//! line that its user could write from the other methods, or the best peer. With an argument, as in
//! `-- least`, it measures only the tables whose names contain it.

mod boards;
mod contestant;
mod groups;
mod least;
mod measure;
mod peers;
mod rows;
mod slices;

use bitxform::batch::Level;
use contestant::Group;
use measure::measure;

fn main() {
    let levels: Vec<_> = Level::available().collect();
    println!("instruction sets found: {levels:?}");
    let built_in = Level::available()
        .filter(|level| level.is_built_in())
        .last();
    println!("built for: {built_in:?}");
    let mut wanted = std::env::args().skip(1).filter(|it| !it.starts_with('-'));
    let wanted = wanted.next().unwrap_or_default();
    let mut tables = Vec::new();
    groups::all(&mut |mut group| {
        if group.table.contains(&wanted) {
            measure_row(&mut group, &mut tables);
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
fn measure_row(group: &mut Group<'_>, tables: &mut Vec<Table>) {
    let mut head = vec![
        group.table.to_string(),
        "the best of the others, and the rest by it".into(),
        format!("its cycles per {}", group.item),
    ];
    head.extend(group.ours.iter().map(|it| it.name.clone()));
    let measured = measure(group);
    let mut row = vec![group.title.clone(), group.peers[measured.best].name.clone()];
    for (i, peer) in group.peers.iter().enumerate() {
        if i != measured.best {
            row[1] += &format!("; {} {:.2}", peer.name, measured.ratios[i]);
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let items = group.items as f64;
    row.push(format!("{:.2}", measured.cycles / items));
    let ours = &measured.ratios[group.peers.len()..];
    row.extend(ours.iter().map(|ratio| format!("{ratio:.2}")));
    match tables.iter_mut().find(|table| table.head == head) {
        Some(table) => table.rows.push(row),
        None => tables.push(Table {
            head,
            rows: vec![row],
        }),
    }
}
