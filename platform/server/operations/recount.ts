import type { Context } from "../application/context.ts";
import { Opening } from "../extension-points/extension-point.ts";

/** A counter that is kept in a row, and how to prove it from the rows it counts. */
export interface Recount {
  /** Table and column: `discussions.countComments`. */
  name: string;
  /** Rows whose counter is wrong. */
  count(context: Context): Promise<number>;
  /** Sets it right everywhere and answers how many rows that changed. */
  repair(context: Context): Promise<number>;
}

export const recounts = new Opening<Recount>("recounts");
export const addRecount = (recount: Recount) => recounts.with(recount);
