// The pages that `explain --html` writes.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { assert, assertAccessible, assertFits, assertUnbroken, open } from "./harness.mjs";
import { textOf } from "./looks.mjs";

export const drawn = (explain) => {
  const folder = mkdtempSync(join(tmpdir(), "explain-"));
  const written = (name, ...options) => {
    const file = join(folder, name);
    execFileSync(explain, [...options, "--html", file]);
    return pathToFileURL(file).href;
  };
  const pages = {
    "the eight mappings": written("mappings.html"),
    "a board of 9x9": written("9x9.html", "--files=9", "--ranks=9", "--mapping=LERF"),
    "permutations": written("permutations.html", "-p", "a(u64) = |i| i ^ 7; b(u8) = to [4, 5, _, _, 6, 7, _, _]"),
  };
  const tests = {};
  for (const [what, address] of Object.entries(pages)) {
    for (const width of [390, 1280]) {
      for (const scheme of ["light", "dark"]) {
        tests[`${what}, ${width} pixels, ${scheme}`] = async (browser) => {
          const { page, complaints, close } = await open(browser, address, { width, scheme });
          // As it is opened; all 56 articles would take minutes.
          await assertAccessible(page, what);
          await page.$$eval("details", (all) => all.forEach((it) => { it.open = true; }));
          await assertFits(page, what);
          await assertUnbroken(page, what);
          await close();
          assert(complaints.length === 0, complaints.join("\n"));
        };
      }
    }
  }
  tests["paper has the steps in all mappings"] = async (browser) => {
    const { page, close } = await open(browser, pages["the eight mappings"]);
    const text = textOf(await page.pdf({ format: "A4" }));
    const mappings = ["LERF", "BERF", "LERBEF", "BERLEF", "LEFR", "BEFR", "BEFLER", "LEFBER"];
    const missing = mappings.filter((mapping) => text !== null && !text.includes(`rotate-90 in ${mapping}`));
    await close();
    assert(missing.length === 0, `not on paper: ${missing.join(", ")}`);
  };
  return tests;
};
