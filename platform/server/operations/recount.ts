import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** A counter stored in a row, and how to verify it against the rows it counts. */
export interface Recount {
  /** Table and column: `discussions.countComments`. */
  name: string;
  /** Returns the number of rows whose counter is wrong. */
  count(context: Context): Promise<number>;
  /** Corrects all wrong counters and returns the number of changed rows. */
  repair(context: Context): Promise<number>;
}

/** The recounts of all features. */
export const recounts = new ExtensionPoint<Recount>("recounts");
/** Adds a counter to verify and repair. */
export const addRecount = (recount: Recount) => recounts.with(recount);
