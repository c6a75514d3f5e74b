import { availableParallelism, cpus, totalmem } from "node:os";
import type { Sizes } from "./fill.ts";
import type { Measured } from "./measure.ts";
import type { Weight } from "./weight.ts";

interface Results {
  sizes: Sizes;
  rounds: number;
  seconds: number;
  /** Of each scenario, every round. */
  scenarios: Measured[][];
  firstStartMs: number;
  startMs: number;
  residentBytes: number;
  weight: Record<"scripts" | "styles", Weight>;
}

const MEGABYTE = 2 ** 20;
const thousands = (value: number) => Math.round(value).toLocaleString("en");
const ms = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
const ratioOf = ({ busy, bare }: Measured) => busy.perSecond / bare.perSecond;

/** The round in the middle, by the ratio, and how far the rounds lie apart. */
function middle(rounds: readonly Measured[]): { measured: Measured; spread: string } {
  const sorted = rounds.toSorted((one, other) => ratioOf(one) - ratioOf(other));
  const measured = sorted[Math.floor((sorted.length - 1) / 2)] as Measured;
  const speeds = rounds.map(({ busy }) => busy.perSecond);
  const apart = (Math.max(...speeds) - Math.min(...speeds)) / measured.busy.perSecond / 2;
  return { measured, spread: rounds.length > 1 ? ` ±${Math.round(apart * 100)} %` : "" };
}

function rowOf(rounds: readonly Measured[]): string {
  const { measured, spread } = middle(rounds);
  const { name, busy, alone, bare, cpuMs, bareCpuMs, statements, bytes } = measured;
  return row(
    name,
    thousands(busy.perSecond) + spread,
    `${ms(busy.p50)} / ${ms(busy.p95)} / ${ms(busy.p99)}`,
    `${ms(alone.p50)} / ${ms(alone.p95)}`,
    thousands(bare.perSecond),
    ratioOf(measured).toFixed(ratioOf(measured) < 0.1 ? 3 : 2),
    `${ms(cpuMs)} / ${ms(bareCpuMs)}`,
    statements.toFixed(1),
    kilobytes(bytes),
  );
}

/** The whole report, as Markdown. */
export function report({ sizes, rounds, seconds, scenarios, weight, ...results }: Results): string {
  const [processor] = cpus();
  const today = new Date().toISOString().slice(0, 10);
  const { scripts, styles } = weight;
  return `# Measured on ${today}

Machine: ${availableParallelism()} cores (${processor?.model ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}.
Forum: ${thousands(sizes.discussions)} discussions, ${thousands(sizes.comments)} comments, one thread of ${thousands(sizes.longest)}, ${thousands(sizes.users)} users.
Command: \`npm run bench -- ${process.argv.slice(2).join(" ")}\`; ${rounds === 1 ? "one round" : `the round in the middle of ${rounds}`}, ${seconds} s each.

Milliseconds are p50 / p95 / p99 with 32 connections and p50 / p95 with one; processor time is for each request, the forum's
and the bare server's; bytes are of the compressed body.

${row("Scenario", "a second", "ms of 32", "ms of one", "bare", "ratio", "CPU ms", "SQL", "KB")}
|---|---|---|---|---|---|---|---|---|
${scenarios.map(rowOf).join("\n")}

| | |
|---|---|
${row("first start, database made anew", `${thousands(results.firstStartMs)} ms`)}
${row("start to the first page", `${thousands(results.startMs)} ms`)}
${row("resident after load", `${thousands(results.residentBytes / MEGABYTE)} MB`)}
${row("scripts of the list page", `${scripts.files} files, ${kilobytes(scripts.gzip)} KB gzip, ${kilobytes(scripts.br)} KB brotli, ${kilobytes(scripts.plain)} KB plain`)}
${row("styles of the list page", `${styles.files} files, ${kilobytes(styles.gzip)} KB gzip, ${kilobytes(styles.br)} KB brotli, ${kilobytes(styles.plain)} KB plain`)}
`;
}
