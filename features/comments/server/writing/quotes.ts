import { commentUrl, quotedPosts } from "#features/discussions/server/index.ts";
import { addQuoteSource, redrawQuotes } from "#features/media/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import { commentChanged, commentDeleted, commentMoved, commentRestored } from "../events.ts";
import { selectQuoted } from "../queries.ts";

/** Which comment an address leads to; null for any other. */
export function commentAt({ pathname, hash }: URL): number | null {
  if (!pathname.startsWith("/discussion/")) return null;
  const named = /^\/discussion\/comment\/(\d{1,15})$/.exec(pathname) ?? /^#Comment_(\d{1,15})$/.exec(hash);
  return Number(named?.[1] ?? 0) || null;
}

const changed = [
  ...[commentChanged, commentDeleted, commentRestored].map((type) =>
    redrawQuotes(type, ({ commentID }) => [`comment:${commentID}`]),
  ),
  // With the replies below it, which are shown with the discussion that they left.
  redrawQuotes(commentMoved, ({ commentID, fromDiscussionID }) => [
    `comment:${commentID}`,
    `discussion:${fromDiscussionID}`,
  ]),
];

/** Links to comments are shown as what they say, to those who may read them. */
export const commentQuotes = [
  addQuoteSource({
    type: "comment",
    idAt: commentAt,
    find: async (context, ids) =>
      quotedPosts(context, await selectQuoted(await asGuest(context), ids), (row) => ({
        ...{ id: row.commentID, name: `Re: ${row.discussionName}`, url: commentUrl(row.commentID) },
      })),
  }),
  ...changed,
];
