import type { Context } from "#platform/server/application/context.ts";
import { ownReactionsOf, type ReactionSubject } from "../extension-points.ts";
import type { ReactionTypeRow } from "../tables.ts";
import { usableTypes } from "./reaction-types.ts";

/** The reactions that users can add to a post now. */
export interface PostReactions {
  types: readonly ReactionTypeRow[];
  /** True when the author may react as well. */
  byAuthor: boolean;
}

/** Returns the reactions of posts, in their order. Posts with the usual ones share one object. */
export async function reactionsOfPosts(
  context: Context,
  posts: readonly ReactionSubject[],
): Promise<PostReactions[]> {
  const [usable, chosen] = await Promise.all([usableTypes(context), ownReactionsOf(context, posts)]);
  const usual = { types: usable.filter(({ active }) => active), byAuthor: false };
  return chosen.map((own) => {
    if (!own) return usual;
    const isOwn = ({ urlcode, class: ofClass, active }: ReactionTypeRow) =>
      own.urlcodes.includes(urlcode) || (active && ofClass === "Flag");
    return { types: usable.filter(isOwn), byAuthor: own.byAuthor };
  });
}
