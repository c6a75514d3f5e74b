import type { Actor, Context } from "./context.ts";

/** The same surroundings, in the same transaction if there is one, with something of them changed. */
function changed(context: Context, change: Partial<Pick<Context, "actor" | "operationID" | "now">>): Context {
  const other: Context = {
    ...context,
    ...change,
    transaction: (work) =>
      context.transaction((inside) => work(inside === context ? other : changed(inside, change))),
  };
  return other;
}

/** With somebody else acting: for what jobs do for people. */
export const actingAs = (context: Context, actor: Actor): Context => changed(context, { actor });

/** As a part of something larger that was begun before, or that goes on later. */
export const withinOperation = (context: Context, operationID: string): Context =>
  changed(context, { operationID });

/** As it would have been done at an earlier moment. */
export const asOf = (context: Context, now: Date): Context => changed(context, { now });
