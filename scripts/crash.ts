// Kills tabs, browsers, the server and the network while users write, and checks for lost and duplicate
// posts: `node scripts/crash.ts [runs] [seed] [slowdown]`. A seed reproduces its runs; with a slowdown of 6, the pages
// have a sixth of the processor's speed.
import { crashes } from "#test/crash/crashes.ts";

const [runs = 200, seed = Date.now() % 2 ** 31, slowdown = 1] = process.argv.slice(2).map(Number);
console.log(`${runs} runs from seed ${seed}`);
const { failures } = await crashes(runs, seed, (number, what) => console.log(`${number}  ${what}`), slowdown);
console.log(`${runs - failures.length} of ${runs} runs lost nothing and posted once`);
for (const failure of failures) console.log(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
