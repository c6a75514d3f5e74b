import type { Db } from "../database/database.ts";

/** Returns the names of the add-ons that are switched on, and of those that are on or have been on. */
export async function listSwitched(db: Db): Promise<{ enabled: string[]; used: string[] }> {
  const rows = await db.selectFrom("addonsEnabled").selectAll().execute();
  const enabled = rows.filter((row) => row.enabled);
  return { enabled: enabled.map(({ name }) => name), used: rows.map(({ name }) => name) };
}

/** Stores that add-ons are switched on. */
export async function upsertEnabled(db: Db, names: readonly string[]): Promise<void> {
  await db
    .insertInto("addonsEnabled")
    .values(names.map((name) => ({ name, enabled: true })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ enabled: true }))
    .execute();
}

/** Stores that add-ons are switched off. One that has never been on has no row. */
export async function updateDisabled(db: Db, names: readonly string[]): Promise<void> {
  await db.updateTable("addonsEnabled").set({ enabled: false }).where("name", "in", names).execute();
}
