import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** A table with bodies and their HTML. */
export interface BodyTable {
  /** Names of table and columns in the database. */
  table: string;
  id: string;
  /** Column of the discussion that contains the body. */
  thread?: string;
}

export interface StoredBody {
  recordID: number;
  body: string;
  format: string;
}

/** Columns stored with the HTML of a body. */
export type ShownBody = Readonly<Record<string, string | number | null>> & { bodyHtml: string };

const bodiesIn = ({ table, id }: BodyTable) =>
  sql`select ${sql.ref(id)} as record_id, body, format from ${sql.table(table)}`;

/** Counts bodies rendered by a version before `version`. */
export async function countOutdated(context: Context, { table }: BodyTable, version: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where renderer_version < ${version}`.execute(
    context.db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns up to `limit` bodies rendered by a version before `version`. */
export async function selectOutdated(context: Context, from: BodyTable, version: number, limit: number) {
  const { rows } = await sql<StoredBody>`
    ${bodiesIn(from)} where renderer_version < ${version} limit ${limit}`.execute(context.db);
  return rows;
}

/** Returns the existing bodies. */
export async function selectBodies(context: Context, from: BodyTable, ids: readonly number[]) {
  const { rows } = await sql<StoredBody>`
    ${bodiesIn(from)} where ${sql.ref(from.id)} = any(${ids}::bigint[])`.execute(context.db);
  return rows;
}

/** Returns the HTML of bodies. */
export async function selectHtml({ db }: Context, { table, id }: BodyTable, ids: readonly number[]) {
  const { rows } = await sql<{ recordID: number; html: string }>`
    select ${sql.ref(id)} as record_id, body_html as html from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Updates a row unless its body has changed, and returns its discussion. */
export async function updateWithBody(
  context: Context,
  { table, id, thread = "discussion_id" }: BodyTable,
  { recordID, body }: Pick<StoredBody, "recordID" | "body">,
  change: ShownBody | { body: string },
): Promise<{ discussionID: number } | undefined> {
  const changes = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ discussionID: number }>`
    update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.ref(id)} = ${recordID} and body = ${body} returning ${sql.ref(thread)} as discussion_id`.execute(
    context.db,
  );
  return rows[0];
}
