import { sql } from "kysely";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { RowCache, versionOf } from "#platform/server/cache/row-cache.ts";
import { COLUMNS, type CommentRow, visible, type WrittenComment } from "../queries.ts";

const AT_MOST = 1500;
const MOST_BYTES = 8 * 1024 * 1024;
const MAX_CACHED_LENGTH = 6000;

/** What is written in rows, by their versions. */
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
      // It may have been hidden since it was found.
      .where(visible(context))
      .execute(),
});

export const commentRows = written.adds;

/** A comment of a discussion as a statement finds it. */
export interface Found {
  commentID: number;
  version: string;
}

/** The comments of a discussion that were found, in their order, with all that was found of each. */
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
    // It may have moved elsewhere since it was found.
    if (row?.discussionID !== discussionID) return [];
    return [{ ...row, ...each, discussionName, categoryID, closed, written: row }];
  });
}
