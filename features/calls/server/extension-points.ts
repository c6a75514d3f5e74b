import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** An action that may be done to thousands of records. */
export interface LongRun<Args extends object> {
  /** `discussions.move` */
  name: string;
  /**
   * Does it to one of them, as the member who asked, in a transaction of its own that also notes it as done; so it is
   * done once, whatever happens meanwhile. What it throws is kept as why that one was left as it is.
   */
  item(context: Context, itemID: number, args: Args): Promise<void>;
  /** What the answer calls one of them, when it is not the id of a record. */
  nameOf?(itemID: number, args: Args): string;
}

export const longRuns = new Opening<LongRun<object>>("longRuns");

export const longRun = <Args extends object>(run: LongRun<Args>): LongRun<Args> => run;

/** Lets an action go on after the call that began it. */
export const addLongRun = <Args extends object>(run: LongRun<Args>) =>
  longRuns.with(run as unknown as LongRun<object>);

/** The action of a run; undefined when whoever added it is switched off. */
export const actionOf = (context: Context, { name }: { name: string }): LongRun<object> | undefined =>
  context.addons.of(longRuns).find((action) => action.name === name);
