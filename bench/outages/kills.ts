import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPostmaster } from "#platform/server/postgres/postmaster.ts";
import { until } from "#platform/server/postgres/until.ts";
import { childrenOf, commandOf } from "#test/children.ts";
import { seeded } from "#test/seeded.ts";
import { command, describeMachine, machineText } from "../machine.ts";
import { table } from "../markdown.ts";
import { sizesText } from "../report.ts";
import type { BenchResult } from "../results.ts";
import { onForum, seedForum, signIn } from "../seed/database.ts";
import type { Sizes } from "../seed/sizes.ts";
import { build, inScratch } from "../stand.ts";
import { damageOf, damageText } from "./check.ts";
import { openSite, type Site } from "./site.ts";
import { Traffic } from "./traffic.ts";

const SEED = 17;
const WRITERS = 6;
/** None of these is closed. */
const DISCUSSIONS = [2, 4, 6, 8, 10, 12, 14, 16];
/** The longest time for which members may get 503 after one kill, in milliseconds. */
const PROMISED_MS = 5000;

interface Killed {
  what: string;
  /** Milliseconds until a reply sent afterwards was accepted. */
  ms: number;
  from: number;
  to: number;
}

interface Scene {
  site: Site;
  directory: string;
  random: () => number;
}

const postmaster = (directory: string) => findPostmaster(join(directory, "postgres", "pgdata"));

/** Kills the main process of PostgreSQL; done when another one runs. */
const postgres =
  (signal: NodeJS.Signals) =>
  async ({ directory }: Scene) => {
    const found = await until(() => postmaster(directory), 30, "PostgreSQL does not run.");
    process.kill(found.pid, signal);
    const isAnother = () => {
      const now = postmaster(directory);
      return now && now.pid !== found.pid;
    };
    await until(isAnother, 60, "PostgreSQL is not started again.");
  };

/** Kills a backend: PostgreSQL itself then ends all others, and recovers. */
async function backend({ directory, random }: Scene): Promise<void> {
  const found = await until(() => postmaster(directory), 30, "PostgreSQL does not run.");
  const serving = childrenOf(found.pid).filter((pid) => isServing(pid));
  const chosen = serving[Math.floor(random() * serving.length)];
  if (chosen) process.kill(chosen, "SIGKILL");
}

function isServing(pid: number): boolean {
  try {
    return /^postgres: colloquy /.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}

async function worker({ site, random }: Scene): Promise<void> {
  const workers = childrenOf(site.pid()).filter((pid) => commandOf(pid).includes("server.js"));
  const chosen = workers[Math.floor(random() * workers.length)];
  if (chosen) process.kill(chosen, "SIGKILL");
}

const ALONE = {
  "the process": ({ site }: Scene) => site.kill(),
  "PostgreSQL (SIGKILL)": postgres("SIGKILL"),
  "PostgreSQL (SIGQUIT)": postgres("SIGQUIT"),
  "PostgreSQL (SIGINT)": postgres("SIGINT"),
  "a connection of PostgreSQL": backend,
} satisfies Record<string, (scene: Scene) => Promise<void>>;

const WITH_WORKERS = { ...ALONE, "a worker": worker };

function killsText(kills: readonly Killed[], traffic: Traffic): string {
  const kinds = [...new Set(kills.map(({ what }) => what))];
  return table(
    [
      "Killed",
      "times",
      "ms until a reply is taken: median, longest",
      "guests during it",
      "members during it",
    ],
    kinds.map((kind) => {
      const of = kills.filter(({ what }) => what === kind);
      const times = of.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const during = (visitor: "guest" | "member") => {
        const sent = traffic.sent.filter(
          (each) => each.visitor === visitor && of.some(({ from, to }) => each.at >= from && each.at < to),
        );
        const other = sent.filter(({ outcome }) => outcome !== "200");
        const names = [...new Set(other.map(({ outcome }) => outcome))].join(", ");
        return `${sent.length} answers, ${other.length} not 200${names && ` (${names})`}`;
      };
      return [
        kind,
        of.length,
        `${times[Math.floor(times.length / 2)]!.toFixed(0)}, ${times.at(-1)!.toFixed(0)}`,
        during("guest"),
        during("member"),
      ];
    }),
  );
}

/** Kills the process, its workers and its database at random moments while members read and write. */
export const measureKills = (asked: { sizes: Sizes; kills: number; workers: number }): Promise<BenchResult> =>
  inScratch(async (scratch) => {
    build();
    const machine = describeMachine();
    const directory = resolve(scratch, "data");
    await seedForum(directory, asked.sizes);
    const cookies = await signIn(directory, WRITERS);
    const site = await openSite({ DATA_DIR: directory, WORKERS: String(asked.workers) });
    const random = seeded(SEED);
    const traffic = new Traffic({ url: site.url, cookies, discussionIDs: DISCUSSIONS });
    const ways = Object.entries(asked.workers > 1 ? WITH_WORKERS : ALONE);
    const kills: Killed[] = [];
    await traffic.untilTaken();
    for (let count = 0; count < asked.kills; count++) {
      await sleep(random() * 1500);
      const [what, kill] = ways[Math.floor(random() * ways.length)]!;
      const from = traffic.now;
      await kill({ site, directory, random });
      await traffic.untilTaken();
      kills.push({ what, ms: traffic.now - from, from, to: traffic.now });
      process.stderr.write(`${count + 1}  ${what}  ${(traffic.now - from).toFixed(0)} ms\n`);
    }
    await traffic.end();
    await site.stop();
    const damage = await onForum(directory, (application) => damageOf(application, traffic));
    const date = new Date().toISOString().slice(0, 10);
    const text = `# ${asked.kills} kills under load, on ${date}

${machineText(machine)}
${sizesText(asked.sizes)}
- Command: \`${command()}\`
- ${asked.workers === 1 ? "One process" : `${asked.workers} workers`}; 4 guests and 3 members read, ${WRITERS} members write, who send a reply with one key until it is taken; a process that is killed is started again at once

${damageText(traffic, damage)}

The longest time of 503 for a writer: ${traffic.longest503.toFixed(0)} ms (promised: ${PROMISED_MS}). The process ended by itself ${site.ends()} times.

${killsText(kills, traffic)}

All requests: guests ${traffic.outcomes("guest")}; members who read ${traffic.outcomes("member")}; writers ${traffic.outcomes("writer")}.
`;
    return { text };
  });
