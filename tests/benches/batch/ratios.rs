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
    let mut head = Vec::new();
    groups::all(&mut |mut group| {
        if group.table.contains(&wanted) {
            print(&mut group, &mut head);
        }
    });
}

/// Measures a group, and prints a row of its table; `head` is the head of the table before it.
fn print(group: &mut Group<'_>, head: &mut Vec<String>) {
    let mut columns = vec![
        group.table.to_string(),
        "the best of the others, and the rest by it".into(),
        format!("its cycles per {}", group.item),
    ];
    columns.extend(group.ours.iter().map(|it| it.name.clone()));
    if columns != *head {
        println!("\n| {} |", columns.join(" | "));
        println!("|{}", "---|".repeat(columns.len()));
        *head = columns;
    }
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
    println!("| {} |", row.join(" | "));
}
