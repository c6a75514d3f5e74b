import type { Actor, Context, SettingsReader } from "./context.ts";

/** Returns the context with `change` applied, in the same transaction if there is one. */
function changed(
  context: Context,
  change: Partial<Pick<Context, "actor" | "operationID" | "now" | "settings">>,
): Context {
  const other: Context = {
    ...context,
    ...change,
    transaction: (work) =>
      context.transaction((inside) => work(inside === context ? other : changed(inside, change))),
  };
  return other;
}

/** Returns the context with another actor, for jobs that act on behalf of users. */
export const actingAs = (context: Context, actor: Actor): Context => changed(context, { actor });

/** Returns the context with the operation id of work that started earlier or continues later. */
export const withinOperation = (context: Context, operationID: string): Context =>
  changed(context, { operationID });

/** Returns the context at another time. */
export const asOf = (context: Context, now: Date): Context => changed(context, { now });

/**
 * Returns the context with other settings, for jobs that may run before their node knows of a change.
 * @public For add-ons.
 */
export const withSettings = (context: Context, settings: SettingsReader): Context =>
  changed(context, { settings });
