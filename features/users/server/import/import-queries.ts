import { type RawBuilder, sql } from "kysely";
import type { RoleType } from "#features/permissions/contract.ts";
import type { Context } from "#platform/server/application/context.ts";
import { skeletonOf } from "../names/name-skeleton.ts";
import type { NewUser } from "../tables.ts";
import { addAccounts } from "../totals/total-queries.ts";

/** Import dates of the accounts with these ids; null for those created here. */
export async function findImportDates(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, Date | null>> {
  const rows = await context.db
    .selectFrom("users")
    .select(["userID", "dateImported"])
    .where("userID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.userID, row.dateImported]));
}

/** Returns those of `names` that accounts have exactly. */
export async function findNames(context: Context, names: readonly string[]): Promise<string[]> {
  const rows = await context.db
    .selectFrom("users")
    .select("name")
    .where("name", "=", sql<string>`any(${names}::text[])`)
    .where("deleted", "=", false)
    .execute();
  return rows.map(({ name }) => name);
}

/** All names that begin with `beginning`. */
export async function findNamesBeginning(context: Context, beginning: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom("users")
    .select("name")
    .where("nameKey", "like", sql<string>`lower(${beginning.replace(/[\\%_]/g, "\\$&")}) || '%'`)
    .where("deleted", "=", false)
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns those of `emails` that belong to accounts, in lower case; ignores case. */
export async function findEmails(context: Context, emails: readonly string[]): Promise<string[]> {
  const rows = await context.db
    .selectFrom("users")
    .select(sql<string>`lower(email::text)`.as("email"))
    .where("email", "=", sql<string>`any(${emails}::citext[])`)
    .execute();
  return rows.map(({ email }) => email);
}

export async function insertUsers(context: Context, users: readonly NewUser[]): Promise<void> {
  await context.db
    .insertInto("users")
    .values(users.map((user) => ({ ...user, nameSkeleton: skeletonOf(user.name) })))
    .execute();
  await addAccounts(context, users.filter(({ deleted }) => !deleted).length);
}

interface Membership {
  userID: number;
  roleID: number;
}

/** Adds roles to accounts and returns the new ones. */
export async function addRoles(context: Context, given: readonly Membership[]): Promise<Membership[]> {
  if (given.length === 0) return [];
  return context.db
    .insertInto("userRoles")
    .values([...given])
    .onConflict((on) => on.doNothing())
    .returning(["userID", "roleID"])
    .execute();
}

/** Returns those of `roleIDs` that are roles. */
export async function findRoleIDs(context: Context, roleIDs: readonly number[]): Promise<Set<number>> {
  const rows = await context.db
    .selectFrom("roles")
    .select("roleID")
    .where("roleID", "=", sql<number>`any(${roleIDs}::bigint[])`)
    .execute();
  return new Set(rows.map(({ roleID }) => roleID));
}

/** Adds the roles of a type to accounts imported at `dateImported` that meet `condition`; returns their ids. */
async function giveRolesOfType(
  context: Context,
  type: RoleType,
  dateImported: Date,
  condition: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    insert into user_roles (user_id, role_id)
    select users.user_id, roles.role_id
    from users cross join roles
    where users.date_imported = ${dateImported}::timestamptz and not users.deleted
      and roles.type = ${type} and ${condition}
    on conflict do nothing
    returning user_id`.execute(context.db);
  return [...new Set(rows.map(({ userID }) => userID))].sort((a, b) => a - b);
}

export const giveAdministratorRoles = (context: Context, dateImported: Date): Promise<number[]> =>
  giveRolesOfType(context, "administrator", dateImported, sql`users.admin in (1, 3)`);

/** Adds the member roles to accounts without any role. */
export const giveMemberRoles = (context: Context, dateImported: Date): Promise<number[]> =>
  giveRolesOfType(
    context,
    "member",
    dateImported,
    sql`not exists (select from user_roles as held where held.user_id = users.user_id)`,
  );

/** Returns those of `ids` that are accounts. */
export const findUserIDs = async (context: Context, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await findImportDates(context, ids)).keys());
