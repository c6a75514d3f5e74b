import { seeded } from "../seeded.ts";

/** Pseudo-random choices, reproducible by seed. */
export interface Chance {
  /** Returns an integer from `least` to `most`. */
  between(least: number, most: number): number;
  oneOf<Each>(all: readonly Each[]): Each;
}

export function chanceOf(seed: number): Chance {
  const next = seeded(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { between, oneOf: (all) => all[between(0, all.length - 1)] as never };
}
