import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { AutomationRecord, RecordsQuery, RecordType } from "../extension-points.ts";
import type { RuleRow } from "../tables.ts";

/** A record that a trigger selects. */
export interface FoundRecord extends AutomationRecord {
  recordDate: Date;
}

type RuleOf = Pick<RuleRow, "automationRuleID" | "actionRevision">;

/** Limits the records of a trigger. */
export interface Wanted {
  /** Only this record. */
  record?: AutomationRecord;
  /** Only records until this time, and after another one. */
  until?: Date | undefined;
  after?: Date | null | undefined;
  /** Only records after this one, in the order of the scan. */
  cursor?: { date: Date; recordID: number } | null;
  /** Leaves out the records that this rule acts on, or has acted on. */
  notOf?: RuleOf | null;
}

/** The records of a trigger, in a subquery that PostgreSQL merges into the outer query, so that indexes serve. */
const foundBy = (query: RecordsQuery, wanted: Wanted) =>
  sql`from (${query}) as found where ${conditions(wanted)}`;

function conditions({ record, until, after, cursor, notOf }: Wanted): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [
    ...(record ? [sql<SqlBool>`record_type = ${record.recordType} and record_id = ${record.recordID}`] : []),
    ...(until ? [sql<SqlBool>`record_date <= ${until}`] : []),
    ...(after ? [sql<SqlBool>`record_date > ${after}`] : []),
    // The first comparison alone can use an index on the date.
    ...(cursor
      ? [
          sql<SqlBool>`record_date >= ${cursor.date} and (record_date > ${cursor.date} or record_id > ${cursor.recordID})`,
        ]
      : []),
    ...(notOf
      ? [
          sql<SqlBool>`not exists (
            select from automation_records as own
            where own.automation_rule_id = ${notOf.automationRuleID} and own.action_revision = ${notOf.actionRevision}
              and own.record_type = found.record_type and own.record_id = found.record_id and own.state <> 'failed')`,
        ]
      : []),
  ];
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Returns records of a trigger, oldest first. */
export async function selectFound(
  { db }: Context,
  query: RecordsQuery,
  wanted: Wanted,
  limit: number,
): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`
    select record_type, record_id, record_date ${foundBy(query, wanted)}
    order by record_date, record_id limit ${limit}`.execute(db);
  return rows;
}

/** Counts records of a trigger, up to a limit. */
export async function countFound(
  { db }: Context,
  query: RecordsQuery,
  wanted: Wanted,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select ${foundBy(query, wanted)} limit ${limit}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Notes records as those that a dispatch acts on; returns how many. A record that the rule has acted on is left out,
 * unless it failed.
 */
export async function insertRecords(
  { db }: Context,
  { automationRuleID, actionRevision }: RuleOf,
  dispatchUuid: string,
  records: readonly AutomationRecord[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into automation_records
      (automation_rule_id, action_revision, record_type, record_id, automation_rule_dispatch_uuid)
    select ${automationRuleID}::bigint, ${actionRevision}::int, record_type, record_id, ${dispatchUuid}::uuid
    from unnest(
      ${records.map(({ recordType }) => recordType)}::text[],
      ${records.map(({ recordID }) => recordID)}::bigint[]
    ) with ordinality as records (record_type, record_id, place)
    order by place
    on conflict (automation_rule_id, action_revision, record_type, record_id) do update
    set automation_rule_dispatch_uuid = excluded.automation_rule_dispatch_uuid, state = 'queued', error_message = null
    where automation_records.state = 'failed'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A record of a dispatch. */
export interface QueuedRecord extends AutomationRecord {
  automationRecordID: number;
}

/** Locks the next record of a dispatch until the transaction ends; concurrent callers wait, and get the one after. */
export const lockNextRecord = async (
  { db }: Context,
  dispatchUuid: string,
): Promise<QueuedRecord | undefined> => {
  const row = await db
    .selectFrom("automationRecords")
    .select(["automationRecordID", "recordType", "recordID"])
    .where("automationRuleDispatchUuid", "=", dispatchUuid)
    .where("state", "=", "queued")
    .orderBy("automationRecordID")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, recordType: row.recordType as RecordType };
};

/** Notes a record as done, or why it was left unchanged, unless another process already did. */
export async function noteRecord(
  { db }: Context,
  { automationRecordID }: Pick<QueuedRecord, "automationRecordID">,
  errorMessage: string | null,
): Promise<void> {
  await db
    .updateTable("automationRecords")
    .set({ state: errorMessage === null ? "done" : "failed", errorMessage })
    .where("automationRecordID", "=", automationRecordID)
    .where("state", "=", "queued")
    .execute();
}

/** Removes the records that a dispatch has not acted on. */
export async function dropQueued({ db }: Context, dispatchUuid: string): Promise<void> {
  await db
    .deleteFrom("automationRecords")
    .where("automationRuleDispatchUuid", "=", dispatchUuid)
    .where("state", "=", "queued")
    .execute();
}

/** Counts the records of a dispatch that are done, and those that failed. */
export async function countOutcomes(
  { db }: Context,
  dispatchUuid: string,
): Promise<{ done: number; failed: number }> {
  const { rows } = await sql<{ done: number; failed: number }>`
    select count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed
    from automation_records where automation_rule_dispatch_uuid = ${dispatchUuid}`.execute(db);
  return rows[0] ?? { done: 0, failed: 0 };
}

export interface FailureRow extends AutomationRecord {
  automationRuleDispatchUuid: string;
  errorMessage: string;
}

/** Returns the first records that each dispatch left unchanged. */
export async function selectFailures(
  { db }: Context,
  dispatchUuids: readonly string[],
  each: number,
): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select failed.* from unnest(${dispatchUuids}::uuid[]) as wanted (uuid)
    cross join lateral (
      select automation_rule_dispatch_uuid, record_type, record_id, error_message from automation_records
      where automation_rule_dispatch_uuid = wanted.uuid and state = 'failed'
      order by automation_record_id limit ${each}) as failed`.execute(db);
  return rows;
}

/** Forgets that rules acted on a deleted account. */
export async function deleteRecordsOf(
  { db }: Context,
  recordType: RecordType,
  recordID: number,
): Promise<void> {
  await db
    .deleteFrom("automationRecords")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .execute();
}
