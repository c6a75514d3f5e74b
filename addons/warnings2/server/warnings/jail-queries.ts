import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Permissions that a jailed member is denied. */
const DENIED = [
  ...["discussions.add", "conversations.add", "reactions.positive.add", "reactions.negative.add"],
  ...["approval.bypass", "uploads.add", "signatures.edit", "profilePicture.edit", "profile.editusernames"],
];

export const deniedInJail = () => sql`
  select user_id, permission, null::text as because
  from punishments, unnest(${DENIED}::text[]) as permission where is_jailed`;

/** Comments of jailed members need approval. */
export const grantedInJail = () => sql`
  select user_id, 'approval.require' as permission, null::text as resource_type, null::bigint as resource_id,
    null::text as because
  from punishments where is_jailed`;

/** Returns those of the members who were ever warned, and whether they are jailed. */
export async function selectStandings(
  { db }: Context,
  userIDs: readonly number[],
): Promise<Map<number, { isWarned: boolean; isJailed: boolean; dateJailEnds: Date | null }>> {
  const rows = await db
    .selectFrom("punishments")
    .select(["userID", "isJailed", "dateJailEnds"])
    .where("userID", "=", sql<number>`any(${[...userIDs]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ userID, ...jail }) => [userID, { isWarned: true, ...jail }]));
}

/** Returns the points of members that count, by member; those without points are missing. */
export async function selectPoints(
  { db }: Context,
  userIDs: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("punishments")
    .select(["userID", "points"])
    .where("userID", "=", sql<number>`any(${[...userIDs]}::bigint[])`)
    .where("points", ">", 0)
    .execute();
  return new Map(rows.map(({ userID, points }) => [userID, points]));
}
