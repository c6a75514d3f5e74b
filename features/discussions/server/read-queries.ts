import { sql } from "kysely";
import type { Context } from "#platform/server/context.ts";
import { visibleIn } from "./queries.ts";

/** Counting what is new looks at this many discussions. */
const LATEST = 1000;

/** Marks a discussion as read so far; nothing when it is gone. What says nothing new within a minute is not written. */
export async function upsertRead(
  context: Context,
  discussionID: number,
  countComments: number,
): Promise<void> {
  await sql`
    insert into discussion_reads (user_id, discussion_id, count_comments, date_last_viewed)
    select ${context.actor.userID}, discussion_id, ${countComments}, ${context.now}
    from discussions where discussion_id = ${discussionID}
    on conflict (user_id, discussion_id) do update set
      count_comments = greatest(discussion_reads.count_comments, excluded.count_comments),
      date_last_viewed = excluded.date_last_viewed
    where excluded.count_comments > discussion_reads.count_comments
      or excluded.date_last_viewed > discussion_reads.date_last_viewed + interval '1 minute'`.execute(
    context.db,
  );
}

/** Adds views, by discussion. Rows are locked by ascending id: two nodes cannot wait for each other. */
export async function addViews(context: Context, views: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update discussions set count_views = count_views + seen.views
    from (
      select discussions.discussion_id, counted.views
      from unnest(${[...views.keys()]}::bigint[], ${[...views.values()]}::int[]) as counted (discussion_id, views)
      join discussions using (discussion_id)
      order by discussions.discussion_id
      for no key update of discussions
    ) as seen
    where discussions.discussion_id = seen.discussion_id`.execute(context.db);
}

/** How many of the discussions with the latest activity hold something new for the actor. Older ones are not looked at. */
export async function countUnread(context: Context, categoryIDs: readonly number[]): Promise<number> {
  const latest = context.db
    .selectFrom("discussions")
    .select(["discussions.discussionID", "discussions.countComments"])
    .where(visibleIn(context, categoryIDs))
    .orderBy("discussions.dateLastComment", "desc")
    .limit(LATEST)
    .as("latest");
  const { count } = await context.db
    .selectFrom(latest)
    .leftJoin("discussionReads as reads", (join) =>
      join
        .onRef("reads.discussionID", "=", "latest.discussionID")
        .on("reads.userID", "=", context.actor.userID),
    )
    .where((each) =>
      each.or([
        each("reads.countComments", "is", null),
        each("latest.countComments", ">", each.ref("reads.countComments")),
      ]),
    )
    .select((each) => each.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
