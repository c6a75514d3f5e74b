import type { Db } from "../database/database.ts";

/** Returns the names of the add-ons that are switched on. */
export async function listEnabled(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("addonsEnabled").select("name").where("enabled", "=", true).execute();
  return rows.map(({ name }) => name);
}

/** Stores whether add-ons are switched on. */
export async function upsertEnabled(db: Db, names: readonly string[], enabled: boolean): Promise<void> {
  await db
    .insertInto("addonsEnabled")
    .values(names.map((name) => ({ name, enabled })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ enabled }))
    .execute();
}
