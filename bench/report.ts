import { availableParallelism, cpus, totalmem } from "node:os";
import type { Sizes } from "./fill.ts";
import type { Measured } from "./measure.ts";
import { type Checked, checkPromises, type Measurements, ratioOf } from "./promises.ts";
import type { Weight } from "./weight.ts";

interface Run extends Omit<Measurements, "scenarios"> {
  sizes: Sizes;
  seconds: number;
  /** What the machine did already when it began: processes that want a core. */
  busyBefore: number;
  /** Of each scenario, every round. */
  rounds: Measured[][];
}

const thousands = (value: number) => Math.round(value).toLocaleString("en");
const ms = (value: number) => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |`;

/** The round in the middle, by what it reached of the bare server. */
const middleOf = (rounds: readonly Measured[]) =>
  rounds.toSorted((one, other) => ratioOf(one) - ratioOf(other))[Math.floor((rounds.length - 1) / 2)]!;

/** From the slowest round to the fastest. */
function spread(rounds: readonly Measured[], speed: (measured: Measured) => number): string {
  const speeds = rounds.map(speed);
  const [low, high] = [Math.min(...speeds), Math.max(...speeds)];
  return rounds.length > 1 ? ` (${thousands(low)}–${thousands(high)})` : "";
}

function scenarioRow(rounds: readonly Measured[]): string {
  const measured = middleOf(rounds);
  const { name, busy, alone, bare, cpuMs, bareCpuMs, statements, bytes } = measured;
  return row(
    name,
    thousands(busy.perSecond) + spread(rounds, (each) => each.busy.perSecond),
    `${ms(busy.p50)} / ${ms(busy.p95)} / ${ms(busy.p99)}`,
    `${ms(alone.p50)} / ${ms(alone.p95)}`,
    thousands(bare.perSecond) + spread(rounds, (each) => each.bare.perSecond),
    ratioOf(measured).toFixed(ratioOf(measured) < 0.1 ? 4 : 2),
    `${ms(cpuMs)} / ${ms(bareCpuMs)}`,
    statements.toFixed(1),
    kilobytes(bytes),
  );
}

const promiseRow = ({ promise, needed, measured, byProcessor, holds }: Checked) =>
  row(promise, needed, measured, byProcessor ?? "", holds ? "holds" : "**does not hold**");

const weightOf = ({ files, plain, gzip, br }: Weight) =>
  `${files} files, ${kilobytes(plain)} KB: ${kilobytes(gzip)} as gzip, ${kilobytes(br)} as brotli`;

/** The whole report, as Markdown. */
export function report({ sizes, seconds, busyBefore, rounds, ...run }: Run): string {
  const model = cpus()[0]?.model.trim() ?? "unknown";
  const scenarios = rounds.map(middleOf);
  const count = rounds[0]?.length ?? 0;
  return `# Measured on ${new Date().toISOString().slice(0, 10)}

- Machine: ${availableParallelism()} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.version}
- Forum: ${thousands(sizes.discussions)} discussions, ${thousands(sizes.comments)} comments, ${thousands(sizes.longest)} of them in one thread, ${thousands(sizes.users)} members
- Command: \`npm run bench -- ${process.argv.slice(2).join(" ")}\`
- Load of the machine by others: ${busyBefore.toFixed(1)} when it began
- Rounds: ${count}, of ${seconds} s each; the one in the middle is shown, and from the slowest to the fastest

${row("Promise", "needed", "measured", "by processor time", "")}
|---|---|---|---|---|
${checkPromises({ ...run, scenarios })
  .map(promiseRow)
  .join("\n")}

${row("Scenario", "a second", "ms of 32 at once", "ms of one", "bare server", "ratio", "CPU ms", "SQL", "KB")}
|---|---|---|---|---|---|---|---|---|
${rounds.map(scenarioRow).join("\n")}

Times are p50 / p95 / p99 with 32 connections, p50 / p95 with one. CPU is what the forum's process takes for a request, and
what the bare server's does. SQL is statements for a request, KB the body as it is sent.

- Start to the first page: ${thousands(run.startMs)} ms, the very first one, which makes the database, ${thousands(run.firstStartMs)} ms
- Scripts of the list page: ${weightOf(run.weight.scripts)}
- Styles of the list page: ${weightOf(run.weight.styles)}
`;
}
