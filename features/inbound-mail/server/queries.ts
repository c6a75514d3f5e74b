import type { Context } from "#platform/server/context.ts";
import type {} from "./tables.ts";

/** Keeps a mail; null for one that is known. */
export async function insertMail(
  { db, now }: Context,
  messageHash: Buffer,
  raw: Uint8Array,
): Promise<number | null> {
  const row = await db
    .insertInto("inboundMails")
    .values({ messageHash, raw: Buffer.from(raw), dateInserted: now })
    .onConflict((on) => on.column("messageHash").doNothing())
    .returning("inboundMailID")
    .executeTakeFirst();
  return row?.inboundMailID ?? null;
}

/** A mail that is not read yet; nobody else reads it until the transaction ends. */
export async function lockUnread({ db }: Context, inboundMailID: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom("inboundMails")
    .select("raw")
    .where("inboundMailID", "=", inboundMailID)
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

export async function settleMail({ db, now }: Context, inboundMailID: number, fate: Fate): Promise<void> {
  await db
    .updateTable("inboundMails")
    .set({ ...fate, raw: null, dateRead: now })
    .where("inboundMailID", "=", inboundMailID)
    .execute();
}

/** How many of a member's mails were answered since; of one outcome, or all. */
export async function countAnswered(
  { db }: Context,
  userID: number,
  since: Date,
  outcome?: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("inboundMails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userID", "=", userID)
    .where("isAnswered", "=", true)
    .where("dateInserted", ">", since)
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? null))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Mails that lie unread since long: their jobs were lost. */
export const listUnreadBefore = async ({ db }: Context, before: Date, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom("inboundMails")
      .select("inboundMailID")
      .where("raw", "is not", null)
      .where("dateInserted", "<", before)
      .orderBy("inboundMailID")
      .limit(limit)
      .execute()
  ).map(({ inboundMailID }) => inboundMailID);

export async function deleteMailsBefore({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom("inboundMails").where("dateInserted", "<", before).execute();
}
