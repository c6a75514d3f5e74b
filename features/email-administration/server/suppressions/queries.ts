import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Returns the members with these addresses, by the hexadecimal hash; one statement. */
export async function usersByAddress(
  { db }: Context,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ userID: number; addressHash: Buffer }>`
    select user_id, sha256(replace(lower(email::text), '\\', '\\\\')::bytea) as address_hash from users
    where sha256(replace(lower(email::text), '\\', '\\\\')::bytea) = any(${[...hashes]}::bytea[])
      and not deleted`.execute(db);
  return new Map(rows.map(({ userID, addressHash }) => [addressHash.toString("hex"), userID]));
}
