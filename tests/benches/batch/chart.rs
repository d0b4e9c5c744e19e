//! A drawing of ratios by sizes.

use core::fmt::{self, Write};

use crate::Column;

const WIDTH: usize = 720;
const HEIGHT: usize = 400;
const LEFT: usize = 50;
const RIGHT: usize = 250;
const MARGIN: usize = 40;
/// How much higher twice the time is; there is room for 64 times.
const TWICE: u32 = 45;

const COLOURS: [&str; 8] = [
    "#000000", "#909090", "#0060a0", "#c04000", "#008040", "#8040a0", "#a08000", "#00a0a0",
];

/// One line for each level, for quarter turns; ratios on a scale of powers of two.
pub(crate) fn drawn(sizes: &[Column]) -> String {
    let lines = sizes[0]
        .measured
        .iter()
        .enumerate()
        .filter(|(i, row)| *i < 2 || row.name.ends_with("rotate-90"));
    let step = (WIDTH - LEFT - RIGHT) / (sizes.len() - 1);
    let up = |ratio: f64| f64::from(TWICE) * ratio.max(0.5).log2();
    let bottom = HEIGHT - MARGIN - 40;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"20\">A quarter turn of a slice: time against a copy loop</text>\n"
    );
    let mut write = |line: fmt::Arguments<'_>| writeln!(svg, "{line}").expect("a string takes all");
    for power in 0..=6 {
        let y = bottom - TWICE as usize * power;
        let end = WIDTH - RIGHT;
        write(format_args!(
            "<path d=\"M{LEFT} {y}H{end}\" stroke=\"#ddd\"/>"
        ));
        write(format_args!(
            "<text x=\"20\" y=\"{}\">{}</text>",
            y + 4,
            1 << power
        ));
    }
    for (i, Column { kib, .. }) in sizes.iter().enumerate() {
        let x = LEFT + i * step;
        let size = if *kib < 1024 {
            format!("{kib} K")
        } else {
            format!("{} M", kib / 1024)
        };
        write(format_args!(
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{size}</text>",
            HEIGHT - 20
        ));
    }
    for (place, ((i, contestant), colour)) in lines.zip(COLOURS).enumerate() {
        let points = sizes
            .iter()
            .enumerate()
            .map(|(x, Column { measured, .. })| {
                #[expect(clippy::cast_precision_loss, reason = "small numbers")]
                let y = bottom as f64 - up(measured[i].ratio);
                (LEFT + x * step, y)
            });
        let path: Vec<_> = points.map(|(x, y)| format!("{x},{y:.1}")).collect();
        write(format_args!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            path.join(" ")
        ));
        let (x, y) = (WIDTH - RIGHT + 20, 60 + 20 * place);
        let name = &contestant.name;
        write(format_args!(
            "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\">{name}</text>"
        ));
    }
    svg + "</svg>\n"
}
