import type { Actor, Context } from "./context.ts";

/** The same surroundings, in the same transaction if there is one, with somebody else acting: for what jobs do for people. */
export function actingAs(context: Context, actor: Actor): Context {
  const acting: Context = {
    ...context,
    actor,
    transaction: (work) =>
      context.transaction((inside) => work(inside === context ? acting : actingAs(inside, actor))),
  };
  return acting;
}
