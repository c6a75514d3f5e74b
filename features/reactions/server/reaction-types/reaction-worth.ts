import type { Context } from "#platform/server/application/context.ts";
import { allTypes } from "./reaction-types.ts";

/**
 * Returns what a reaction of a type adds to the score of a post and to the points of its author, for features that give
 * this themselves. A type that is turned off, or that does not exist, adds nothing.
 * @param urlcode Urlcode of the type, such as `AcceptAnswer`.
 * @public For add-ons.
 */
export async function reactionWorth(
  context: Context,
  urlcode: string,
): Promise<{ score: number; points: number }> {
  const type = (await allTypes(context)).find((each) => each.urlcode === urlcode && each.active);
  return { score: type?.reactionValue ?? 0, points: type?.points ?? 0 };
}
