import { z } from "zod";
import { commentView } from "#features/comments/server/index.ts";
import { type DiscussionRow, discussionQuery, discussionView } from "#features/discussions/server/index.ts";
import { userView } from "#features/users/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { extendView, type View } from "#platform/server/extension-points/view.ts";
import { ReactionFragment } from "../contract.ts";
import { addedTo, addReaction, type ReactionSubject } from "./extension-points.ts";
import { isOffered, type Reactable } from "./policy.ts";
import { countReceived, inlineCounts, reactedWith } from "./queries.ts";
import { nameOf } from "./reaction-types/reaction-types.ts";
import { type PostReactions, reactionsOfPosts } from "./reaction-types/types-of-posts.ts";
import { shownTypes } from "./received.ts";
import type { RecordType } from "./tables.ts";
import { type Counts, shownOf, summariesOf } from "./view.ts";

const fields = {
  reactions: z.array(ReactionFragment),
  canReact: z.boolean().meta({ description: "Whether reacting is offered to the reader." }),
};

/** Returns whether reacting is offered on each record, with what add-ons forbid. */
async function areOffered(
  context: Context,
  posts: readonly (Reactable & ReactionSubject)[],
  reactions: readonly PostReactions[],
): Promise<boolean[]> {
  const offered = posts.map((post, place) =>
    isOffered(context.actor, post, reactions[place]?.byAuthor === true),
  );
  const open = posts.filter((_post, place) => offered[place]);
  const verdicts = await addReaction.verdicts(
    context,
    open.map((post) => ({ ...addedTo(post), urlcode: null })),
    () => true,
  );
  const forbidden = new Set(open.filter((_post, place) => verdicts[place] !== true));
  return posts.map((post, place) => offered[place] === true && !forbidden.has(post));
}

/** A row as the subject of reactions. */
const subjectOf = <Row extends Reactable>(recordType: RecordType, row: Row, recordID: number) => ({
  ...{ recordType, recordID, categoryID: row.categoryID, insertUserID: row.insertUserID },
  ...{ closed: row.closed, isTombstone: row.isTombstone ?? false },
  redirectDiscussionID: row.redirectDiscussionID ?? null,
  ...{ type: row.type ?? null, statusID: row.statusID ?? null },
});

/**
 * Returns whether reacting is offered to the actor on each of these discussions, without a statement.
 * @public For add-ons.
 */
export async function offeredOnDiscussions(
  context: Context,
  rows: readonly DiscussionRow[],
): Promise<boolean[]> {
  const posts = rows.map((row) => subjectOf("discussion", row, row.discussionID));
  return areOffered(context, posts, await reactionsOfPosts(context, posts));
}

/** Shows the reactions to each record where they are asked for, and in pages. */
function showOn<Row extends Reactable>(view: View<Row>, recordType: RecordType, idOf: (row: Row) => number) {
  const shownWith = (expand: string, list: typeof summariesOf | typeof shownOf) =>
    extendView<Row, Counts>(view, {
      expand,
      fields,
      inlineColumns: { name: "reactions", find: (context, id) => inlineCounts(context, recordType, id) },
      async load(context, rows, _shown, found) {
        const posts = rows.map((row) => subjectOf(recordType, row, idOf(row)));
        const reactions = await reactionsOfPosts(context, posts);
        const lists = await list(context, posts, reactions, found);
        const offered = await areOffered(context, posts, reactions);
        return rows.map((_row, place) => ({ reactions: lists[place], canReact: offered[place] }));
      },
    });
  return [shownWith("reactions", summariesOf), shownWith(ON_PAGES, shownOf)];
}

/** Number of received reactions of each type, by urlcode. */
async function receivedBy(context: Context, userIDs: readonly number[]) {
  const [types, rows] = await Promise.all([shownTypes(context), countReceived(context, userIDs)]);
  return (userID: number, name: string) =>
    Object.fromEntries(
      types.map((type) => {
        const { tagID, urlcode, class: ofClass } = type;
        const row = rows.find((each) => each.userID === userID && each.tagID === tagID);
        const url = `/profile/reactions/${encodeURIComponent(name)}?reaction=${urlcode.toLowerCase()}`;
        const fragment = { tagID, urlcode, name: nameOf(context, type), class: ofClass ?? "Positive" };
        return [urlcode, { ...fragment, count: row?.count ?? 0, url }];
      }),
    );
}

export const shownReactions = [
  ...showOn(discussionView, "discussion", ({ discussionID }) => discussionID),
  ...showOn(commentView, "comment", ({ commentID }) => commentID),
  extendView(userView, {
    expand: "reactionsReceived",
    fields: {
      reactionsReceived: z
        .record(z.string(), ReactionFragment.extend({ url: z.string() }))
        .meta({ description: "By urlcode." }),
    },
    async load(context, rows) {
      const received = await receivedBy(
        context,
        rows.map(({ userID }) => userID),
      );
      return rows.map(({ userID, name }) => ({ reactionsReceived: received(userID, name) }));
    },
  }),
  extendQuery(discussionQuery, {
    filters: { reactionType: (context, sent) => reactedWith(context.actor.userID, sent) },
  }),
];
