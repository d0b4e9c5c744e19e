// How the page looks: on phones and desks, in light and dark, on paper, and to a screen reader.
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert, assertAccessible, assertFits, assertUnbroken, equal, status, titled } from "./harness.mjs";

const states = {
  "a chess board": ["#symmetry=rotate-90&square=7&step=2", "rotate-90 in LERF"],
  "a board of 11x11": ["#symmetry=rotate-90&files=11&ranks=11", "rotate-90 in LERF"],
  "a permutation that drops bits": ["#permutation=x(u16)+%3D+from+%5B15,_,14,_,13,_,12,_,11,_,10,_,9,_,8,_%5D", "x in u16"],
};

export const looks = {};

for (const width of [390, 1280]) {
  for (const scheme of ["light", "dark"]) {
    for (const [what, [state, title]] of Object.entries(states)) {
      looks[`${what}, ${width} pixels, ${scheme}`] = { options: { width, scheme, state }, test: async (page) => {
        await titled(page, title);
        await assertFits(page, what);
        await assertUnbroken(page, what);
        await assertAccessible(page, what);
      } };
    }
    looks[`mistakes, ${width} pixels, ${scheme}`] = {
      options: { width, scheme, state: "#files=0&permutation=u8+%3D+%7Ci%7C+one;+b+%3D+inverse+c" },
      test: async (page) => {
        await status(page, "1 mistake");
        await page.fill("#files", "8");
        await status(page, "2 mistakes");
        await assertFits(page, "mistakes");
        await assertAccessible(page, "mistakes");
      },
    };
  }
}

// The text of a PDF, if the machine can read it.
export const textOf = (pdf) => {
  const file = join(mkdtempSync(join(tmpdir(), "explain-")), "page.pdf");
  writeFileSync(file, pdf);
  try {
    return execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    console.log("skipped the text of a PDF: there is no pdftotext");
    return null;
  }
};

looks["paper has all steps"] = { options: { state: "#symmetry=rotate-90&files=9&ranks=9" }, test: async (page) => {
  await titled(page, "rotate-90 in LERF");
  const steps = await page.$$eval("#cards li", (cards) => cards.length - 1);
  assert(steps >= 5, `${steps} steps`);
  const text = textOf(await page.pdf({ format: "A4" }));
  for (let step = 1; text !== null && step <= steps; step++) assert(new RegExp(`(^|\\s)${step}\\. `, "m").test(text), `step ${step} is not on paper: ${text}`);
  assert(text === null || text.includes("bitxform_128 lerf_9x9_rotate_90"), "the code is on paper");
  await page.emulateMedia({ media: "print" });
  const hidden = await page.$$eval("#cards svg", (drawings) => drawings.filter((it) => it.getBoundingClientRect().height === 0).length);
  equal(hidden, 0, "drawings that are not on paper");
  assert(await page.isHidden("#choice"), "controls are on paper");
} };

looks["the tabulator reaches every control"] = { test: async (page) => {
  await titled(page, "rotate-90 in LERF");
  const reached = new Set();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => {
      const it = document.activeElement;
      return it.id || it.dataset.bits || it.dataset.copy || it.dataset.save || it.closest(".cells")?.id || it.name || it.tagName;
    }));
  }
  const wanted = ["preset", "kind", "symmetry", "mapping", "files", "ranks", "stride", "before", "bits", "letter", "all", "none", "random",
    "after", "step", "previous", "play", "goal", "rust", "c", "drawing"];
  equal(wanted.filter((it) => !reached.has(it)), [], "what is not reached");
} };
