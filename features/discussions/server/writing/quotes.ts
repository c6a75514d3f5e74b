import { categoriesChanged, visibleCategoryIDs } from "#features/categories/server/index.ts";
import { excerpt } from "#features/formats/server/index.ts";
import {
  addQuoteSource,
  type QuotedPost,
  rerenderAllQuotes,
  rerenderQuotes,
} from "#features/media/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { discussionChanged, discussionDeleted, discussionMoved, discussionRestored } from "../events.ts";
import { selectQuoted } from "../queries.ts";
import { discussionUrl } from "../urls.ts";

/** Returns the id of the discussion whose page the URL is; null for any other URL. */
export function discussionAt({ pathname, hash }: URL): number | null {
  const discussionID = Number(/^\/discussion\/(\d{1,15})(?:\/|$)/.exec(pathname)?.[1] ?? 0);
  return discussionID === 0 || hash.startsWith("#Comment_") ? null : discussionID;
}

interface Quoted {
  discussionID: number;
  categoryID: number;
  bodyHtml: string;
  insertUserID: number | null;
  dateInserted: Date;
}

/** Returns posts as quotes; `shown` gives each post's name and URL. */
export async function quotedPosts<Row extends Quoted>(
  context: Context,
  rows: readonly Row[],
  shown: (row: Row) => { id: number; url: string; name: string },
): Promise<Map<number, QuotedPost>> {
  const open = new Set(await visibleCategoryIDs(await asGuest(context)));
  const authors = await userFragments(
    context,
    rows.map(({ insertUserID }) => insertUserID ?? 0),
  );
  return new Map(
    rows.map((row) => {
      const { id, ...named } = shown(row);
      const author = authors.get(row.insertUserID ?? 0)!;
      const post = {
        ...named,
        excerpt: excerpt(row.bodyHtml),
        author: { name: author.name, url: author.url },
        date: row.dateInserted.toISOString(),
        isPublic: open.has(row.categoryID),
        placeID: row.categoryID,
        about: [`discussion:${row.discussionID}`, `user:${author.userID}`],
      };
      return [id, post];
    }),
  );
}

const changed = [discussionChanged, discussionDeleted, discussionMoved, discussionRestored].map((type) =>
  rerenderQuotes(type, ({ discussionID }) => [`discussion:${discussionID}`]),
);

/** Renders links to discussions as quotes for readers who can see them. */
export const discussionQuotes = [
  addQuoteSource({
    type: "discussion",
    idAt: discussionAt,
    find: async (context, ids) =>
      quotedPosts(context, await selectQuoted(await asGuest(context), ids), (row) => ({
        ...{ id: row.discussionID, name: row.name, url: discussionUrl(row) },
      })),
  }),
  ...changed,
  rerenderAllQuotes(categoriesChanged),
];
