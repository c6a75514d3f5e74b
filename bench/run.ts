// Measures what docs promise about speed and size, next to a bare `node:http` server on this machine. See
// README.md.
import { parseArgs } from "node:util";
import { measureBrowser } from "./browser.ts";
import { compareResults } from "./compare.ts";
import { measureCrawl } from "./crawl.ts";
import { measureDigest } from "./digest.ts";
import { measureEventLoop } from "./event-loop.ts";
import { explainLists } from "./explain/explain.ts";
import { measureFormats } from "./formats.ts";
import { measureLive } from "./live.ts";
import { loadForum } from "./load-forum.ts";
import { measureMemory } from "./memory.ts";
import { measureFailover } from "./outages/failover.ts";
import { measureKills } from "./outages/kills.ts";
import { measureRelevance } from "./relevance/measure.ts";
import { type BenchResult, saveResult } from "./results.ts";
import { measureRows } from "./rows.ts";
import { measureSearch } from "./search.ts";
import { seedForum } from "./seed/database.ts";
import { reportProgress } from "./seed/progress.ts";
import { sizesOf } from "./seed/sizes.ts";
import { measureSoak } from "./soak.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string" },
    discussions: { type: "string" },
    comments: { type: "string" },
    users: { type: "string" },
    longest: { type: "string" },
    data: { type: "string" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "1" },
    streams: { type: "string", default: "5000" },
    rate: { type: "string", default: "5000" },
    members: { type: "string", default: "100000" },
    posts: { type: "string", default: "1000000" },
    kills: { type: "string", default: "100" },
    workers: { type: "string", default: "1" },
    minutes: { type: "string", default: "20" },
    only: { type: "string", default: "" },
    profile: { type: "string" },
    save: { type: "string" },
  },
});
const { data, only, profile, save } = values;
const [subject, one = "", other = ""] = positionals;
const sizes = sizesOf(values);
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

/** All benchmarks, by the argument after `npm run bench --`; each returns Markdown, or a result to save. */
const benches: Record<string, () => string | Promise<string | BenchResult>> = {
  load: () => loadForum({ sizes, data, profile, seconds, rounds, only }),
  seed: async () => {
    await seedForum(data ?? process.env["DATA_DIR"] ?? "data", sizes, reportProgress());
    return "";
  },
  explain: async () => {
    if (!data) throw new Error("--data=DIR says which forum is asked.");
    const plans = await explainLists(data);
    await saveResult(save ?? "explain", plans);
    for (const failure of plans.failures) process.stderr.write(`${failure}\n`);
    if (plans.failures.length > 0) process.exitCode = 1;
    return "";
  },
  browser: () => measureBrowser({ sizes, data, rounds }),
  soak: () => measureSoak({ sizes, data, minutes: Number(values.minutes) }),
  kills: () => measureKills({ sizes, kills: Number(values.kills), workers: Number(values.workers) }),
  failover: () => measureFailover({ sizes }),
  compare: () => compareResults(one, other),
  rows: measureRows,
  "event-loop": measureEventLoop,
  formats: measureFormats,
  live: () => measureLive(Number(values.streams)),
  digest: () => measureDigest(Number(values.members)),
  relevance: () => measureRelevance(data ?? "../shared/data/openenergymonitor"),
  search: () => measureSearch({ posts: Number(values.posts), directory: data, only }),
  memory: () => measureMemory({ sizes, data }),
  crawl: () => measureCrawl({ sizes, data, rate: Number(values.rate), seconds }),
};

const bench = benches[subject ?? "load"];
if (!bench) throw new Error(`There is no bench ${subject}: ${Object.keys(benches).join(", ")}.`);
const found = await bench();
const result = typeof found === "string" ? { text: found } : found;
process.stdout.write(result.text);
if (save && result.text) await saveResult(save, result);
process.exit();
