import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "./extension-point.ts";

type Most = (context: Context) => number | null | Promise<number | null>;

interface LimitChange {
  raises: boolean;
  most: Most;
}

/** A number that bounds what an actor may do, such as the length of a signature. Add-ons raise and lower it. */
export class Limit extends ExtensionPoint<LimitChange> {
  /**
   * Returns `own` for the actor, raised and then lowered by add-ons: the smallest number that lowers it counts. Negative
   * numbers mean no limit; the result is −1 when there is none.
   */
  async of(context: Context, own: number): Promise<number> {
    const changes = await Promise.all(
      context.addons.of(this).map(async ({ raises, most }) => ({ raises, most: await most(context) })),
    );
    const numbers = (raising: boolean) =>
      changes.flatMap(({ raises, most }) => (raises === raising && most !== null ? [most] : []));
    const raised = [own, ...numbers(true)];
    const highest = raised.some((most) => most < 0) ? [] : [Math.max(...raised)];
    const limits = [...highest, ...numbers(false).filter((most) => most >= 0)];
    return limits.length === 0 ? -1 : Math.min(...limits);
  }
}

/**
 * Lowers a limit for the actor. `most` returns the number, or null for no opinion. Pages ask once, so it runs a constant
 * number of statements.
 */
export const limit = (point: Limit, most: Most) => point.with({ raises: false, most });

/** Raises a limit for the actor. `most` returns the number, −1 for no limit, or null for no opinion, as for `limit`. */
export const raise = (point: Limit, most: Most) => point.with({ raises: true, most });
