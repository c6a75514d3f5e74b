import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** A table of bodies, of which each has its HTML beside it. */
export interface BodyTable {
  /** Table and column as the database has them. */
  table: string;
  id: string;
  /** The column of the thread that a body is in. */
  thread?: string;
}

export interface StoredBody {
  recordID: number;
  body: string;
  format: string;
}

/** What is stored beside the HTML that a body is shown as. */
export type ShownBody = Readonly<Record<string, string | number | null>> & { bodyHtml: string };

const bodiesIn = ({ table, id }: BodyTable) =>
  sql`select ${sql.ref(id)} as record_id, body, format from ${sql.table(table)}`;

/** How many a renderer before `version` rendered. */
export async function countOutdated(context: Context, { table }: BodyTable, version: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where renderer_version < ${version}`.execute(
    context.db,
  );
  return rows[0]?.count ?? 0;
}

/** Some of those that a renderer before `version` rendered. */
export async function selectOutdated(context: Context, from: BodyTable, version: number, limit: number) {
  const { rows } = await sql<StoredBody>`
    ${bodiesIn(from)} where renderer_version < ${version} limit ${limit}`.execute(context.db);
  return rows;
}

/** Those that are there. */
export async function selectBodies(context: Context, from: BodyTable, ids: readonly number[]) {
  const { rows } = await sql<StoredBody>`
    ${bodiesIn(from)} where ${sql.ref(from.id)} = any(${ids}::bigint[])`.execute(context.db);
  return rows;
}

/** The HTML that these are shown as. */
export async function selectHtml({ db }: Context, { table, id }: BodyTable, ids: readonly number[]) {
  const { rows } = await sql<{ recordID: number; html: string }>`
    select ${sql.ref(id)} as record_id, body_html as html from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Changes a row and answers the thread it is in, unless its body is another meanwhile. */
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
