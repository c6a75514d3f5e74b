import { setTimeout as sleep } from "node:timers/promises";
import { seeded } from "#test/seeded.ts";
import type { RunningForum } from "./forum.ts";
import { askOnce } from "./load.ts";
import { command, describeMachine, machineText } from "./machine.ts";
import { megabytes, ms, table, thousands } from "./markdown.ts";
import { wrongCounters } from "./outages/check.ts";
import { sizesText } from "./report.ts";
import type { BenchResult } from "./results.ts";
import { type Scenario, scenariosOf } from "./scenarios.ts";
import { onForum } from "./seed/database.ts";
import type { Sizes } from "./seed/sizes.ts";
import { withForum } from "./stand.ts";

const READERS = 16;
const SEED = 30_001;
const SAMPLES = 60;
/** Memory is not flat when it grew by more than this factor from the second quarter to the last. */
const GROWTH = 1.1;
/** Frequent scenarios run so many times as often as the others. */
const OFTEN: readonly [part: string, times: number][] = [
  ["kept", 20],
  ["mark read", 5],
  ["poll", 5],
  ["page", 3],
];

interface Sample {
  second: number;
  residentBytes: number;
  postgresBytes: number;
  answers: number;
}

interface Soaked {
  samples: Sample[];
  times: number[];
  errors: Map<string, number>;
}

/** Repeats each scenario by its frequency. */
const weighted = (scenarios: readonly Scenario[]) =>
  scenarios.flatMap((scenario) => {
    const [, times] = OFTEN.find(([part]) => scenario.name.includes(part)) ?? ["", 1];
    return Array.from({ length: times }, () => scenario);
  });

async function soak(forum: RunningForum, scenarios: readonly Scenario[], seconds: number): Promise<Soaked> {
  const bag = weighted(scenarios);
  const soaked: Soaked = { samples: [], times: [], errors: new Map() };
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  const read = async (reader: number) => {
    const random = seeded(SEED + reader);
    while (passed() < seconds) {
      const { name, call } = bag[Math.floor(random() * bag.length)]!;
      const asked = performance.now();
      try {
        await askOnce(forum.url, call);
        soaked.times.push(performance.now() - asked);
      } catch (error) {
        // Without the response, which is compressed.
        const summary = `${name}: ${(error as Error).message.split(": ")[0]}`;
        soaked.errors.set(summary, (soaked.errors.get(summary) ?? 0) + 1);
      }
    }
  };
  const watch = async () => {
    while (passed() < seconds) {
      await sleep((seconds / SAMPLES) * 1000);
      const { residentBytes, postgresBytes } = await forum.usage();
      soaked.samples.push({ second: passed(), residentBytes, postgresBytes, answers: soaked.times.length });
    }
  };
  await Promise.all([watch(), ...Array.from({ length: READERS }, (_, reader) => read(reader))]);
  return soaked;
}

const meanOf = (samples: readonly Sample[], from: number, to: number) => {
  const some = samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
  return some.reduce((sum, { residentBytes }) => sum + residentBytes, 0) / some.length;
};

const list = (lines: readonly string[]) => (lines.length === 0 ? "none" : lines.join("; "));

function soakText({ samples, times, errors }: Soaked, wrong: readonly string[]): string {
  const sorted = Float64Array.from(times).sort();
  const at = (part: number) => ms(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  const [early, late] = [meanOf(samples, 0.25, 0.5), meanOf(samples, 0.75, 1)];
  const failed = [...errors].map(([summary, count]) => `${count} × ${summary}`);
  const every = samples.filter((_, index) => index % 5 === 4);
  return `${table(
    ["What must be seen", "", ""],
    [
      [
        "memory flat, MB: the second quarter, the last",
        `${megabytes(early)}, ${megabytes(late)}`,
        late < early * GROWTH ? "holds" : "**does not hold**",
      ],
      ["errors", list(failed), failed.length === 0 ? "holds" : "**does not hold**"],
      ["counters that are wrong", list(wrong), wrong.length === 0 ? "holds" : "**does not hold**"],
    ],
  )}

${thousands(times.length)} answers; ms p50 / p95 / p99: ${at(0.5)} / ${at(0.95)} / ${at(0.99)}

${table(
  ["second", "MB of the forum", "MB of PostgreSQL", "answers"],
  every.map(({ second, residentBytes, postgresBytes, answers }) => [
    second.toFixed(0),
    megabytes(residentBytes),
    megabytes(postgresBytes),
    thousands(answers),
  ]),
)}
`;
}

/** Runs all scenarios mixed for some minutes, and checks memory, errors, and the counters afterwards. */
export const measureSoak = (asked: {
  sizes: Sizes;
  data?: string | undefined;
  minutes: number;
}): Promise<BenchResult> =>
  withForum(asked, async ({ forum, cookies, sizes, directory }) => {
    const machine = describeMachine();
    const scenarios = await scenariosOf(forum.url, cookies);
    const soaked = await soak(forum, scenarios, asked.minutes * 60);
    await forum.stop();
    const wrong = await onForum(directory, wrongCounters);
    const date = new Date().toISOString().slice(0, 10);
    const text = `# ${asked.minutes} minutes of mixed load, on ${date}

${machineText(machine)}
${sizesText(sizes)}
- Command: \`${command()}\`
- ${READERS} at once

${soakText(soaked, wrong)}`;
    return { text, result: { date, machine, sizes, wrong, samples: soaked.samples } };
  });
