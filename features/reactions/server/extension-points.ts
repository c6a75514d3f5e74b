import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";
import type { RecordType } from "./tables.ts";

/** A reaction of the actor to a post. */
interface AddedReaction {
  recordType: RecordType;
  recordID: number;
  categoryID: number;
  insertUserID: number | null;
  /** The reaction, such as `Like`; null when a page asks whether to offer any reaction. */
  urlcode: string | null;
  /** `type` and status of a discussion; null for a comment. */
  type: string | null;
  statusID: number | null;
  /** True when the discussion is closed. */
  closed: boolean;
}

/** Reacting to a post, or voting for it. Removing a reaction is always allowed. */
export const addReaction = new Rule<AddedReaction>("addReaction");

type ReactedTo = Pick<AddedReaction, "recordType" | "recordID" | "categoryID" | "insertUserID" | "closed"> & {
  type?: string | null;
  statusID?: number | null;
};

/** Returns what the rule asks about a post, without the reaction. */
export const addedTo = (post: ReactedTo): Omit<AddedReaction, "urlcode"> => ({
  ...{ recordType: post.recordType, recordID: post.recordID, categoryID: post.categoryID },
  ...{ insertUserID: post.insertUserID, closed: post.closed },
  ...{ type: post.type ?? null, statusID: post.statusID ?? null },
});

type IsReplaced = (context: Context) => boolean;

/** Returns whether there is another way to report posts; reactions that flag are then not offered. */
export const flagsReplaced = new ExtensionPoint<IsReplaced>("flagsReplaced");
export const replaceFlags = (isReplaced: IsReplaced) => flagsReplaced.with(isReplaced);

export const areFlagsReplaced = (context: Context): boolean =>
  context.addons.of(flagsReplaced).some((isReplaced) => isReplaced(context));

/** A post whose reactions are shown or changed. */
export interface ReactionSubject {
  recordType: RecordType;
  recordID: number;
  categoryID: number;
  /** `type` of a discussion; null for a comment. */
  type: string | null;
}

/** The only reactions that a post has, besides flags. */
export interface OwnReactions {
  /** Their urlcodes, such as `Up`. They need not be in use elsewhere. */
  urlcodes: readonly string[];
  /** True when the author may react to the post as well. */
  byAuthor: boolean;
}

/**
 * Returns the reactions of each post of a page, in their order; null for a post that has the usual ones. Runs without a
 * statement.
 */
type ChooseReactions = (
  context: Context,
  posts: readonly ReactionSubject[],
) => Promise<readonly (OwnReactions | null)[]>;

const ownReactions = new ExtensionPoint<ChooseReactions>("ownReactions");

/** Gives some posts reactions of their own, such as votes, in place of those in use on the forum. */
export const addOwnReactions = (choose: ChooseReactions) => ownReactions.with(choose);

/** Returns the reactions that add-ons choose for posts, in their order; null for the usual ones. */
export async function ownReactionsOf(
  context: Context,
  posts: readonly ReactionSubject[],
): Promise<(OwnReactions | null)[]> {
  const chosen = posts.map((): OwnReactions | null => null);
  for (const choose of context.addons.of(ownReactions))
    (await choose(context, posts)).forEach((own, place) => {
      chosen[place] ??= own;
    });
  return chosen;
}
