// Measures the cost of thirty of each interface component on the server, compared with plain elements that
// produce equal HTML.
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The exports of `components.tsx`; typed here since its source belongs to the client. */
interface Rows {
  name: string;
  bytes: number;
  render(): string;
  renderPlain(): string;
}

const ROUNDS = 41;
const ROUND_MS = 12;
const WARM_ROUNDS = 8;

/** Builds the components like pages; in the checkout, so that imports are found. */
async function readRows(): Promise<readonly Rows[]> {
  process.env["NODE_ENV"] = "production";
  const { build } = await import("vite");
  const folder = await mkdtemp(join("dist", "rows-"));
  try {
    const environments = {
      ssr: { build: { outDir: folder, ssr: true, rolldownOptions: { input: "bench/components.tsx" } } },
    };
    await build({ environments, logLevel: "error", build: { ssr: true, outDir: folder } });
    const file = pathToFileURL(join(folder, "components.js")).href;
    return ((await import(file)) as { rows: readonly Rows[] }).rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns milliseconds of processor time, which depend little on other processes. */
function costOf(work: () => unknown, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) work();
  return process.cpuUsage(before).user / 1000 / times;
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Alternates between both, so that disturbances affect both. */
function measure({ render, renderPlain }: Rows): { ms: number; plainMs: number } {
  const times = Math.max(1, Math.round(ROUND_MS / Math.max(costOf(render, 20), 0.01)));
  const rounds = Array.from({ length: WARM_ROUNDS + ROUNDS }, () => ({
    ms: costOf(render, times),
    plainMs: costOf(renderPlain, times),
  })).slice(WARM_ROUNDS);
  return {
    ms: middleOf(rounds.map(({ ms }) => ms)),
    plainMs: middleOf(rounds.map(({ plainMs }) => plainMs)),
  };
}

/** Returns the table as Markdown. */
export async function measureRows(): Promise<string> {
  const lines = (await readRows()).map((rows) => {
    const { ms, plainMs } = measure(rows);
    const cells = [rows.name, ms.toFixed(3), plainMs.toFixed(3), (ms / plainMs).toFixed(1), rows.bytes];
    return `| ${cells.join(" | ")} |`;
  });
  return `| Thirty of | ms | plain elements | ratio | bytes |\n|---|---|---|---|---|\n${lines.join("\n")}\n`;
}
