import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Returns those of the users who can receive messages: existing and not banned. */
export async function listReceivable({ db }: Context, userIDs: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ userID: number }>`
    select user_id from users where user_id = any(${userIDs}::bigint[]) and not deleted and banned = 0`.execute(
    db,
  );
  return new Set(rows.map(({ userID }) => userID));
}
