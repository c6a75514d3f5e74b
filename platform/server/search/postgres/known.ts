import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "../../application/context.ts";
import type { DocumentRef } from "../port.ts";

/** Returns the indexed ids of a kind, after one id and up to another. */
export const listKnown = (
  context: Context,
  kind: string,
  { afterID, upTo, limit }: { afterID: number; upTo: number | null; limit: number },
): Promise<number[]> =>
  listIDs(
    context,
    sql<SqlBool>`kind = ${kind} and record_id <= coalesce(${upTo}::bigint, record_id)`,
    afterID,
    limit,
  );

/** Returns the ids of a kind that are indexed in a group. */
export const listMembers = (
  context: Context,
  group: DocumentRef,
  kind: string,
  { afterID, limit }: { afterID: number; limit: number },
): Promise<number[]> =>
  listIDs(
    context,
    sql<SqlBool>`group_kind = ${group.kind} and group_id = ${group.recordID} and kind = ${kind}`,
    afterID,
    limit,
  );

async function listIDs(
  context: Context,
  where: RawBuilder<SqlBool>,
  afterID: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ recordID: number }>`
    select record_id from search_parts where ${where} and record_id > ${afterID} and part = 0
    order by record_id limit ${limit}`.execute(context.db);
  return rows.map(({ recordID }) => recordID);
}
