// The page as a person uses it: each control, mistakes, links, copying.
import { readFileSync } from "node:fs";
import { assert, clipboard, equal, settled, status, text, titled, until } from "./harness.mjs";

const define = async (page, definition) => {
  await page.check("input[value=permutation]");
  await page.fill("#permutation", definition);
};

const cell = (board, bit) => `#${board} button[data-bit="${bit}"]`;

const saved = async (page, press) => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return [download.suggestedFilename(), readFileSync(await download.path(), "utf8")];
};

const copied = async (page, id) => {
  await settled(page);
  await page.click(`button[data-copy=${id}]`);
  await status(page, "is in the clipboard");
  return clipboard(page);
};

const assertProved = async (page, rust, c) => {
  const found = [await copied(page, "rust"), await copied(page, "c")];
  assert(found[0].includes(rust) && found[0].includes("const _: () = {"), found[0]);
  assert(found[1].includes(c) && found[1].includes("#ifdef BITXFORM_SELF_CHECK"), found[1]);
};

const permutation = (length) => {
  const entries = [...Array(length).keys()];
  for (let last = length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [entries[last], entries[other]] = [entries[other], entries[last]];
  }
  return entries;
};

export const controls = {
  "9x9, LEFR, rotate 90: Rust and C in the clipboard": { test: async (page) => {
    await page.fill("#files", "9");
    await page.fill("#ranks", "9");
    await page.selectOption("#mapping", "LEFR");
    await page.selectOption("#symmetry", "rotate-90");
    await until(page, () => document.getElementById("setting").textContent.startsWith("LEFR, 9 files and 9 ranks"));
    await assertProved(page, "pub const fn rotate_90(bits: u128) -> u128", "lefr_9x9_rotate_90(bitxform_128 bits)");
  } },
  "a formula with a mistake, and without": { test: async (page) => {
    await define(page, "u64 = |sq| sq ^ one");
    await status(page, "1 mistake");
    equal(await page.$$eval("#marks mark", (marks) => marks.map((mark) => mark.textContent)), ["one"], "what is underlined");
    equal(await page.getAttribute("#permutation", "aria-invalid"), "true", "the field");
    const button = page.locator("#permutation-mistakes button");
    assert((await button.textContent()).startsWith("Line 1, column 17: unknown name `one`"), await button.textContent());
    await button.click();
    const selected = await page.$eval("#permutation", (it) => it.value.slice(it.selectionStart, it.selectionEnd));
    equal(selected, "one", "what is selected");
    await page.keyboard.type("5");
    await titled(page, "permutation in u64");
    equal(await page.locator("#permutation-mistakes li").count(), 0, "mistakes that are mended");
    await assertProved(page, "fn permutation(bits: u64) -> u64", "u64_permutation(uint64_t bits)");
  } },
  "a random table of 64 bits": { test: async (page) => {
    await define(page, `u64 = to [${permutation(64).join(", ")}]`);
    await titled(page, "permutation in u64");
    await assertProved(page, "const TO: [i16; 64]", "static const int16_t to[64]");
  } },
  "a from list of 32 bits": { test: async (page) => {
    const from = permutation(32);
    await define(page, `u32 = from [${from.join(", ")}]`);
    await titled(page, "permutation in u32");
    await assertProved(page, "const TO: [i16; 32]", "u32_permutation(uint32_t bits)");
    equal(await page.textContent(cell("goal", 7)), String(from[7]), "what comes to bit 7");
  } },
  "choices of board and symmetry": { test: async (page) => {
    await page.selectOption("#symmetry", "flip-vertical");
    await titled(page, "flip-vertical in LERF");
    await page.selectOption("#mapping", "BEFLER");
    await titled(page, "flip-vertical in BEFLER");
    await page.fill("#files", "abc");
    await status(page, "1 mistake");
    equal(await text(page, "files-mistake"), "expected a number from 1 to 128, found `abc`", "the message");
    equal(await page.getAttribute("#files", "aria-invalid"), "true", "the field");
    await page.fill("#files", "5");
    await page.fill("#ranks", "6");
    await page.fill("#stride", "7");
    await until(page, () => document.getElementById("setting").textContent === "BEFLER, 5 files and 6 ranks in a u64");
    equal(await page.getAttribute("#files", "aria-invalid"), "false", "the field");
    await page.selectOption("#symmetry", "rotate-90");
    await until(page, () => document.getElementById("symmetry-mistake").textContent.includes("need a square board"));
  } },
  "presets": { test: async (page) => {
    const count = await page.locator("#preset option").count();
    assert(count === 18, `${count} presets`);
    for (let option = 1; option < count; option++) {
      await page.selectOption("#preset", { index: option });
      const name = await page.locator("#preset option").nth(option).textContent();
      await until(page, (isPermutation) => document.getElementById("permutation-field").hidden !== isPermutation, option > 8);
      await settled(page);
      equal(await page.locator(".mistake:visible").count(), 0, name);
    }
    await until(page, () => document.getElementById("title").textContent === "both in u64");
  } },
  "what was tried": { test: async (page) => {
    await titled(page, "rotate-90 in LERF");
    assert((await text(page, "summary")).includes("Ways tried: distance classes (143)"), await text(page, "summary"));
    await page.click("#summary summary");
    assert(await page.locator("#summary li").first().isVisible(), "what the ways are");
  } },
  "one of several functions": { test: async (page) => {
    await define(page, "a(u8) = |i| i ^ 1; b = inverse a; c = compose(a, b)");
    await titled(page, "c in u8");
    equal(await page.$$eval("#name option", (options) => options.map((it) => it.value)), ["a", "b", "c"], "the names");
    await page.selectOption("#name", "a");
    await titled(page, "a in u8");
  } },
  "bits of one's own": { test: async (page) => {
    await titled(page, "rotate-90 in LERF");
    await page.click("button[data-bits=none]");
    await until(page, () => document.getElementById("bits").value === "0x0000_0000_0000_0000");
    await page.click(cell("before", 0));
    await until(page, () => document.getElementById("bits").value === "0x0000_0000_0000_0001");
    // The text of the bits is there at once, the squares when the answer is.
    await until(page, (square) => document.querySelector(square).getAttribute("aria-pressed") === "true", cell("before", 0));
    equal(await page.textContent(cell("after", 56)), "1", "a1 goes to a8");
    await page.fill("#bits", "0b11");
    await until(page, () => document.querySelector('#after button[data-bit="48"]').textContent === "1");
    await page.fill("#bits", "zebra");
    await status(page, "1 mistake");
    assert((await text(page, "bits-mistake")).includes("found `zebra`"), "the message");
    await page.click("button[data-bits=all]");
    await until(page, () => document.getElementById("bits").value === "0xffff_ffff_ffff_ffff");
    await page.click("button[data-bits=random]");
    await until(page, () => document.getElementById("bits").value !== "0xffff_ffff_ffff_ffff");
    await page.click("button[data-bits=letter]");
    await until(page, () => document.getElementById("bits").value === "0x1e02_020e_0202_0200");
  } },
  "boards with the keyboard": { test: async (page) => {
    await titled(page, "rotate-90 in LERF");
    await page.focus(cell("before", 56));
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowUp", "End", "Home", "ArrowDown"]) await page.keyboard.press(key);
    const focused = await page.evaluate(() => document.activeElement.dataset.bit);
    equal(focused, "48", "the square that has the focus");
    await page.keyboard.press("Space");
    await until(page, () => document.getElementById("bits").value === "0x1e03_020e_0202_0200");
    equal(await page.evaluate(() => document.activeElement.dataset.bit), "48", "the focus afterwards");
    equal(await page.locator("#before button[tabindex='0']").count(), 1, "squares that the tabulator reaches");
  } },
  "steps": { test: async (page) => {
    await titled(page, "rotate-90 in LERF");
    equal(await text(page, "after-heading"), "After step 4 of 4", "the heading");
    await page.click("#previous");
    equal(await text(page, "after-heading"), "After step 3 of 4", "the heading");
    assert((await text(page, "now")).includes("those 28 above"), "what the step does");
    assert(await page.locator("#after .marked").count() === 32, "the squares of the mask and their partners");
    await page.focus("#step");
    await page.keyboard.press("Home");
    equal(await text(page, "after-heading"), "Before the first step", "the heading");
    assert(await page.isDisabled("#previous"), "there is none before");
    await page.click("#next");
    equal(await page.getAttribute("#cards li[aria-current]", "data-step"), "1", "the card of the step");
    await page.click("#play");
    equal(await page.getAttribute("#play", "aria-pressed"), "true", "it plays");
    await until(page, () => document.getElementById("after-heading").textContent === "After step 4 of 4");
    equal(await text(page, "play"), "Play", "it has come to the end");
  } },
  "a square that is followed": { test: async (page) => {
    await titled(page, "rotate-90 in LERF");
    await page.click(cell("after", 63));
    await until(page, () => document.getElementById("way").textContent.startsWith("The way of a8, bit 56: a8 → "));
    assert((await text(page, "way")).endsWith("→ h8"), await text(page, "way"));
    assert(await page.locator("#cards path.trail").count() === 8, "the square in all drawings of steps");
    await page.click("#forget");
    await until(page, () => document.getElementById("way").textContent === "");
    const drawing = page.locator("#cards li").first().locator("svg");
    const box = await drawing.boundingBox();
    await drawing.click({ position: { x: box.width * 16 / 92, y: box.height * 76 / 92 } });
    await until(page, () => document.getElementById("way").textContent.startsWith("The way of a1, bit 0"));
  } },
  "bits that are dragged": { test: async (page) => {
    await titled(page, "rotate-90 in LERF");
    const before = [await page.textContent(cell("goal", 0)), await page.textContent(cell("goal", 63))];
    await page.locator("#goal").scrollIntoViewIfNeeded();
    const [from, to] = [await page.locator(cell("goal", 0)).boundingBox(), await page.locator(cell("goal", 63)).boundingBox()];
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await titled(page, "permutation in u64");
    equal([await page.textContent(cell("goal", 63)), await page.textContent(cell("goal", 0))], before, "what has traded places");
    assert((await page.inputValue("#permutation")).startsWith("u64 = from ["), "the definition");
    await page.focus(cell("goal", 0));
    await page.keyboard.press("Enter");
    equal(await page.getAttribute(cell("goal", 0), "aria-pressed"), "true", "what is held");
    await page.focus(cell("goal", 63));
    await page.keyboard.press("Enter");
    await until(page, (number) => document.querySelector('#goal button[data-bit="0"]').textContent === number, before[0]);
  } },
  "files to take away": { test: async (page) => {
    await titled(page, "rotate-90 in LERF");
    const [rust, code] = await saved(page, () => page.click("button[data-save=rust]"));
    equal([rust, code], ["permutations.rs", await text(page, "rust")], "the file");
    const [c, header] = await saved(page, () => page.click("button[data-save=c]"));
    equal([c, header], ["permutations.h", await text(page, "c")], "the file");
    const [svg, drawing] = await saved(page, () => page.click("#drawing"));
    equal(svg, "permutation.svg", "the file");
    assert(drawing.startsWith("<svg") && drawing.includes("rotate-90: 19 operations"), drawing.slice(0, 200));
  } },
  "a link shows the same": { test: async (page, address) => {
    await page.fill("#files", "5");
    await page.fill("#ranks", "5");
    await page.selectOption("#mapping", "BEFR");
    await until(page, () => document.getElementById("setting").textContent.startsWith("BEFR, 5 files"));
    await settled(page);
    await page.click(cell("after", 3));
    await until(page, () => document.getElementById("way").textContent !== "");
    await page.click("button[data-bits=all]");
    await until(page, () => document.getElementById("bits").value === "0x01ff_ffff");
    await page.click("#previous");
    await settled(page);
    const shown = () => page.evaluate(() => [document.getElementById("result").textContent, document.getElementById("bits").value, document.getElementById("step").value]);
    const [first, url] = [await shown(), page.url()];
    await page.goto("about:blank");
    await page.goto(url);
    await until(page, () => document.getElementById("way").textContent !== "");
    await settled(page);
    equal(await shown(), first, "the page behind the link");
    const definition = "x(u8) = |é| 7 - é; // & = # + %";
    await page.goto(`${address.replace(/#.*/, "")}#${new URLSearchParams({ permutation: definition })}`);
    await titled(page, "x in u8");
    equal(await page.inputValue("#permutation"), definition, "the definition");
  } },
  "a link with a mistake says so": { options: { state: "#mapping=LEFT&symmetry=rotate-90" }, test: async (page) => {
    await until(page, () => document.getElementById("mapping-mistake").textContent.includes("did you mean `LEFR`?"));
    await page.selectOption("#mapping", "LEFR");
    await titled(page, "rotate-90 in LEFR");
  } },
};
