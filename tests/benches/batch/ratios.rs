//! Tables of ratios, each measured in one run with everyone taking turns.
//! `cargo bench -p bitxform-tests --bench ratios`
//!
//! With `-- --svg FILE`, a path that begins where this package does, it also draws the slices.

mod chart;
mod contestant;
mod groups;
mod measure;
mod peers;

use bitxform::batch::Level;
use groups::Group;
use measure::{Measured, measure};

/// From the first cache to none.
const KIB: [usize; 7] = [16, 64, 256, 1024, 4096, 16384, 65536];

fn main() {
    let levels: Vec<_> = Level::available().collect();
    println!("levels of this machine: {levels:?}\n");
    let list = &mut |group: Group<'_>| {
        println!(
            "| {} | ratio | cycles per {} |\n|---|---|---|",
            group.title, group.item
        );
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let items = group.items as f64;
        for row in measure(group.contestants) {
            println!(
                "| {} | {:.2} | {:.2} |",
                row.name,
                row.ratio,
                row.cycles / items
            );
        }
        println!();
    };
    groups::scalar(list);
    groups::least_images(list);
    groups::dispatch(list);
    groups::mailboxes(list);

    // Copying first, in both.
    let (mut between, mut in_place) = (Vec::new(), Vec::new());
    for kib in KIB {
        let mut both = [&mut between, &mut in_place].into_iter();
        groups::slices(kib, &mut |group| {
            let column = Column {
                kib,
                items: group.items,
                measured: measure(group.contestants),
            };
            both.next().expect("two groups").push(column);
        });
    }
    side_by_side("from one slice to another", &between);
    side_by_side("in place", &in_place);
    let mut arguments = std::env::args()
        .skip_while(|argument| argument != "--svg")
        .skip(1);
    if let Some(file) = arguments.next() {
        std::fs::write(&file, chart::drawn(&between)).expect("a file that can be written");
    }
}

/// Slices of one size.
struct Column {
    kib: usize,
    /// 64 bytes each.
    items: usize,
    measured: Vec<Measured>,
}

/// The ratios of each contestant, by the sizes; of the first also the cycles.
fn side_by_side(title: &str, sizes: &[Column]) {
    let first = &sizes[0];
    print!("| {title}, time against the copy loop |");
    for size in sizes {
        print!(" {} KiB |", size.kib);
    }
    println!(" {} KiB, cycles per 64 bytes |", first.kib);
    println!("|---|{}", "---|".repeat(sizes.len() + 1));
    for (i, contestant) in first.measured.iter().enumerate() {
        print!("| {} |", contestant.name);
        for size in sizes {
            print!(" {:.2} |", size.measured[i].ratio);
        }
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let items = first.items as f64;
        println!(" {:.2} |", contestant.cycles / items);
    }
    println!();
}
