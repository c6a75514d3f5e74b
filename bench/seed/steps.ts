import { readFile } from "node:fs/promises";
import type pg from "pg";
import type { Sizes } from "./sizes.ts";

interface Step {
  name: string;
  /** Splits the step into chunks of these records; runs at once without. */
  chunksOf?: "discussions" | "comments";
}

/** In this order, each a file of that name. */
const STEPS: readonly Step[] = [
  { name: "random" },
  { name: "members" },
  { name: "threads" },
  { name: "discussions", chunksOf: "discussions" },
  { name: "comments", chunksOf: "comments" },
  { name: "reactions", chunksOf: "comments" },
  { name: "marks" },
  { name: "counters" },
];
const CHUNK = 250_000;

type Numbers = Record<string, number>;

const filledIn = (text: string, numbers: Numbers) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = numbers[name];
    if (value === undefined) throw new Error(`There is no value for {${name}}.`);
    return String(value);
  });

/** Runs every step, and reports its progress. */
export async function runSteps(
  client: pg.ClientBase,
  sizes: Sizes,
  pools: Numbers,
  onStep: (name: string, done: number, of: number) => void,
): Promise<void> {
  for (const { name, chunksOf } of STEPS) {
    const text = await readFile(new URL(`./${name}.sql`, import.meta.url), "utf8");
    const most = chunksOf ? sizes[chunksOf] : 1;
    for (let from = 1; from <= most; from += CHUNK) {
      onStep(name, from - 1, most);
      const to = Math.min(most, from + CHUNK - 1);
      await client.query(filledIn(text, { ...sizes, ...pools, from, to }));
    }
    onStep(name, most, most);
  }
}
