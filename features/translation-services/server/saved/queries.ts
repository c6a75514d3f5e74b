import type { Insertable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { ServiceRow } from "../tables.ts";

export const selectServices = ({ db }: Context): Promise<ServiceRow[]> =>
  db.selectFrom("translationServices").selectAll().execute();

export const findService = ({ db }: Context, type: string): Promise<ServiceRow | undefined> =>
  db.selectFrom("translationServices").selectAll().where("type", "=", type).executeTakeFirst();

export const findServiceLocked = ({ db }: Context, type: string): Promise<ServiceRow | undefined> =>
  db.selectFrom("translationServices").selectAll().where("type", "=", type).forUpdate().executeTakeFirst();

export async function upsertService(
  { db }: Context,
  values: Insertable<Database["translationServices"]>,
): Promise<void> {
  const { type: _type, ...changes } = values;
  await db
    .insertInto("translationServices")
    .values(values)
    .onConflict((conflict) => conflict.column("type").doUpdateSet(changes))
    .execute();
}

export async function removeService({ db }: Context, type: string): Promise<void> {
  await db.deleteFrom("translationServices").where("type", "=", type).execute();
}
