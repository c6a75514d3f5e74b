import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { among, inRange } from "#platform/server/database/conditions.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { ListQuery, Queue, RecordType, ReportFilters } from "../contract.ts";
import { allOf, countWhere, equalTo, inRoles } from "./moderated-queries.ts";
import { moderatedPlaces } from "./queue/moderated.ts";
import type { ReportTable } from "./tables.ts";

/** Filters with users resolved to ids. */
export type Filters = Omit<ReportFilters, "recordUserID" | "insertUserID"> & {
  recordUserID?: number | undefined;
  insertUserID?: number | undefined;
};

/** A report with the current state of its post. */
export interface ReportRow extends Omit<Selectable<ReportTable>, "pendingAddress"> {
  recordIsLive: boolean;
  /** When the existing post was last edited. */
  recordDateUpdated: Date | null;
}

const ROW = [
  ...(["reportID", "status", "recordType", "recordID", "discussionID", "placeRecordID"] as const),
  ...(["recordUserID", "recordName", "recordHtml", "recordDateInserted", "noteHtml", "isPending"] as const),
  ...(["isPendingUpdate", "pending", "escalationID", "insertUserID", "dateInserted"] as const),
  ...(["updateUserID", "dateUpdated"] as const),
] as const;

const selectRows = ({ db }: Context) =>
  db
    .selectFrom("reports")
    .leftJoin("discussions", (join) =>
      join
        .on("reports.recordType", "=", "discussion")
        .onRef("discussions.discussionID", "=", "reports.recordID"),
    )
    .leftJoin("comments", (join) =>
      join
        .on("reports.recordType", "=", "comment")
        .onRef("comments.commentID", "=", "reports.recordID")
        .on("comments.buried", "is", null),
    )
    .select(ROW.map((column) => `reports.${column}` as const))
    .select([
      sql<boolean>`coalesce(discussions.discussion_id, comments.comment_id) is not null`.as("recordIsLive"),
      sql<Date | null>`coalesce(discussions.date_updated, comments.date_updated)`.as("recordDateUpdated"),
    ]);

/**
 * SQL condition for reports that the actor may see. Part of every statement that returns or counts
 * reports.
 */
async function visible(context: Context): Promise<RawBuilder<SqlBool>> {
  return sql<SqlBool>`reports.place_record_id = any(${await moderatedPlaces(context)}::bigint[])`;
}

const LOOKS_LIKE_SPAM = sql<SqlBool>`exists (
  select from report_reason_junction given
  where given.report_id = reports.report_id and given.report_reason_id = 'spam-automation')`;

const QUEUES: Record<Queue, RawBuilder<SqlBool>> = {
  reports: sql<SqlBool>`not reports.is_pending`,
  waiting: sql<SqlBool>`(reports.is_pending and not ${LOOKS_LIKE_SPAM})`,
  spam: sql<SqlBool>`(reports.is_pending and ${LOOKS_LIKE_SPAM})`,
};

async function conditions(context: Context, sent: Filters): Promise<RawBuilder<SqlBool>> {
  const {
    reportReasonID: reasons = [],
    recordType,
    placeRecordID,
    recordUserID,
    insertUserID,
    isPending,
  } = sent;
  return allOf([
    await visible(context),
    ...inRange("reports.reportID", sent.reportID),
    ...among("reports.status", sent.status),
    ...inRange("reports.recordID", sent.recordID),
    ...equalTo("reports", { recordType, placeRecordID, recordUserID, insertUserID, isPending }),
    ...inRange("reports.escalationID", sent.escalationID),
    ...(sent.queue === undefined ? [] : [QUEUES[sent.queue]]),
    ...(reasons.length === 0
      ? []
      : [
          sql<SqlBool>`exists (
            select from report_reason_junction given
            where given.report_id = reports.report_id and given.report_reason_id = any(${reasons}))`,
        ]),
    ...(await inRoles(context, "reports.insertUserID", sent.insertUserRoleID)),
  ]);
}

/** Returns a page of reports that the actor moderates, and their total. */
export async function selectReports(
  context: Context,
  filters: Filters,
  { sort: { field, descending }, page, limit }: Pick<ListQuery, "sort" | "page" | "limit">,
): Promise<{ rows: ReportRow[]; total: number }> {
  const direction = descending ? "desc" : "asc";
  const rows = await selectRows(context)
    .where(await conditions(context, filters))
    .orderBy(`reports.${field}`, direction)
    .orderBy("reports.reportID", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: await countReports(context, filters) };
}

export const countReports = async (context: Context, filters: Filters): Promise<number> =>
  countWhere(context, "reports", await conditions(context, filters));

/** Returns those of the reports that the actor moderates, newest first. */
export const findReports = async (context: Context, ids: readonly number[]): Promise<ReportRow[]> =>
  selectRows(context)
    .where(await visible(context))
    .where("reports.reportID", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("reports.dateInserted", "desc")
    .orderBy("reports.reportID", "desc")
    .execute();

/** SQL condition, true for notifications whose report, if any, the actor moderates. */
export const isOfSeenReport = async (context: Context) => sql<SqlBool>`(
  notifications.record_type <> 'report' or exists (
    select from reports where reports.report_id = notifications.record_id and ${await visible(context)}))`;

export interface GroupRow {
  groupID: string;
  reportIDs: number[];
  countReports: number;
  countRecords: number;
  countPending: number;
  recordUserID: number | null;
  dateLastReport: Date;
  total: number;
}

const RECORD = sql`reports.record_type || ' ' || coalesce(reports.record_id::text, 'of ' || reports.report_id)`;
const GROUPED = {
  post: sql`${RECORD}`,
  author: sql`coalesce(reports.record_user_id::text, 'nobody')`,
};

/** Returns reports grouped by post or author, latest report first. */
export async function selectGroups(
  context: Context,
  filters: Filters,
  { by, page, limit, most }: { by: keyof typeof GROUPED; page: number; limit: number; most: number },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select
      ${GROUPED[by]} as group_id,
      (array_agg(reports.report_id order by reports.date_inserted desc, reports.report_id desc))[1:${sql.lit(most)}]
        as report_ids,
      count(*)::int as count_reports,
      count(distinct ${RECORD})::int as count_records,
      (count(*) filter (where reports.is_pending))::int as count_pending,
      max(reports.record_user_id) as record_user_id,
      max(reports.date_inserted) as date_last_report,
      (count(*) over ())::int as total
    from reports where ${await conditions(context, filters)}
    group by 1 order by date_last_report desc, group_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(context.db);
  // Numbers in arrays arrive as text.
  return rows.map((row) => ({ ...row, reportIDs: row.reportIDs.map(Number) }));
}

/** Counts the posts with such reports. */
export async function countPosts(context: Context, filters: Filters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct ${RECORD})::int as total from reports where ${await conditions(context, filters)}`.execute(
    context.db,
  );
  return rows[0]?.total ?? 0;
}

/** Returns account age, posts and previous reports of authors. */
export async function selectAuthors(context: Context, userIDs: readonly number[]) {
  const { rows } = await sql<{
    userID: number;
    dateInserted: Date;
    countPosts: number;
    countReports: number;
    countRejected: number;
  }>`
    select users.user_id, users.date_inserted, users.count_posts, given.count_reports, given.count_rejected
    from users
    cross join lateral (
      select count(*)::int as count_reports, (count(*) filter (where status = 'rejected'))::int as count_rejected
      from reports where record_user_id = users.user_id and ${await visible(context)}
    ) as given
    where users.user_id = any(${userIDs}::bigint[])`.execute(context.db);
  return new Map(rows.map((row) => [row.userID, row]));
}

export async function insertReport(
  { db }: Context,
  values: Insertable<Database["reports"]>,
  reasonIDs: readonly string[],
): Promise<number> {
  const { reportID } = await db
    .insertInto("reports")
    .values(values)
    .returning("reportID")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("reportReasonJunction")
    .values(reasonIDs.map((reportReasonID) => ({ reportID, reportReasonID })))
    .execute();
  return reportID;
}

/** Returns the existing post that a report is about; undefined for other records, and for a post that is not there yet. */
export async function findReportedPost(
  { db }: Context,
  reportID: number,
): Promise<{ recordType: RecordType; recordID: number } | undefined> {
  const row = await db
    .selectFrom("reports")
    .select(["recordType", "recordID"])
    .where("reportID", "=", reportID)
    .where("isPending", "=", false)
    .executeTakeFirst();
  if (!row || row.recordType === "message" || row.recordID === null) return undefined;
  return { recordType: row.recordType, recordID: row.recordID };
}

export async function updateReport(
  { db }: Context,
  reportID: number,
  values: Updateable<Database["reports"]>,
): Promise<void> {
  await db.updateTable("reports").set(values).where("reportID", "=", reportID).execute();
}

export interface GivenReason {
  reportReasonJunctionID: number;
  reportID: number;
  reportReasonID: string;
}

/** Returns the reasons of reports in their order. */
export const selectGiven = ({ db }: Context, reportIDs: readonly number[]): Promise<GivenReason[]> =>
  db
    .selectFrom("reportReasonJunction")
    .innerJoin("reportReasons", "reportReasons.reportReasonID", "reportReasonJunction.reportReasonID")
    .select(["reportReasonJunctionID", "reportID", "reportReasonJunction.reportReasonID"])
    .where("reportID", "=", sql<number>`any(${reportIDs}::bigint[])`)
    .orderBy("reportReasons.sort")
    .orderBy("reportReasonJunctionID")
    .execute();

/** Returns a report that the actor has just created. */
export const getOwn = (context: Context, reportID: number): Promise<ReportRow> =>
  selectRows(context)
    .where("reports.reportID", "=", reportID)
    .where("reports.insertUserID", "=", context.actor.userID)
    .executeTakeFirstOrThrow();
