import type { Context } from "#platform/server/application/context.ts";
import type { MetaDraft, RoleRequestType } from "../../contract.ts";
import type { MetaRow } from "../tables.ts";

/** Returns how members ask for roles, by the order of the roles. */
export const selectMetas = ({ db }: Context): Promise<MetaRow[]> =>
  db.selectFrom("roleRequestMetas").selectAll().orderBy("roleID").orderBy("type").execute();

export async function upsertMeta({ db, now }: Context, draft: MetaDraft): Promise<void> {
  const { roleID, type, ...rest } = draft;
  const values = {
    ...rest,
    attributesSchema: JSON.stringify(rest.attributesSchema),
    attributes: JSON.stringify(rest.attributes),
  };
  await db
    .insertInto("roleRequestMetas")
    .values({ roleID, type, ...values, dateInserted: now })
    .onConflict((on) => on.columns(["roleID", "type"]).doUpdateSet({ ...values, dateUpdated: now }))
    .execute();
}

export async function deleteMetaRow(
  { db }: Context,
  roleID: number,
  type: RoleRequestType,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("roleRequestMetas")
    .where("roleID", "=", roleID)
    .where("type", "=", type)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
