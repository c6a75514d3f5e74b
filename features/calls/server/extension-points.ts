import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** An action that may be applied to thousands of records. */
export interface LongRun<Args extends object> {
  /** For example, `discussions.move`. */
  name: string;
  /**
   * Applies the action to one record as the requesting member, in a transaction that also marks the record as
   * done; so it happens exactly once. An error is recorded as the reason why the record was left unchanged.
   */
  item(context: Context, itemID: number, args: Args): Promise<void>;
  /** Returns the name of a record in the response, when that is not its id. */
  nameOf?(itemID: number, args: Args): string;
}

export const longRuns = new ExtensionPoint<LongRun<object>>("longRuns");

export const longRun = <Args extends object>(run: LongRun<Args>): LongRun<Args> => run;

/** Lets an action continue after the call that started it. */
export const addLongRun = <Args extends object>(run: LongRun<Args>) =>
  longRuns.with(run as unknown as LongRun<object>);

/** Returns the action of a run; undefined when its add-on is disabled. */
export const actionOf = (context: Context, { name }: { name: string }): LongRun<object> | undefined =>
  context.addons.of(longRuns).find((action) => action.name === name);
