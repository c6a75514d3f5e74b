import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

export const listSettings = (context: Context) =>
  context.db.selectFrom("settings").select(["key", "value"]).execute();

/** Returns the values that name uploads, as text. */
export async function listUploadsNamed({ db }: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string }>`
    select value::text from settings where value::text like '%/uploads/%'`.execute(db);
  return rows.map(({ value }) => value);
}

/** Returns the stored values of settings by key. */
export async function readStored(
  { db }: Context,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).where("key", "in", keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Locks the settings until the transaction ends, so that versions are compared with the latest ones. */
export async function lockSettings({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(db);
}

/** Returns the version of each stored setting: another one after every save. */
export async function versionsOf(
  { db }: Context,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom("settings").select(["key", "version"]).where("key", "in", keys).execute();
  return new Map(rows.map(({ key, version }) => [key, version]));
}

/** Returns when a setting was last saved; null when it never was. */
export async function dateStored({ db }: Context, { key }: { key: string }): Promise<Date | null> {
  const row = await db.selectFrom("settings").select("dateUpdated").where("key", "=", key).executeTakeFirst();
  return row?.dateUpdated ?? null;
}

export async function saveSettings(context: Context, values: ReadonlyMap<string, unknown>): Promise<void> {
  // In a fixed order, so that two changes of the same settings cannot deadlock.
  const rows = [...values]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
      dateUpdated: context.now,
    }));
  await context.db
    .insertInto("settings")
    .values(rows)
    .onConflict((on) =>
      on.column("key").doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        dateUpdated: eb.ref("excluded.dateUpdated"),
        version: eb("settings.version", "+", 1),
      })),
    )
    .execute();
}
