import { sql } from "kysely";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { RowCache, versionOf } from "#platform/server/cache/row-cache.ts";
import { COLUMNS, type CommentRow, visible, type WrittenComment } from "../queries.ts";

const AT_MOST = 1500;
const MOST_BYTES = 8 * 1024 * 1024;
const MAX_CACHED_LENGTH = 6000;

/** Cached comment rows, by version. */
const written = new RowCache<number, WrittenComment>({
  name: "comments",
  atMost: AT_MOST,
  mostBytes: MOST_BYTES,
  keyOf: ({ commentID }) => commentID,
  isCacheable: ({ bodyHtml }) => bodyHtml.length <= MAX_CACHED_LENGTH,
  load: (context, ids) =>
    context.db
      .selectFrom("comments")
      .select(COLUMNS)
      .select((eb) => eb("comments.buried", "is not", null).$castTo<boolean>().as("isTombstone"))
      .select(versionOf("comments").as("version"))
      .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
      // The comment may have been hidden since its id was found.
      .where(visible(context))
      .execute(),
});

export const commentRows = written.adds;

/** A comment of a discussion as a statement finds it. */
export interface Found {
  commentID: number;
  version: string;
}

/** Returns the found comments of a discussion, in order, with the columns of `found`. */
export async function readFound<F extends Found>(
  context: Context,
  { discussionID, name: discussionName, categoryID, closed }: DiscussionRow,
  found: readonly F[],
): Promise<(CommentRow & F)[]> {
  const known = await written.get(
    context,
    new Map(found.map(({ commentID, version }) => [commentID, version])),
  );
  return found.flatMap((each) => {
    const row = known.get(each.commentID);
    // The comment may have moved since it was found.
    if (row?.discussionID !== discussionID) return [];
    return [{ ...row, ...each, discussionName, categoryID, closed, written: row }];
  });
}
