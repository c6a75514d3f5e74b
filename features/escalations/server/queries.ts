import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import { hiddenRoleIDs } from "#features/permissions/server/index.ts";
import { moderatedCategoryIDs } from "#features/reports/server/index.ts";
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
  const one = (column: string, value: string | number | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`escalations.${column}`)} = ${value}`];
  const { reportReasonID: reasons = [], recordUserRoleID: roles, assignedUserID, isWaiting } = sent;
  const all = [
    await visible(context),
    ...inRange("escalations.escalationID", sent.escalationID),
    ...among("escalations.status", sent.status),
    ...(isWaiting ? [sql<SqlBool>`escalations.status <> ${DONE}`] : []),
    ...one("recordType", sent.recordType),
    ...among("escalations.recordID", sent.recordID),
    ...one("placeRecordID", sent.placeRecordID),
    ...(assignedUserID === null
      ? [sql<SqlBool>`escalations.assigned_user_id is null`]
      : one("assignedUserID", assignedUserID)),
    ...one("recordUserID", sent.recordUserID),
    ...(reasons.length === 0
      ? []
      : [
          sql<SqlBool>`exists (
            select from reports join report_reason_junction given using (report_id)
            where reports.escalation_id = escalations.escalation_id and given.report_reason_id = any(${reasons}))`,
        ]),
    ...(roles
      ? [
          sql<SqlBool>`exists (
            select from user_roles where user_roles.user_id = escalations.record_user_id
              and user_roles.role_id <> all(${await hiddenRoleIDs(context)}::bigint[])
              and ${sql.join(inRange("userRoles.roleID", roles), sql` and `)})`,
        ]
      : []),
  ];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Returns a page of escalations that the actor moderates, and their total. */
export async function selectEscalations(
  context: Context,
  filters: Filters,
  { sort: { field, descending }, page, limit }: Pick<ListQuery, "sort" | "page" | "limit">,
): Promise<{ rows: EscalationRow[]; total: number }> {
  const where = await conditions(context, filters);
  const direction = descending ? "desc" : "asc";
  const rows = await selectRows(context)
    .where(where)
    .orderBy(`escalations.${field}`, direction)
    .orderBy("escalations.escalationID", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: await countEscalations(context, filters) };
}

export async function countEscalations(context: Context, filters: Filters): Promise<number> {
  const { total } = await context.db
    .selectFrom("escalations")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(await conditions(context, filters))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns an escalation that the actor moderates. */
export const findEscalation = async (
  context: Context,
  escalationID: number,
): Promise<EscalationRow | undefined> =>
  selectRows(context)
    .where(await visible(context))
    .where("escalations.escalationID", "=", escalationID)
    .executeTakeFirst();

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

/** Locks an escalation until the transaction ends. */
export async function lockEscalation({ db }: Context, escalationID: number): Promise<void> {
  await db
    .selectFrom("escalations")
    .select("escalationID")
    .where("escalationID", "=", escalationID)
    .forNoKeyUpdate()
    .execute();
}

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
