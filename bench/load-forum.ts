import { startForum } from "./forum.ts";
import { measureFanOut } from "./live.ts";
import { command, describeMachine } from "./machine.ts";
import { type Measured, measure } from "./measure.ts";
import { report, resultOf } from "./report.ts";
import type { Kept } from "./results.ts";
import { scenariosOf } from "./scenarios.ts";
import type { Sizes } from "./seed/sizes.ts";
import { build, inScratch, type Stand, withForum } from "./stand.ts";
import { weigh } from "./weight.ts";

interface Asked {
  sizes: Sizes;
  data?: string | undefined;
  profile?: string | undefined;
  seconds: number;
  rounds: number;
  /** Part of the names of those scenarios that are wanted. */
  only: string;
}

/** Open streams that hear of a reply; what thousands of them cost is a bench of its own. */
const STREAMS = 500;

const say = (text: string) => process.stderr.write(`${text}\n`);

async function measureAll(
  { forum, cookies }: Stand,
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

/** How long a forum takes that has no database yet. */
const firstStart = () =>
  inScratch(async (directory) => {
    const forum = await startForum(directory);
    await forum.stop();
    return forum.startMs;
  });

/** Loads a forum with every scenario. */
export async function loadForum(asked: Asked): Promise<Kept> {
  build();
  const machine = describeMachine();
  const firstStartMs = process.env["DATABASE_URL"] ? Number.NaN : await firstStart();
  return withForum(asked, async (stand) => {
    const rounds = await measureAll(stand, asked);
    const run = {
      ...{ machine, command: command(), sizes: stand.sizes, seconds: asked.seconds, rounds, firstStartMs },
      startMs: stand.forum.startMs,
      residentBytes: (await stand.forum.usage()).residentBytes,
      fanOut: { streams: STREAMS, ms: await measureFanOut(stand.forum.url, stand.cookies, STREAMS) },
      weight: await weigh(stand.forum.url, "/discussions"),
    };
    const result = resultOf(run);
    return { result, text: report(run, result) };
  });
}
