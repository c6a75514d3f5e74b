import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "./chance.ts";

/**
 * Waits like a user who writes, or like the time between two crashes: a schedule, not a wait for an event.
 */
export const pauseBetween = (chance: Chance, least: number, most: number): Promise<void> =>
  pause(chance.between(least, most));
