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
      })),
    )
    .execute();
}
