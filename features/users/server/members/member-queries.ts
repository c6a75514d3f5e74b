import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

interface MemberRow {
  userID: number;
  name: string;
  /** The requested name in its original case; null if the user was found by id. */
  asked: string | null;
}

/** Selects accounts that were not deleted, by id and by name, in one statement. */
export async function selectMembers(
  { db }: Context,
  ids: readonly number[],
  names: readonly string[],
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select user_id, name, null as asked from users where user_id = any(${ids}::bigint[]) and not deleted
    union all
    select user_id, users.name, wanted.name from unnest(${names}::text[]) as wanted (name)
    join users on name_key = lower(wanted.name) and not deleted`.execute(db);
  return rows;
}
