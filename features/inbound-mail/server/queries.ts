import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

/** Stores an email; null when it is already stored. */
export async function insertEmail(
  { db, now }: Context,
  messageHash: Buffer,
  raw: Uint8Array,
): Promise<number | null> {
  const row = await db
    .insertInto("inboundEmails")
    .values({ messageHash, raw: Buffer.from(raw), dateInserted: now })
    .onConflict((on) => on.column("messageHash").doNothing())
    .returning("inboundEmailID")
    .executeTakeFirst();
  return row?.inboundEmailID ?? null;
}

/** Returns an unprocessed email and locks it until the transaction ends. */
export async function lockUnread({ db }: Context, inboundEmailID: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom("inboundEmails")
    .select("raw")
    .where("inboundEmailID", "=", inboundEmailID)
    .where("raw", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.raw ?? null;
}

export interface Fate {
  outcome: string;
  userID: number | null;
  isAnswered: boolean;
}

export async function resolveEmail({ db, now }: Context, inboundEmailID: number, fate: Fate): Promise<void> {
  await db
    .updateTable("inboundEmails")
    .set({ ...fate, raw: null, dateRead: now })
    .where("inboundEmailID", "=", inboundEmailID)
    .execute();
}

/** Counts a member's emails that were answered since a time, optionally of one outcome. */
export async function countAnswered(
  { db }: Context,
  userID: number,
  since: Date,
  outcome?: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("inboundEmails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userID", "=", userID)
    .where("isAnswered", "=", true)
    .where("dateInserted", ">", since)
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? null))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists emails that have been unprocessed for long because their jobs were lost. */
export const listUnreadBefore = async ({ db }: Context, before: Date, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom("inboundEmails")
      .select("inboundEmailID")
      .where("raw", "is not", null)
      .where("dateInserted", "<", before)
      .orderBy("inboundEmailID")
      .limit(limit)
      .execute()
  ).map(({ inboundEmailID }) => inboundEmailID);

export async function deleteEmailsBefore({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom("inboundEmails").where("dateInserted", "<", before).execute();
}
