import type { Context } from "../application/context.ts";
import { Opening } from "../extension-points/extension-point.ts";

export interface Finding {
  right: boolean;
  /** How it is, in a sentence. */
  says: string;
  /** What to do when it is wrong, in a sentence. */
  advice?: string;
}

/** Something that can be right or wrong about a running forum, for `colloquy doctor`. Looking changes nothing. */
export interface Checkup<From = Context> {
  name: string;
  look(from: From): Promise<Finding>;
}

export const checkups = new Opening<Checkup>("checkups");
export const addCheckup = (checkup: Checkup) => checkups.with(checkup);

export type Found = Finding & { name: string };

/** Looks, one after the other; one that fails is wrong, and does not hide the others. */
export async function lookAt<From>(all: readonly Checkup<From>[], from: From): Promise<Found[]> {
  const found: Found[] = [];
  for (const { name, look } of all) {
    try {
      found.push({ name, ...(await look(from)) });
    } catch (error) {
      found.push({ name, right: false, says: `Could not be looked at: ${(error as Error).message}` });
    }
  }
  return found;
}
