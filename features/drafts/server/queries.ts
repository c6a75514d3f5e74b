import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { among, inDates } from "#platform/server/database/conditions.ts";
import type { ListQuery } from "../contract.ts";
import { hiddenTypes } from "./extension-points.ts";
import type { DraftRow, DraftTable, PostedDraftTable } from "./tables.ts";

/** A list says how many there are up to this. */
const COUNTED_AT_MOST = 1000;

const listed = (context: Context, query: ListQuery) => {
  const { db, actor } = context;
  const hidden = hiddenTypes(context);
  const { recordType, parentRecordType, parentRecordID, draftStatus, dateUpdated, dateScheduled } = query;
  const conditions = [
    ...among("drafts.recordType", recordType === undefined ? [] : [recordType]),
    ...among("drafts.parentRecordType", parentRecordType === undefined ? [] : [parentRecordType]),
    ...among("drafts.parentRecordID", parentRecordID === undefined ? [] : [parentRecordID]),
    ...inDates("drafts.dateUpdated", dateUpdated),
    ...inDates("drafts.dateScheduled", dateScheduled),
  ];
  return db
    .selectFrom("drafts")
    .where("drafts.insertUserID", "=", actor.userID)
    .where("drafts.draftStatus", "=", draftStatus)
    .$if(hidden.length > 0, (query) => query.where("drafts.recordType", "not in", hidden))
    .where((eb) => eb.and(conditions));
};

export const listRows = (context: Context, query: ListQuery): Promise<DraftRow[]> => {
  const { page, limit, sort } = query;
  const direction = sort.descending ? "desc" : "asc";
  return listed(context, query)
    .selectAll("drafts")
    .orderBy(`drafts.${sort.field}`, direction)
    .orderBy("drafts.draftID", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
};

export async function countRows(context: Context, query: ListQuery): Promise<number> {
  const some = listed(context, query).select("drafts.draftID").limit(COUNTED_AT_MOST).as("some");
  const { count } = await context.db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A few are enough to show that there are some. */
const OF_THREAD = 5;

/** The actor's drafts of comments on a discussion, the newest first, and the comments that they answer. */
export const listOfThread = ({ db, actor }: Context, discussionID: number) =>
  db
    .selectFrom("drafts")
    .select([
      "draftID",
      sql<number | null>`attributes -> 'draftMeta' -> 'commentParentID'`.as("commentParentID"),
    ])
    .where("insertUserID", "=", actor.userID)
    .where("draftStatus", "=", "draft")
    .where("recordType", "=", "comment")
    .where("parentRecordType", "=", "discussion")
    .where("parentRecordID", "=", discussionID)
    .where("recordID", "is", null)
    .orderBy("dateUpdated", "desc")
    .limit(OF_THREAD)
    .execute();

/** Returns those of the users who have drafts, of any status. */
export async function selectWriters({ db }: Context, userIDs: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("drafts")
    .select("insertUserID")
    .distinct()
    .where("insertUserID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return rows.map(({ insertUserID }) => insertUserID);
}

/** Subquery with the number of the actor's drafts, of any status. */
export const ownCount = ({ actor }: Context) =>
  sql<number>`(select count(*) from drafts where insert_user_id = ${actor.userID})`;

/** A draft as short lists show it. */
export interface DraftInShort {
  draftID: number;
  recordType: string;
  /** The post that it changes. */
  recordID: number | null;
  /** The discussion of a comment. */
  discussionID: number | null;
  /** Title of a discussion's draft. */
  name: string | null;
  postTypeID: string | null;
  dateUpdated: string;
}

/** Subquery with the actor's newest drafts of discussions and comments, as JSON. */
export const newestInShort = ({ actor }: Context, limit: number) => sql<DraftInShort[]>`(
  select coalesce(json_agg(json_build_object(
    'draftID', draft_id, 'recordType', record_type, 'recordID', record_id,
    'discussionID', case when parent_record_type = 'discussion' then parent_record_id end,
    'name', coalesce(attributes -> 'draftMeta' ->> 'name', attributes ->> 'name'),
    'postTypeID', attributes -> 'draftMeta' ->> 'postTypeID',
    'dateUpdated', date_updated) order by date_updated desc, draft_id desc), '[]')
  from (
    select * from drafts
    where insert_user_id = ${actor.userID} and draft_status = 'draft' and record_type in ('discussion', 'comment')
    order by date_updated desc, draft_id desc limit ${sql.lit(limit)}
  ) as newest)`;

export async function countOwn(context: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${ownCount(context)} as count`.execute(context.db);
  return rows[0]?.count ?? 0;
}

export const findRow = ({ db }: Context, draftID: number): Promise<DraftRow | undefined> =>
  db.selectFrom("drafts").selectAll().where("draftID", "=", draftID).executeTakeFirst();

/** Returns those of the ids that are drafts of the actor. */
export const findRows = ({ db, actor }: Context, draftIDs: readonly number[]): Promise<DraftRow[]> =>
  db
    .selectFrom("drafts")
    .selectAll()
    .where("draftID", "=", sql<number>`any(${draftIDs}::bigint[])`)
    .where("insertUserID", "=", actor.userID)
    .execute();

/** SQL condition on a row of `notifications` that its draft, if it has one, still needs attention. */
export const failedForReader = (
  userID: number,
) => sql<SqlBool>`(notifications.record_type <> 'draft' or exists (
  select from drafts where drafts.draft_id = notifications.record_id
    and drafts.insert_user_id = ${userID} and drafts.draft_status = 'error'))`;

/** Like `findRow`, and locks the draft until the transaction ends. */
export const findRowLocked = ({ db }: Context, draftID: number): Promise<DraftRow | undefined> =>
  db.selectFrom("drafts").selectAll().where("draftID", "=", draftID).forUpdate().executeTakeFirst();

/** Returns those of these drafts that exist. */
export async function findExisting({ db }: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("drafts")
    .select("draftID")
    .where("draftID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ draftID }) => draftID));
}

/** SQL condition, for statements on other tables, that the draft with that id is the actor's. */
export const isOwn = ({ actor }: Context, id: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (
    select from drafts where drafts.draft_id = ${id} and drafts.insert_user_id = ${actor.userID})`;

export const findScheduledFor = (
  { db }: Context,
  recordType: string,
  recordID: number,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom("drafts")
    .selectAll()
    .where("draftStatus", "=", "scheduled")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .executeTakeFirst();

export const insertDraft = ({ db }: Context, values: Insertable<DraftTable>): Promise<DraftRow> =>
  db.insertInto("drafts").values(values).returningAll().executeTakeFirstOrThrow();

/** Every change is a new version. */
export const updateDraft = (
  { db }: Context,
  draftID: number,
  values: Updateable<DraftTable>,
): Promise<DraftRow> =>
  db
    .updateTable("drafts")
    .set({ ...values, version: sql`version + 1` })
    .where("draftID", "=", draftID)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteDraft({ db }: Context, draftID: number): Promise<void> {
  await db.deleteFrom("drafts").where("draftID", "=", draftID).execute();
}

/** Deletes the actor's draft with that id or save id and returns it; other users' drafts stay. */
export async function deleteOwn(
  { db, actor }: Context,
  { draftID, draftSaved }: { draftID?: number | undefined; draftSaved?: string | undefined },
): Promise<number[]> {
  const rows = await db
    .deleteFrom("drafts")
    .where("insertUserID", "=", actor.userID)
    .where((eb) =>
      eb.or([
        ...(draftID === undefined ? [] : [eb("draftID", "=", draftID)]),
        ...(draftSaved === undefined ? [] : [eb(sql`attributes ->> 'lastSaved'`, "=", draftSaved)]),
      ]),
    )
    .returning("draftID")
    .execute();
  return rows.map((row) => row.draftID);
}

export async function insertPosted(
  { db }: Context,
  posted: readonly Insertable<PostedDraftTable>[],
): Promise<void> {
  if (posted.length > 0) await db.insertInto("postedDrafts").values(posted).execute();
}

/** Finds the record of a posted draft of the actor. */
export const findPosted = ({ db, actor }: Context, draftID: number): Promise<PostedDraftTable | undefined> =>
  db
    .selectFrom("postedDrafts")
    .selectAll()
    .where("draftID", "=", draftID)
    .where("userID", "=", actor.userID)
    .executeTakeFirst();

export async function deletePostedBefore({ db }: Context, date: Date): Promise<void> {
  await db.deleteFrom("postedDrafts").where("dateInserted", "<", date).execute();
}

/** Ids of due drafts, longest overdue first. */
export async function listDue({ db, now }: Context, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("drafts")
    .select("draftID")
    .where("draftStatus", "=", "scheduled")
    .where("dateScheduled", "<=", now)
    .orderBy("dateScheduled")
    .limit(limit)
    .execute();
  return rows.map(({ draftID }) => draftID);
}

/** Claims a due draft for publishing; undefined if it is claimed or done already. */
export const takeDue = ({ db, now }: Context, draftID: number): Promise<DraftRow | undefined> =>
  db
    .selectFrom("drafts")
    .selectAll()
    .where("draftID", "=", draftID)
    .where("draftStatus", "=", "scheduled")
    .where("dateScheduled", "<=", now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
