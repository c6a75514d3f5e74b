import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** Result of a checkup. */
export interface Finding {
  isRight: boolean;
  /** The finding, as a sentence. */
  message: string;
  /** How to fix it when something is wrong, as a sentence. */
  advice?: string;
}

/** A check of a running forum for `colloquy doctor`. It must not change anything. */
export interface Checkup<From = Context> {
  name: string;
  run(from: From): Promise<Finding>;
}

/** The checkups of all features. */
export const checkups = new ExtensionPoint<Checkup>("checkups");
/** Adds a checkup. */
export const addCheckup = (checkup: Checkup) => checkups.with(checkup);

export type Found = Finding & { name: string };

/** Runs all checkups one after the other. A checkup that throws counts as wrong and does not stop the others. */
export async function runCheckups<From>(all: readonly Checkup<From>[], from: From): Promise<Found[]> {
  const found: Found[] = [];
  for (const { name, run } of all) {
    try {
      found.push({ name, ...(await run(from)) });
    } catch (error) {
      found.push({ name, isRight: false, message: `The checkup failed: ${(error as Error).message}` });
    }
  }
  return found;
}
