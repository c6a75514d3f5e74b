// What thirty of each piece of the interface cost a page on the server, next to plain elements that give the same HTML.
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What `components.tsx` gives; typed here since its source belongs to the other side. */
interface Rows {
  name: string;
  bytes: number;
  render(): string;
  renderPlain(): string;
}

const ROUNDS = 41;
const ROUND_MS = 12;
const WARM_ROUNDS = 8;

/** Built as pages are; in the checkout, where what it imports is found. */
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

/** Milliseconds of processor time, which company on the machine changes least. */
function costOf(work: () => unknown, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) work();
  return process.cpuUsage(before).user / 1000 / times;
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Both in turn, so that whatever disturbs one disturbs the other. */
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

/** The table, as Markdown. */
export async function measureRows(): Promise<string> {
  const lines = (await readRows()).map((rows) => {
    const { ms, plainMs } = measure(rows);
    const cells = [rows.name, ms.toFixed(3), plainMs.toFixed(3), (ms / plainMs).toFixed(1), rows.bytes];
    return `| ${cells.join(" | ")} |`;
  });
  return `| Thirty of | ms | plain elements | ratio | bytes |\n|---|---|---|---|---|\n${lines.join("\n")}\n`;
}
