import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { DELETED_NAME, spellingsOf } from "./erasure/spellings.ts";
import type { Was } from "./extension-points.ts";
import type { PersonalTable } from "./personal-tables.ts";

export async function countRowsOf(
  { db }: Context,
  table: string,
  of: string,
  userID: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(of)} = ${userID}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Deletes a batch of a user's rows; returns the number deleted. */
export async function deleteRowsOf(
  { db }: Context,
  { table, of }: PersonalTable,
  userID: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(of!)} = ${userID} limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function emptyColumns(
  { db }: Context,
  table: string,
  of: string,
  columns: readonly string[],
  userID: number,
): Promise<void> {
  const empty = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
  const full = sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` or `,
  );
  await sql`
    update ${sql.table(table)} set ${empty} where ${sql.ref(of)} = ${userID} and (${full})`.execute(db);
}

/** Returns a page of a user's rows by key, with the columns for the archive. */
export async function selectRowsAfter(
  { db }: Context,
  { table, key, of, file }: PersonalTable,
  userID: number,
  after: unknown,
  limit: number,
): Promise<{ key: unknown; shown: object }[]> {
  const shown = sql.join(file!.columns.flatMap((column) => [sql.lit(camelCase(column)), sql.ref(column)]));
  const { rows } = await sql<{ key: unknown; shown: object }>`
    select ${sql.ref(key)} as key, json_build_object(${shown}) as shown from ${sql.table(table)}
    where ${sql.ref(of!)} = ${userID} and ${after === null ? sql`true` : sql`${sql.ref(key)} > ${after}`}
    order by ${sql.ref(key)} limit ${limit}`.execute(db);
  return rows;
}

/** Converts a column to the API's spelling. */
const camelCase = (column: string) =>
  column
    .replace(/_id\b/g, "ID")
    .replace(/_ip_/g, "_IP_")
    .replace(/_([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Replaces the name and email address of a user in a column in which others mentioned or quoted
 * them. Only spellings in the context of a name are replaced; equal words in a sentence stay.
 */
export async function replaceNames({ db }: Context, table: string, column: string, was: Was): Promise<void> {
  const { likes, patterns } = spellingsOf(was);
  const text = sql`${sql.ref(column)}::text`;
  const replaced = patterns.reduce(
    (inner, pattern) => sql`regexp_replace(${inner}, ${pattern}, ${`\\1${DELETED_NAME}`}, 'gi')`,
    text,
  );
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${column}`.execute(db);
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = (${replaced})::${sql.raw(rows[0]?.type ?? "text")}
    where ${text} ilike any(${likes}::text[])`.execute(db);
}
