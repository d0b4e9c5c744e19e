// Tests of the pages of `explain` in a browser: `node main.mjs EXPLAIN [PAGE]`, where PAGE is the one without a
// server. Prints what passes, and fails at the end if anything has failed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { controls } from "./controls.mjs";
import { drawn } from "./drawn.mjs";
import { launch, open } from "./harness.mjs";
import { looks } from "./looks.mjs";

const [explain, file] = process.argv.slice(2);
const server = spawn(explain, ["--serve=0"], { stdio: ["ignore", "pipe", "inherit"] });
const [line] = await once(server.stdout, "data");
const addresses = { served: String(line).trim() };
if (file) addresses["without a server"] = pathToFileURL(file).href;

const browser = await launch();
let failed = 0;
const run = async (name, test) => {
  try {
    await test();
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n        ${error.stack}`);
  }
};
for (const [kind, address] of Object.entries(addresses)) {
  for (const [name, { options, test }] of Object.entries({ ...controls, ...looks })) {
    await run(`${kind}: ${name}`, async () => {
      const { page, complaints, close } = await open(browser, address, options);
      try {
        await test(page, address);
        if (complaints.length > 0) throw new Error(complaints.join("\n"));
      } finally {
        await close();
      }
    });
  }
}
for (const [name, test] of Object.entries(drawn(explain))) await run(`drawn: ${name}`, () => test(browser));
await browser.close();
server.kill();
console.log(failed === 0 ? "all passed in the browser" : `${failed} failed in the browser`);
process.exitCode = failed === 0 ? 0 : 1;
