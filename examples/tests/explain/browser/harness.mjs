// A browser, pages that complain about any message on the console, and what the tests have in common.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const assert = (condition, message) => {
  if (!condition) throw new Error(message);
};

export const equal = (found, expected, message) => {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  assert(one === other, `${message}: expected ${other}, found ${one}`);
};

export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

// A page on a screen; `complaints` has what nobody should see.
export const open = async (browser, address, { width = 1280, scheme = "light", state = "" } = {}) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, acceptDownloads: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => complaints.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => complaints.push(`request: ${request.url()}`));
  page.on("request", (request) => {
    const own = [address.replace(/#.*/, ""), "data:", "blob:"];
    if (!own.some((start) => request.url().startsWith(start))) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(address + state);
  return { page, complaints, close: () => context.close() };
};

// Waits until the page shows what this is true of.
export const until = (page, condition, argument) => page.waitForFunction(condition, argument, { timeout: 30000 });

// Waits until what was chosen is answered.
export const settled = (page) => until(page, () => document.querySelector("main").getAttribute("aria-busy") === "false");

export const titled = async (page, title) => {
  await settled(page);
  await until(page, (title) => document.getElementById("title").textContent === title
    && !document.getElementById("result").classList.contains("stale"), title);
};

export const status = (page, text) => until(page, (text) => document.getElementById("status").textContent.includes(text), text);

export const assertAccessible = async (page, what) => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(" | ")}`);
  equal(found, [], `accessibility of ${what}`);
};

export const assertFits = async (page, what) => {
  const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert(scroll <= width, `${what}: ${scroll} pixels wide on a screen of ${width}`);
};

// No number in hexadecimal goes from one line to the next, but in code, and none leaves its card.
export const assertUnbroken = async (page, what) => {
  const broken = await page.$$eval("code", (codes) => codes
    .filter((code) => !code.closest("pre") && code.textContent.startsWith("0x"))
    .filter((code) => code.getClientRects().length > 1 || code.getBoundingClientRect().right > (code.closest(".card") ?? document.body).getBoundingClientRect().right + 0.5)
    .map((code) => code.textContent));
  equal(broken, [], `numbers that are broken in ${what}`);
};

export const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

export const text = (page, id) => page.evaluate((id) => document.getElementById(id).textContent, id);
