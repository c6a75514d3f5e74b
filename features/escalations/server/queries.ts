import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import { allOf, countWhere, equalTo, inRoles, moderatedCategoryIDs } from "#features/reports/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { among, inRange } from "#platform/server/database/conditions.ts";
import { DONE, type EscalationFilters, type ListQuery } from "../contract.ts";
import type { EscalationTable } from "./tables.ts";

/** Filters with users resolved to ids; null means unassigned. */
export type Filters = Omit<EscalationFilters, "assignedUserID" | "recordUserID"> & {
  assignedUserID?: number | null | undefined;
  recordUserID?: number | undefined;
  /** Leaves out closed escalations. */
  isWaiting?: boolean;
};

/** An escalation, with its post if it exists. */
export interface EscalationRow extends Selectable<EscalationTable> {
  recordIsLive: boolean;
  /** When the existing post was last edited. */
  recordDateUpdated: Date | null;
}

const COLUMNS = [
  ...(["escalationID", "name", "status", "assignedUserID", "recordType", "recordID"] as const),
  ...(["discussionID", "placeRecordID", "recordUserID", "recordDateInserted", "countComments"] as const),
  ...(["lastCommentID", "lastCommentUserID", "dateLastComment", "insertUserID"] as const),
  ...(["dateInserted", "updateUserID", "dateUpdated"] as const),
] as const;

const selectRows = ({ db }: Context) =>
  db
    .selectFrom("escalations")
    .leftJoin("comments", (join) =>
      join
        .on("escalations.recordType", "=", "comment")
        .onRef("comments.commentID", "=", "escalations.recordID")
        .on("comments.buried", "is", null),
    )
    .leftJoin("discussions", (join) =>
      join.onRef("discussions.discussionID", "=", "escalations.discussionID"),
    )
    .select(COLUMNS.map((column) => `escalations.${column}` as const))
    .select([
      sql<boolean>`case escalations.record_type when 'comment' then comments.comment_id
        else discussions.discussion_id end is not null`.as("recordIsLive"),
      sql<string>`coalesce(discussions.name, escalations.record_name)`.as("recordName"),
      sql<string>`coalesce(case escalations.record_type when 'comment' then comments.body_html
        else discussions.body_html end, escalations.record_html)`.as("recordHtml"),
      sql<Date | null>`case escalations.record_type when 'comment' then comments.date_updated
        else discussions.date_updated end`.as("recordDateUpdated"),
    ]);

/**
 * SQL condition for escalations that the actor may see. Part of every statement that returns or
 * counts escalations.
 */
async function visible(context: Context): Promise<RawBuilder<SqlBool>> {
  return sql<SqlBool>`escalations.place_record_id = any(${await moderatedCategoryIDs(context)}::bigint[])`;
}

async function conditions(context: Context, sent: Filters): Promise<RawBuilder<SqlBool>> {
  const { reportReasonID: reasons = [], recordType, placeRecordID, recordUserID, assignedUserID } = sent;
  return allOf([
    await visible(context),
    ...inRange("escalations.escalationID", sent.escalationID),
    ...among("escalations.status", sent.status),
    ...(sent.isWaiting ? [sql<SqlBool>`escalations.status <> ${DONE}`] : []),
    ...among("escalations.recordID", sent.recordID),
    ...equalTo("escalations", { recordType, placeRecordID, recordUserID }),
    ...(assignedUserID === null
      ? [sql<SqlBool>`escalations.assigned_user_id is null`]
      : equalTo("escalations", { assignedUserID })),
    ...(reasons.length === 0
      ? []
      : [
          sql<SqlBool>`exists (
            select from reports join report_reason_junction given using (report_id)
            where reports.escalation_id = escalations.escalation_id and given.report_reason_id = any(${reasons}))`,
        ]),
    ...(await inRoles(context, "escalations.recordUserID", sent.recordUserRoleID)),
  ]);
}

/** Returns a page of escalations that the actor moderates, and their total. */
export async function selectEscalations(
  context: Context,
  filters: Filters,
  { sort: { field, descending }, page, limit }: Pick<ListQuery, "sort" | "page" | "limit">,
): Promise<{ rows: EscalationRow[]; total: number }> {
  const direction = descending ? "desc" : "asc";
  const rows = await selectRows(context)
    .where(await conditions(context, filters))
    .orderBy(`escalations.${field}`, direction)
    .orderBy("escalations.escalationID", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: await countEscalations(context, filters) };
}

export const countEscalations = async (context: Context, filters: Filters): Promise<number> =>
  countWhere(context, "escalations", await conditions(context, filters));

/** Returns an escalation that the actor moderates. */
export const findEscalation = async (
  context: Context,
  escalationID: number,
): Promise<EscalationRow | undefined> => (await findEscalations(context, [escalationID]))[0];

/** Returns those of the escalations that the actor moderates. */
export const findEscalations = async (context: Context, ids: readonly number[]): Promise<EscalationRow[]> =>
  selectRows(context)
    .where(await visible(context))
    .where("escalations.escalationID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();

/** SQL condition, true for notifications whose escalation, if any, the actor moderates. */
export const isOfSeenEscalation = async (context: Context) => sql<SqlBool>`(
  notifications.record_type <> 'escalation' or exists (
    select from escalations where escalations.escalation_id = notifications.record_id
      and ${await visible(context)}))`;

type Post = Pick<EscalationRow, "recordType" | "recordID">;

/** Prevents others from escalating a post until the transaction ends. */
export async function lockPost({ db }: Context, { recordType, recordID }: Post): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`escalation ${recordType} ${recordID}`}, 0))`.execute(
    db,
  );
}

/** Returns the open escalation of a post. */
export async function findWaitingOn(
  { db }: Context,
  { recordType, recordID }: Post,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("escalations")
    .select("escalationID")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("status", "<>", DONE)
    .executeTakeFirst();
  return row?.escalationID;
}

export async function insertEscalation(
  { db }: Context,
  values: Insertable<EscalationTable>,
): Promise<number> {
  const { escalationID } = await db
    .insertInto("escalations")
    .values(values)
    .returning("escalationID")
    .executeTakeFirstOrThrow();
  return escalationID;
}

export async function updateEscalation(
  { db, actor, now }: Context,
  escalationID: number,
  values: Updateable<EscalationTable>,
): Promise<void> {
  await db
    .updateTable("escalations")
    .set({ ...values, updateUserID: actor.userID || null, dateUpdated: now })
    .where("escalationID", "=", escalationID)
    .execute();
}

export async function deleteEscalation({ db }: Context, escalationID: number): Promise<void> {
  await db.deleteFrom("escalations").where("escalationID", "=", escalationID).execute();
}

const WIPED = "[Deleted]";

/** Removes the copied texts of a user's posts. */
export async function wipeEscalations({ db }: Context, userID: number): Promise<void> {
  await sql`
    update escalations set name = ${WIPED}, record_name = ${WIPED}, record_html = ${WIPED}
    where record_user_id = ${userID}`.execute(db);
}

/** Removes the texts of a user's comments. */
export async function wipeComments({ db }: Context, userID: number): Promise<void> {
  await sql`
    update escalation_comments set body = ${WIPED}, format = 'text', body_html = ${WIPED}
    where insert_user_id = ${userID}`.execute(db);
}
