// Measures what docs promise about speed and size, next to a bare `node:http` server on the same machine. See README.md.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openConnection } from "#app/connection.ts";
import { readConfig } from "#platform/server/config.ts";
import { fill, type Sizes } from "./fill.ts";
import { type RunningForum, startForum } from "./forum.ts";
import { type Measured, measure } from "./measure.ts";
import { report } from "./report.ts";
import { measureRows } from "./rows.ts";
import { scenariosOf } from "./scenarios.ts";
import { weigh } from "./weight.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    discussions: { type: "string", default: "10000" },
    comments: { type: "string", default: "100000" },
    users: { type: "string", default: "1000" },
    longest: { type: "string", default: "5000" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    profile: { type: "string" },
    save: { type: "string" },
  },
});
const { discussions, comments, users, longest, seconds, rounds, only, profile, save } = values;
const sizes: Sizes = {
  users: Number(users),
  discussions: Number(discussions),
  comments: Number(comments),
  longest: Number(longest),
};
const say = (text: string) => process.stderr.write(`${text}\n`);

async function fillForum(directory: string): Promise<string[]> {
  const config = readConfig({ DATA_DIR: directory });
  const { connection, release } = await openConnection(config);
  const cookies = await fill(config, connection, sizes);
  await release();
  return cookies;
}

async function measureAll(forum: RunningForum, cookies: string[]): Promise<Measured[][]> {
  const scenarios = (await scenariosOf(forum.url, cookies)).filter(({ name }) => name.includes(only));
  const measured: Measured[][] = scenarios.map(() => []);
  for (let round = 1; round <= Number(rounds); round++) {
    for (const [index, scenario] of scenarios.entries()) {
      const found = await measure(forum, scenario, Number(seconds));
      measured[index]?.push(found);
      say(`${round}/${rounds} ${scenario.name}: ${Math.round(found.busy.perSecond)} a second`);
    }
  }
  return measured;
}

if (positionals[0] === "rows") {
  process.stdout.write(await measureRows());
  process.exit();
}
execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { stdio: "inherit" });
const [busyBefore = 0] = loadavg();
const directory = await mkdtemp(join(tmpdir(), "colloquy-bench-"));
try {
  const first = await startForum(directory);
  await first.stop();
  say("filling");
  const cookies = await fillForum(directory);
  const forum = await startForum(directory, profile);
  try {
    const text = report({
      sizes,
      seconds: Number(seconds),
      busyBefore,
      rounds: await measureAll(forum, cookies),
      firstStartMs: first.startMs,
      startMs: forum.startMs,
      residentBytes: (await forum.usage()).residentBytes,
      weight: await weigh(forum.url, "/discussions"),
    });
    process.stdout.write(text);
    if (save) {
      await mkdir("bench/results", { recursive: true });
      await writeFile(`bench/results/${save}.md`, text);
    }
  } finally {
    await forum.stop();
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
