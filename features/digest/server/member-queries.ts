import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isGranted, rolesThatHold } from "#features/permissions/server/index.ts";
import { emailView } from "#features/preferences/permissions.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Frequency } from "../contract.ts";
import { autosubscribes, defaultFrequency } from "./settings.ts";
import type { DigestMember } from "./tables.ts";

export const STATES = { off: 0, chosen: 1, automatic: 3 } as const;

export const findMember = ({ db }: Context, userID: number): Promise<DigestMember | undefined> =>
  db.selectFrom("digestMembers").selectAll().where("userID", "=", userID).executeTakeFirst();

/** Saves a member's choice; omitted columns stay. */
export async function saveMember(
  { db }: Context,
  userID: number,
  { state, frequency }: { state: number; frequency?: Frequency | undefined },
): Promise<void> {
  await db
    .insertInto("digestMembers")
    .values({ userID, state, frequency: frequency ?? null })
    .onConflict((on) =>
      on.column("userID").doUpdateSet({ state, ...(frequency !== undefined && { frequency }) }),
    )
    .execute();
}

/** Subscribes a member who made no choice. */
export async function subscribeNew({ db }: Context, userID: number): Promise<void> {
  await sql`
    insert into digest_members (user_id, state) select user_id, ${STATES.automatic} from users where user_id = ${userID}
    on conflict do nothing`.execute(db);
}

/** Condition on `users`, joined with `digest_members`: the member currently gets digests of a frequency. */
async function isSubscribed(context: Context, frequency: Frequency): Promise<RawBuilder<SqlBool>> {
  const { settings } = context;
  const states = settings.get(autosubscribes) ? [STATES.chosen, STATES.automatic] : [STATES.chosen];
  const roles = await rolesThatHold(context, (permissions) => permissions.has(emailView));
  return sql<SqlBool>`(
    not users.deleted and users.banned = 0 and users.email is not null and users.email_confirmed
    and digest_members.state > 0 and digest_members.state = any(${states}::int[])
    and coalesce(digest_members.frequency, ${settings.get(defaultFrequency)}) = ${frequency}
    and (users.admin > 0 or exists (
      select from user_roles where user_roles.user_id = users.user_id and role_id = any(${roles}::bigint[]))
      or ${isGranted(context, { roleIDs: roles, permissions: [emailView] })}))`;
}

/** Adds the next members who get a digest, and returns the last one's id; null when there are no more. */
export async function enlistNext(
  context: Context,
  { digestID, frequency, afterUserID }: { digestID: number; frequency: Frequency; afterUserID: number },
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ count: number; last: number | null }>`
    with next as (
      select users.user_id from digest_members join users using (user_id)
      where users.user_id > ${afterUserID} and ${await isSubscribed(context, frequency)}
      order by users.user_id limit ${limit}
    ), enlisted as (
      insert into digest_leases (digest_id, user_id, date_due) select ${digestID}, user_id, ${context.now} from next
      on conflict do nothing
    )
    select count(*)::int as count, max(user_id) as last from next`.execute(context.db);
  const [found] = rows;
  return found && found.count === limit ? found.last : null;
}

export interface Addressee {
  userID: number;
  name: string;
  email: string;
}

/** Returns the members who still want the digest and may get email. */
export async function selectAddressees(
  context: Context,
  userIDs: readonly number[],
  frequency: Frequency,
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select users.user_id, users.name, users.email::text as email
    from digest_members join users using (user_id)
    where users.user_id = any(${userIDs}::bigint[]) and ${await isSubscribed(context, frequency)}
    order by users.user_id`.execute(context.db);
  return rows;
}

/** Finds a member by address, among those who may get email. */
export async function findByAddress({ db }: Context, address: string): Promise<number | undefined> {
  const found = await db
    .selectFrom("users")
    .select("userID")
    .where("email", "=", address)
    .where("emailConfirmed", "=", true)
    .where("deleted", "=", false)
    .executeTakeFirst();
  return found?.userID;
}
