import { commentUrl, quotedPosts } from "#features/discussions/server/index.ts";
import { addQuoteSource, rerenderQuotes } from "#features/media/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import { commentChanged, commentDeleted, commentMoved, commentRestored } from "../events.ts";
import { selectQuoted } from "../queries.ts";

/** Returns the id of the comment that a URL leads to; null for any other URL. */
export function commentAt({ pathname, hash }: URL): number | null {
  if (!pathname.startsWith("/discussion/")) return null;
  const named = /^\/discussion\/comment\/(\d{1,15})$/.exec(pathname) ?? /^#Comment_(\d{1,15})$/.exec(hash);
  return Number(named?.[1] ?? 0) || null;
}

const changed = [
  ...[commentChanged, commentDeleted, commentRestored].map((type) =>
    rerenderQuotes(type, ({ commentID }) => [`comment:${commentID}`]),
  ),
  // Includes its replies, by way of the discussion that they left.
  rerenderQuotes(commentMoved, ({ commentID, fromDiscussionID }) => [
    `comment:${commentID}`,
    `discussion:${fromDiscussionID}`,
  ]),
];

/** Renders links to comments as quotes for readers who can see them. */
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
