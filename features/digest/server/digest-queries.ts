import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Frequency } from "../contract.ts";
import type { Delivery } from "./schedule.ts";
import type { DigestRow } from "./tables.ts";

/** Notes that a digest is due; undefined when another node already did. */
export async function insertDigest(
  { db }: Context,
  { frequency, day, dateDue }: Delivery & { frequency: Frequency },
): Promise<void> {
  await db
    .insertInto("digests")
    .values({ frequency, day, dateDue })
    .onConflict((on) => on.columns(["frequency", "day"]).doNothing())
    .execute();
}

/** Lists digests whose recipients are not complete. */
export async function listUnlisted({ db }: Context): Promise<number[]> {
  const rows = await db.selectFrom("digests").select("digestID").where("dateEnlisted", "is", null).execute();
  return rows.map(({ digestID }) => digestID);
}

/**
 * Locks a digest until the transaction ends; undefined when its recipients are complete, or another node
 * holds it.
 */
export const takeUnlisted = ({ db }: Context, digestID: number): Promise<DigestRow | undefined> =>
  db
    .selectFrom("digests")
    .selectAll()
    .where("digestID", "=", digestID)
    .where("dateEnlisted", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function updateDigest(
  { db }: Context,
  digestID: number,
  change: Partial<Pick<DigestRow, "afterUserID" | "dateEnlisted">>,
): Promise<void> {
  await db.updateTable("digests").set(change).where("digestID", "=", digestID).execute();
}

export async function countSent({ db }: Context, digestID: number, count: number): Promise<void> {
  if (count === 0) return;
  await sql`update digests set count_sent = count_sent + ${count} where digest_id = ${digestID}`.execute(db);
}

export const findDigest = ({ db }: Context, digestID: number): Promise<DigestRow> =>
  db.selectFrom("digests").selectAll().where("digestID", "=", digestID).executeTakeFirstOrThrow();

/** Lists the last digests that were sent, newest first. */
export const listSent = ({ db }: Context, frequency: Frequency, limit: number) =>
  db
    .selectFrom("digests")
    .select(["dateDue", "countSent"])
    .where("frequency", "=", frequency)
    .where("countSent", ">", 0)
    .orderBy("dateDue", "desc")
    .limit(limit)
    .execute();
