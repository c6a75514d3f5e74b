import { startForum } from "./forum.ts";
import { measureFanOut } from "./live.ts";
import { command, describeMachine } from "./machine.ts";
import { type Measured, measure } from "./measure.ts";
import { report, resultOf } from "./report.ts";
import type { BenchResult } from "./results.ts";
import { scenariosOf } from "./scenarios.ts";
import type { Sizes } from "./seed/sizes.ts";
import { build, inScratch, type Setup, withForum } from "./stand.ts";
import { weigh } from "./weight.ts";

interface Asked {
  sizes: Sizes;
  data?: string | undefined;
  profile?: string | undefined;
  seconds: number;
  rounds: number;
  /** Filters scenarios by a part of their names. */
  only: string;
}

/** Open streams that receive a reply; the cost of thousands of them is a separate benchmark. */
const STREAMS = 500;

const say = (text: string) => process.stderr.write(`${text}\n`);

async function measureAll(
  { forum, cookies }: Setup,
  { only, rounds, seconds }: Asked,
): Promise<Measured[][]> {
  const scenarios = (await scenariosOf(forum.url, cookies)).filter(({ name }) => name.includes(only));
  const measured: Measured[][] = scenarios.map(() => []);
  for (let round = 1; round <= rounds; round++) {
    for (const [index, scenario] of scenarios.entries()) {
      const found = await measure(forum, scenario, seconds);
      measured[index]?.push(found);
      say(`${round}/${rounds} ${scenario.name}: ${Math.round(found.busy.perSecond)} a second`);
    }
  }
  return measured;
}

/** Measures the start of a forum without a database. */
const firstStart = () =>
  inScratch(async (directory) => {
    const forum = await startForum(directory);
    await forum.stop();
    return forum.startMs;
  });

/** Loads a forum with every scenario. */
export async function loadForum(asked: Asked): Promise<BenchResult> {
  build();
  const machine = describeMachine();
  const firstStartMs = process.env["DATABASE_URL"] ? Number.NaN : await firstStart();
  return withForum(asked, async (setup) => {
    const rounds = await measureAll(setup, asked);
    const run = {
      ...{ machine, command: command(), sizes: setup.sizes, seconds: asked.seconds, rounds, firstStartMs },
      startMs: setup.forum.startMs,
      residentBytes: (await setup.forum.usage()).residentBytes,
      fanOut: { streams: STREAMS, ms: await measureFanOut(setup.forum.url, setup.cookies, STREAMS) },
      weight: await weigh(setup.forum.url, "/discussions"),
    };
    const result = resultOf(run);
    return { result, text: report(run, result) };
  });
}
