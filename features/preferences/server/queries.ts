import { sql } from "kysely";
import { isGranted } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { emailView } from "../permissions.ts";
import type {} from "./tables.ts";

interface Decision {
  popup: boolean | null;
  email: boolean | null;
}

/**
 * Returns members' choices about one kind of notification, and whether they may get email: none of them
 * when `emailRoleIDs` is null. Deleted members are omitted.
 */
export async function selectDecisions(
  context: Context,
  key: string,
  userIDs: readonly number[],
  emailRoleIDs: readonly number[] | null,
): Promise<(Decision & { userID: number; isEmailed: boolean })[]> {
  const isEmailed = emailRoleIDs
    ? sql`users.admin > 0 or exists (
        select from user_roles
        where user_roles.user_id = users.user_id and role_id = any(${emailRoleIDs}::bigint[]))
        or ${isGranted(context, { roleIDs: emailRoleIDs, permissions: [emailView] })}`
    : sql`false`;
  const { rows } = await sql<Decision & { userID: number; isEmailed: boolean }>`
    select users.user_id, chosen.popup, chosen.email, ${isEmailed} as is_emailed
    from users left join user_preferences chosen on chosen.user_id = users.user_id and chosen.key = ${key}
    where users.user_id = any(${userIDs}::bigint[]) and not users.deleted`.execute(context.db);
  return rows;
}

/** Locks the member's preferences until the transaction ends, because omitted ones must stay. */
export async function lockDecisions({ db }: Context, userID: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`preferences:${userID}`}, 0))`.execute(db);
}

/** Lists all preferences that a member changed. */
export const listDecisions = ({ db }: Context, userID: number) =>
  db.selectFrom("userPreferences").select(["key", "popup", "email"]).where("userID", "=", userID).execute();

/** Saves a member's choice; null is the default. */
export async function saveDecision(
  { db }: Context,
  userID: number,
  key: string,
  decision: Decision,
): Promise<void> {
  if (decision.popup === null && decision.email === null) {
    await db.deleteFrom("userPreferences").where("userID", "=", userID).where("key", "=", key).execute();
    return;
  }
  await db
    .insertInto("userPreferences")
    .values({ userID, key, ...decision })
    .onConflict((on) => on.columns(["userID", "key"]).doUpdateSet(decision))
    .execute();
}

export const listDefaultRows = ({ db }: Context) => db.selectFrom("preferenceDefaults").selectAll().execute();

export async function saveDefaults(
  { db }: Context,
  key: string,
  defaults: Decision & { disabled: boolean },
): Promise<void> {
  await db
    .insertInto("preferenceDefaults")
    .values({ key, ...defaults })
    .onConflict((on) => on.column("key").doUpdateSet(defaults))
    .execute();
}
