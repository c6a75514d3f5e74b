import { type Insertable, sql } from "kysely";
import { getDiscussionLocked } from "#features/discussions/server/index.ts";
import { recounts } from "#platform/server/recount.ts";
import type { TestForum } from "#test/forum.ts";
import { writeComment } from "./server/create-comment.ts";
import { getComment } from "./server/get-comment.ts";
import { rendered } from "./server/stored-body.ts";
import type { CommentTable } from "./server/tables.ts";

type Wanted = Partial<Insertable<CommentTable>> & { discussionID: number };

/** Makes a comment as it stands after some time, counted where it is counted, and answers its id. */
export async function aComment(forum: TestForum, wanted: Wanted): Promise<number> {
  const { body = "Some words.", format = "markdown", parentCommentID } = wanted;
  const context = await forum.context();
  return context.transaction(async (inside) => {
    const { countComments } = await getDiscussionLocked(inside, wanted.discussionID);
    const parent = parentCommentID ? await getComment(inside, parentCommentID) : null;
    return writeComment(inside, countComments, {
      ...{ body, format, ...rendered(body, format) },
      depth: (parent?.depth ?? 0) + 1,
      dateInserted: inside.now,
      ...wanted,
    });
  });
}

/**
 * Fills a discussion with `count` comments at once, two a minute since `from`. Every third, when `nested`, replies to
 * the one before it.
 */
export async function manyComments(
  forum: TestForum,
  discussionID: number,
  count: number,
  { from = new Date("2026-01-01T00:00:00Z"), nested = false } = {},
): Promise<void> {
  const context = await forum.context();
  await sql`
    insert into comments (discussion_id, body, format, body_html, renderer_version, date_inserted)
    select ${discussionID}, 'Word ' || n, 'text', 'Word ' || n, 1, ${from}::timestamptz + n / 2 * interval '1 minute'
    from generate_series(1, ${count}) as n`.execute(context.db);
  if (nested) {
    await sql`
      update comments set parent_comment_id = comment_id - 1, depth = 2
      where discussion_id = ${discussionID} and comment_id % 3 = 0
        and comment_id > (select min(comment_id) from comments where discussion_id = ${discussionID})
    `.execute(context.db);
  }
  for (const recount of context.addons.of(recounts)) await recount.mend(context);
}

/** The counters that are wrong, by name. */
export async function wrongCounters(forum: TestForum): Promise<string[]> {
  const context = await forum.context();
  const wrong: string[] = [];
  for (const recount of context.addons.of(recounts)) {
    if ((await recount.count(context)) > 0) wrong.push(recount.name);
  }
  return wrong;
}

/** The ids in a list, in its order. */
export const idsOf = (listed: { commentID: number }[]): number[] => listed.map(({ commentID }) => commentID);
