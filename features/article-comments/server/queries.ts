import { sql } from "kysely";
import { seesDiscussion } from "#features/discussions/server/index.ts";
import type { Renumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ArticleAddress } from "./article-address.ts";
import type { ArticleRow } from "./tables.ts";

/** Most merges that are followed, one after the other. */
const MOST_MERGES = 10;

/**
 * Articles with their discussions, or those into which they were merged: the redirect in place of a merged discussion has
 * its id. Deleted discussions leave ids that others may have after an import: those have an author.
 */
const withDiscussions = ({ db }: Context) =>
  db
    .selectFrom("articles")
    .innerJoin("discussions as started", "started.discussionID", "articles.discussionID")
    .innerJoinLateral(
      sql<{ discussionID: number }>`(
        with recursive led as (
          select started.discussion_id as from_id, started.redirect_discussion_id as to_id, 1 as merges
          union all
          select redirects.discussion_id, redirects.redirect_discussion_id, merges + 1
          from led inner join discussions as redirects on redirects.discussion_id = to_id
          where merges < ${MOST_MERGES}
        )
        select coalesce(to_id, from_id) as discussion_id from led order by merges desc limit 1
      )`.as("present"),
      (on) => on.onTrue(),
    )
    .where("started.insertUserID", "is", null);

/** Returns the discussion of an article, visible or not; undefined before the first comment. */
export async function findDiscussionID(context: Context, key: string): Promise<number | undefined> {
  const row = await withDiscussions(context)
    .select("present.discussionID")
    .where("articleKey", "=", key)
    .executeTakeFirst();
  return row?.discussionID;
}

/**
 * Adds an article unless it exists, and locks it until the transaction ends, so that two first comments at once start one
 * discussion.
 */
export const lockArticle = ({ db }: Context, { key, url }: ArticleAddress) =>
  db
    .insertInto("articles")
    .values({ articleKey: key, url, discussionID: null })
    .onConflict((on) => on.column("articleKey").doUpdateSet({ articleKey: key }))
    .execute();

export const setDiscussion = ({ db }: Context, key: string, discussionID: number) =>
  db.updateTable("articles").set({ discussionID }).where("articleKey", "=", key).execute();

/** Returns the addresses of the articles of discussions, by discussion. */
export async function selectArticles(
  { db }: Context,
  discussionIDs: readonly number[],
): Promise<Map<number, ArticleRow>> {
  const rows = await db
    .selectFrom("articles")
    .selectAll()
    .where("discussionID", "=", sql<number>`any(${discussionIDs}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.discussionID as number, row]));
}

/** Updates the ids of renumbered discussions. */
export async function renumberArticles({ db }: Context, moved: readonly Renumbered[]): Promise<void> {
  await sql`
    update articles set discussion_id = to_id
    from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[])
      as moves (from_id, to_id)
    where discussion_id = from_id`.execute(db);
}

/** Counts the comments in the discussions of articles that the actor can see, by key. */
export async function countByArticle(
  context: Context,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await withDiscussions(context)
    .innerJoin("discussions", "discussions.discussionID", "present.discussionID")
    .select(["articleKey", "discussions.countComments"])
    .where("articleKey", "=", sql<string>`any(${keys}::text[])`)
    .where(await seesDiscussion(context, sql.ref("present.discussionID")))
    .execute();
  return new Map(rows.map(({ articleKey, countComments }) => [articleKey, countComments]));
}
