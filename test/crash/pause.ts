import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "./chance.ts";

/** Lets time go by, as people who write do and as it does between two accidents: a schedule, and no wait for anything. */
export const pauseBetween = (chance: Chance, least: number, most: number): Promise<void> =>
  pause(chance.between(least, most));
