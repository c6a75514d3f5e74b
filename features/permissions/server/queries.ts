import type { Context } from "#platform/server/application/context.ts";
import { isForeignKeyViolation } from "#platform/server/database/foreign-key.ts";
import type { GrantRow, NewRole, RoleGrant, RoleRow, RoleUpdate } from "./tables.ts";

/** A statement has at most 65,535 parameters; a grant needs seven. */
const ROWS_AT_ONCE = 5000;

const selectRoles = (context: Context) =>
  context.db.selectFrom("roles").selectAll().orderBy("sort").orderBy("roleID");

export const listRoleRows = (context: Context): Promise<RoleRow[]> => selectRoles(context).execute();

export const findRole = (context: Context, roleID: number): Promise<RoleRow | undefined> =>
  selectRoles(context).where("roleID", "=", roleID).executeTakeFirst();

export const listRolesNamed = (context: Context, name: string): Promise<RoleRow[]> =>
  selectRoles(context)
    .where((eb) => eb(eb.fn("lower", ["name"]), "=", name.toLowerCase()))
    .execute();

/** Locks changes of roles and permissions that check their state before, until the transaction ends. */
export async function lockRoles({ db }: Context): Promise<void> {
  await db.selectFrom("roles").select("roleID").orderBy("roleID").forUpdate().execute();
}

export async function insertRole(context: Context, role: NewRole): Promise<number> {
  const { roleID } = await context.db
    .insertInto("roles")
    .values((eb) => ({
      ...role,
      sort: eb
        .selectFrom("roles")
        .select((inner) => inner(inner.fn.coalesce(inner.fn.max("sort"), inner.lit(0)), "+", 1).as("next")),
    }))
    .returning("roleID")
    .executeTakeFirstOrThrow();
  return roleID;
}

export async function updateRole(context: Context, roleID: number, change: RoleUpdate): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await context.db.updateTable("roles").set(change).where("roleID", "=", roleID).execute();
}

/** Deletes a role; false when a user has it, and then the transaction cannot continue. */
export async function deleteRoleRow(context: Context, roleID: number): Promise<boolean> {
  try {
    await context.db.deleteFrom("roles").where("roleID", "=", roleID).execute();
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

export const listGrants = (context: Context, roleIDs?: readonly number[]): Promise<GrantRow[]> =>
  context.db
    .selectFrom("roleGrants")
    .selectAll()
    .$if(roleIDs !== undefined, (query) => query.where("roleID", "in", roleIDs ?? []))
    .orderBy("resourceType")
    .orderBy("resourceID")
    .orderBy("permission")
    .execute();

/** Saves grants, with the actor as the author of those that change. The forum itself is no author. */
export async function saveGrants({ db, actor, now }: Context, grants: readonly RoleGrant[]): Promise<void> {
  const rows = grants.map(({ roleID, resourceType, resourceID, permission, granted }) => ({
    ...{ roleID, resourceType, resourceID, permission, granted },
    ...(actor.userID > 0
      ? { dateUpdated: now, updateUserID: actor.userID }
      : { dateUpdated: null, updateUserID: null }),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto("roleGrants")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((on) =>
        on
          .columns(["roleID", "resourceType", "resourceID", "permission"])
          .doUpdateSet((eb) => ({
            granted: eb.ref("excluded.granted"),
            dateUpdated: eb.ref("excluded.dateUpdated"),
            updateUserID: eb.ref("excluded.updateUserID"),
          }))
          .where((eb) => eb("roleGrants.granted", "<>", eb.ref("excluded.granted"))),
      )
      .execute();
  }
}

export async function deleteGrantsOfRole(context: Context, roleID: number): Promise<void> {
  await context.db.deleteFrom("roleGrants").where("roleID", "=", roleID).execute();
}

/** Grants on one record what the roles hold on another one of its type. */
export async function copyGrants(
  context: Context,
  resourceType: string,
  from: number,
  to: number,
): Promise<void> {
  await context.db
    .insertInto("roleGrants")
    .columns(["roleID", "resourceType", "resourceID", "permission", "granted"])
    .expression((eb) =>
      eb
        .selectFrom("roleGrants")
        .select(["roleID", "resourceType", eb.val(to).as("resourceID"), "permission", "granted"])
        .where("resourceType", "=", resourceType)
        .where("resourceID", "=", from),
    )
    .execute();
}

export async function deleteGrantsOn(
  context: Context,
  resourceType: string,
  resourceID: number,
): Promise<void> {
  await context.db
    .deleteFrom("roleGrants")
    .where("resourceType", "=", resourceType)
    .where("resourceID", "=", resourceID)
    .execute();
}
