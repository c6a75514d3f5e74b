import { type SelectQueryBuilder, sql } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { registeredAt } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { RowCache, versionOf } from "#platform/server/cache/row-cache.ts";
import type { InlineColumns } from "#platform/server/extension-points/view.ts";
import { discussionView } from "../extension-points.ts";
import { COLUMNS, type DiscussionRow, selectBodies, visibleIn, type WrittenVersion } from "../queries.ts";

const columns = COLUMNS.map((column) => `discussions.${column}` as const);

/** Largest number of unread comments that is counted one by one. */
const COUNTED_AT_MOST = 1000;

/** SQL for the moment up to which the actor has read the category; null for guests. */
const readUntil = ({ actor: { userID } }: Context) =>
  userID > 0
    ? sql<Date | null>`greatest(category_reads.date_read, ${registeredAt(userID)})`
    : sql<Date | null>`null::timestamptz`;

/** SQL for the number of comments after that moment; null where it does not lie within the discussion. */
function countAfter(context: Context) {
  const until = readUntil(context);
  return sql<number | null>`case
    when discussions.date_inserted <= ${until} and discussions.date_last_comment > ${until}
      and coalesce(discussion_reads.count_comments, 0) < discussions.count_comments
    then (select count(*) from (
      select from comments
      where comments.discussion_id = discussions.discussion_id and comments.date_inserted > ${until}
      limit ${sql.lit(COUNTED_AT_MOST)}) as counted) end`;
}

/** Joins the actor's read state and marks. Guests have none, so their query skips three joins. */
function selectOwn(context: Context) {
  const { db, actor } = context;
  const { userID } = actor;
  const isTheirs = (table: "discussionReads" | "discussionMarks" | "categoryReads") =>
    userID > 0 ? sql<boolean>`${sql.ref(`${table}.userID`)} = ${userID}` : sql<boolean>`false`;
  return db
    .selectFrom("discussions")
    .leftJoin("discussionReads", (join) =>
      join
        .onRef("discussionReads.discussionID", "=", "discussions.discussionID")
        .on(isTheirs("discussionReads")),
    )
    .leftJoin("discussionMarks", (join) =>
      join
        .onRef("discussionMarks.discussionID", "=", "discussions.discussionID")
        .on(isTheirs("discussionMarks")),
    )
    .leftJoin("categoryReads", (join) =>
      join.onRef("categoryReads.categoryID", "=", "discussions.categoryID").on(isTheirs("categoryReads")),
    )
    .select("discussions.discussionID")
    .select(["discussionReads.countComments as countRead", "discussionReads.dateLastViewed"])
    .select(["discussionMarks.bookmarked", "discussionMarks.dismissed", "discussionMarks.muted"])
    .select("discussionMarks.followLevel")
    .select("categoryReads.dateRead as dateAllRead")
    .select(readUntil(context).as("dateReadUntil"))
    .select(userID > 0 ? countAfter(context).as("countAfter") : sql<null>`null`.as("countAfter"));
}

/** Whole rows, to lock or read within a transaction. */
export const selectRows = (context: Context) => selectOwn(context).select(columns);

type Own<Output> =
  ReturnType<typeof selectOwn> extends SelectQueryBuilder<infer Of, infer Tables, unknown>
    ? SelectQueryBuilder<Of, Tables, Output>
    : never;

const AT_MOST = 3000;
const MOST_BYTES = 8 * 1024 * 1024;

/** Cached discussion rows, by version. */
const written = new RowCache<number, WrittenVersion>({
  name: "discussions",
  atMost: AT_MOST,
  mostBytes: MOST_BYTES,
  keyOf: ({ discussionID }) => discussionID,
  load: async (context, ids) =>
    context.db
      .selectFrom("discussions")
      .select(columns)
      .select(versionOf("discussions").as("version"))
      .where("discussions.discussionID", "=", sql<number>`any(${ids}::bigint[])`)
      // The row may have been hidden since its id was found.
      .where(visibleIn(context, await visibleCategoryIDs(context)))
      .execute(),
});

interface WrittenBody {
  discussionID: number;
  version: string;
  bodyHtml: string;
}

const BODIES_AT_MOST = 500;
const MAX_CACHED_LENGTH = 20_000;

const bodies = new RowCache<number, WrittenBody>({
  name: "discussion bodies",
  atMost: BODIES_AT_MOST,
  mostBytes: MOST_BYTES,
  keyOf: ({ discussionID }) => discussionID,
  isCacheable: ({ bodyHtml }) => bodyHtml.length <= MAX_CACHED_LENGTH,
  load: ({ db }, ids) =>
    db
      .selectFrom("discussions")
      .select(["discussionID", "bodyHtml", versionOf("discussions").as("version")])
      .where("discussionID", "=", sql<number>`any(${ids}::bigint[])`)
      .execute(),
});

export const discussionRows = [...written.adds, ...bodies.adds];

/** The rows that `chosen` selects, in its order. All of them must be visible to the actor. */
export async function readRows<More = unknown>(
  context: Context,
  chosen: <Output>(rows: Own<Output>) => Own<Output & More>,
): Promise<(DiscussionRow & More)[]> {
  if (context.db.isTransaction) return chosen(selectRows(context)).execute();
  const found = await chosen(selectOwn(context).select(versionOf("discussions").as("version"))).execute();
  const known = await written.get(context, new Map(found.map((own) => [own.discussionID, own.version])));
  return found.flatMap((own) => {
    const row = known.get(own.discussionID);
    return row ? [{ ...row, ...own, written: row }] : [];
  });
}

type Find = (
  context: Context,
  discussionID: number,
  categoryIDs: readonly number[],
  expand?: ReadonlySet<string>,
) => Promise<DiscussionRow | undefined>;

/** With the inline columns for the names in `expand`. */
export const findRow: Find = async (context, discussionID, categoryIDs, expand) => {
  const inlineColumns = discussionView.inlineColumns(context, sql`discussions.discussion_id`, expand);
  const [row] = await readRows<{ inlineColumns?: InlineColumns }>(context, (rows) =>
    rows
      .where("discussions.discussionID", "=", discussionID)
      .where(visibleIn(context, categoryIDs))
      .$if(inlineColumns !== null, (query) => query.select(inlineColumns!.as("inlineColumns"))),
  );
  return row;
};

/**
 * Locks the row until the transaction ends and reads it as of the lock. Joined data of other tables, such as the
 * read state, may be from before the lock was granted.
 */
export const lockRow: Find = (context, discussionID, categoryIDs) =>
  selectRows(context)
    .where("discussions.discussionID", "=", discussionID)
    .where(visibleIn(context, categoryIDs))
    .forNoKeyUpdate("discussions")
    .executeTakeFirst();

export const findRows = (
  context: Context,
  ids: readonly number[],
  categoryIDs: readonly number[],
): Promise<DiscussionRow[]> =>
  readRows(context, (rows) =>
    rows
      .where("discussions.discussionID", "=", sql<number>`any(${ids}::bigint[])`)
      .where(visibleIn(context, categoryIDs)),
  );

/** Selects the rendered HTML of bodies. */
export async function selectHtml(
  context: Context,
  rows: readonly DiscussionRow[],
): Promise<ReadonlyMap<number, { bodyHtml: string }>> {
  const versions = rows.flatMap(({ discussionID, written }) =>
    written ? [[discussionID, written.version] as const] : [],
  );
  if (versions.length === rows.length) return bodies.get(context, new Map(versions));
  return selectBodies(
    context,
    rows.map(({ discussionID }) => discussionID),
  );
}
