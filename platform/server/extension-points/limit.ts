import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "./extension-point.ts";

type Most = (context: Context) => number | null | Promise<number | null>;

/**
 * A number that bounds what an actor may do, such as the length of a signature. Add-ons can only lower it, with `limit`.
 */
export class Limit extends ExtensionPoint<Most> {
  /**
   * Returns the smallest of `own` and what add-ons say for the actor. Negative numbers mean no limit; the result is −1
   * when there is none.
   */
  async of(context: Context, own: number): Promise<number> {
    const found = await Promise.all(context.addons.of(this).map((most) => most(context)));
    const limits = [own, ...found].filter((most) => most !== null && most >= 0) as number[];
    return limits.length === 0 ? -1 : Math.min(...limits);
  }
}

/**
 * Lowers a limit for the actor. `most` returns the number, or null for no opinion. Pages ask once, so it runs a constant
 * number of statements.
 */
export const limit = (point: Limit, most: Most) => point.with(most);
