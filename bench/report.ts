import { percentiles } from "./live.ts";
import { type Machine, machineText } from "./machine.ts";
import { kilobytes, megabytes, ms, table, thousands } from "./markdown.ts";
import type { Measured } from "./measure.ts";
import { type Checked, checkPromises, type Measurements, ratioOf } from "./promises.ts";
import type { Sizes } from "./seed/sizes.ts";
import type { Weight } from "./weight.ts";

interface Run extends Omit<Measurements, "scenarios"> {
  machine: Machine;
  command: string;
  sizes: Sizes;
  seconds: number;
  /** All rounds of each scenario. */
  rounds: Measured[][];
}

/** The stored result of a run, for comparisons. */
export interface Result extends Omit<Run, "rounds"> {
  date: string;
  promises: Checked[];
  /** The median round of each. */
  scenarios: Measured[];
}

/** Returns the median round, by its share of the bare server's speed. */
const middleOf = (rounds: readonly Measured[]) =>
  rounds.toSorted((one, other) => ratioOf(one) - ratioOf(other))[Math.floor((rounds.length - 1) / 2)]!;

/** Formats the range from the slowest round to the fastest. */
function spread(rounds: readonly Measured[], speed: (measured: Measured) => number): string {
  const speeds = rounds.map(speed);
  const [low, high] = [Math.min(...speeds), Math.max(...speeds)];
  return rounds.length > 1 ? ` (${thousands(low)}–${thousands(high)})` : "";
}

const SCENARIO_HEAD = [
  ...[
    "Scenario",
    "a second",
    "ms of 32 at once",
    "ms of one",
    "bare server",
    "ratio",
    "CPU ms",
    "PostgreSQL ms",
  ],
  ...["SQL", "KB", "MB"],
];

function scenarioRow(rounds: readonly Measured[]): string[] {
  const measured = middleOf(rounds);
  const { name, busy, alone, bare, cpuMs, bareCpuMs, postgresCpuMs, statements, bytes } = measured;
  return [
    name,
    thousands(busy.perSecond) + spread(rounds, (each) => each.busy.perSecond),
    `${ms(busy.p50)} / ${ms(busy.p95)} / ${ms(busy.p99)}`,
    `${ms(alone.p50)} / ${ms(alone.p95)}`,
    thousands(bare.perSecond) + spread(rounds, (each) => each.bare.perSecond),
    ratioOf(measured).toFixed(ratioOf(measured) < 0.1 ? 4 : 2),
    `${ms(cpuMs)} / ${ms(bareCpuMs)}`,
    postgresCpuMs === null ? "" : ms(postgresCpuMs),
    statements.toFixed(1),
    kilobytes(bytes),
    `${megabytes(measured.residentBytes)} / ${megabytes(measured.postgresBytes)}`,
  ];
}

export const heldOrNot = (holds: boolean) => (holds ? "holds" : "**does not hold**");

const promiseRow = ({ promise, needed, measured, byProcessor, holds }: Checked) => [
  promise,
  needed,
  measured,
  byProcessor ?? "",
  heldOrNot(holds),
];

const weightOf = ({ files, plain, gzip, br }: Weight) =>
  `${files} files, ${kilobytes(plain)} KB: ${kilobytes(gzip)} as gzip, ${kilobytes(br)} as brotli`;

export const sizesText = ({ discussions, comments, longest, users }: Sizes) =>
  `- Forum: ${thousands(discussions)} discussions, ${thousands(comments)} comments, ${thousands(longest)} of them in one thread, ${thousands(users)} members`;

export function resultOf({ rounds, ...run }: Run): Result {
  const scenarios = rounds.map(middleOf);
  const promises = checkPromises({ ...run, scenarios });
  return { date: new Date().toISOString().slice(0, 10), ...run, promises, scenarios };
}

/** Formats the whole report as Markdown. */
export function report({ machine, sizes, seconds, rounds, ...run }: Run, result: Result): string {
  return `# Measured on ${result.date}

${machineText(machine)}
${sizesText(sizes)}
- Command: \`${run.command}\`
- Rounds: ${rounds[0]?.length ?? 0}, of ${seconds} s each; the one in the middle is shown, and from the slowest to the fastest

${table(["Promise", "needed", "measured", "by processor time", ""], result.promises.map(promiseRow))}

${table(SCENARIO_HEAD, rounds.map(scenarioRow))}

Times are p50 / p95 / p99 with 32 connections, p50 / p95 with one. CPU is what the forum's process takes for a request, and
what the bare server's does; PostgreSQL what all of its processes take. SQL is statements for a request, KB the body as it
is sent, MB what the forum's process has in memory afterwards, and what PostgreSQL's have together.

- Start to the first page: ${thousands(run.startMs)} ms, the very first one, which makes the database, ${thousands(run.firstStartMs)} ms
- A reply is heard by ${run.fanOut.streams} open streams within ${percentiles([...run.fanOut.ms]).replaceAll("|", "/")} ms (p50 / p95 / longest)
- Scripts of the list page: ${weightOf(run.weight.scripts)}
- Styles of the list page: ${weightOf(run.weight.styles)}
`;
}
