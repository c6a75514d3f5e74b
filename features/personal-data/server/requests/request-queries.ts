import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { DataRequestKind, DataRequestState } from "../../contract.ts";
import type { DeleteMethod } from "../extension-points.ts";
import type { FailedRequests } from "./failed-requests.ts";

export interface RequestRow {
  kind: DataRequestKind;
  id: string;
  userID: number;
  insertUserID: number | null;
  how: DeleteMethod | null;
  state: DataRequestState;
  dateInserted: Date;
  dateDue: Date | null;
  dateDone: Date | null;
  countDone: number;
  countTotal: number;
}

type Condition = RawBuilder<unknown>;

/** Conditions of the states that archives have; others have no archives. */
const archiveStates = (ids: readonly string[]): Partial<Record<DataRequestState, Condition>> => ({
  preparing: sql`date_done is null and archive_id <> all(${ids}::uuid[])`,
  failed: sql`date_done is null and archive_id = any(${ids}::uuid[])`,
  ready: sql`date_done is not null`,
});

/** Conditions of the states that deletions have. The index of open ones serves all but the last. */
const erasureStates = (ids: readonly number[]): Partial<Record<DataRequestState, Condition>> => ({
  waiting: sql`date_done is null and date_begun is null and user_id <> all(${ids}::bigint[])`,
  deleting: sql`date_done is null and date_begun is not null and user_id <> all(${ids}::bigint[])`,
  failed: sql`date_done is null and user_id = any(${ids}::bigint[])`,
  done: sql`date_done is not null`,
});

const stateIn = (states: Partial<Record<DataRequestState, Condition>>): Condition =>
  sql`case ${sql.join(
    Object.entries(states).map(([state, condition]) => sql`when ${condition} then ${state}::text`),
    sql` `,
  )} end`;

interface Filters {
  kind: DataRequestKind | undefined;
  state: DataRequestState | undefined;
}

/**
 * Returns archives since a date and deletions, newest first. Each of the two is limited on its own, so that the
 * indexes by date serve both.
 */
export async function listRequests(
  { db }: Context,
  { kind, state }: Filters,
  { failed, since, offset, limit }: { failed: FailedRequests; since: Date; offset: number; limit: number },
): Promise<RequestRow[]> {
  const most = offset + limit;
  const [archives, erasures] = [archiveStates(failed.archiveIDs), erasureStates(failed.userIDs)];
  const where = (own: DataRequestKind, states: typeof archives) =>
    (kind !== undefined && kind !== own) || (state && !states[state])
      ? sql`false`
      : ((state && states[state]) ?? sql`true`);
  const { rows } = await sql<RequestRow>`
    select * from (
      (select 'archive' as kind, archive_id::text as id, user_id as "userID", user_id as "insertUserID",
        null as how, ${stateIn(archives)} as state, date_inserted as "dateInserted",
        null::timestamptz as "dateDue", date_done as "dateDone",
        count_done as "countDone", count_total as "countTotal"
      from archives where date_inserted > ${since} and ${where("archive", archives)}
      order by date_inserted desc, archive_id::text limit ${most})
      union all
      (select 'deletion', user_id::text, user_id, insert_user_id, how, ${stateIn(erasures)}, date_inserted,
        date_due, date_done, count_done, count_total
      from erasures where ${where("deletion", erasures)}
      order by date_inserted desc, user_id::text limit ${most})
    ) as requests
    order by "dateInserted" desc, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
