import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Counts the visible messages of users. */
export async function countWritten({ db }: Context, userIDs: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("conversationMessages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("insertUserID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("dateWithdrawn", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the conversations with visible messages of a user. */
export async function listWrittenIn({ db }: Context, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("conversationMessages")
    .select("conversationID")
    .distinct()
    .where("insertUserID", "=", userID)
    .where("dateWithdrawn", "is", null)
    .execute();
  return rows.map(({ conversationID }) => conversationID);
}

export async function conversationsOfMessages(
  { db }: Context,
  messageIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("conversationMessages")
    .select("conversationID")
    .distinct()
    .where("messageID", "=", sql<number>`any(${messageIDs}::bigint[])`)
    .execute();
  return rows.map(({ conversationID }) => conversationID);
}

/** Withdraws the messages of a user; returns their ids. */
export async function withdrawOf({ db, now }: Context, userID: number): Promise<number[]> {
  const rows = await db
    .updateTable("conversationMessages")
    .set({ dateWithdrawn: now })
    .where("insertUserID", "=", userID)
    .where("dateWithdrawn", "is", null)
    .returning("messageID")
    .execute();
  return rows.map(({ messageID }) => messageID);
}

export async function withdraw({ db, now }: Context, messageIDs: readonly number[]): Promise<void> {
  await db
    .updateTable("conversationMessages")
    .set({ dateWithdrawn: now })
    .where("messageID", "=", sql<number>`any(${messageIDs}::bigint[])`)
    .where("dateWithdrawn", "is", null)
    .execute();
}

/** Returns those of the messages that are visible to participants. */
export async function listShownIDs({ db }: Context, messageIDs: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("conversationMessages")
    .select("messageID")
    .where("messageID", "=", sql<number>`any(${messageIDs}::bigint[])`)
    .where("dateWithdrawn", "is", null)
    .execute();
  return new Set(rows.map(({ messageID }) => messageID));
}

export async function bringBack({ db }: Context, messageIDs: readonly number[]): Promise<void> {
  await db
    .updateTable("conversationMessages")
    .set({ dateWithdrawn: null })
    .where("messageID", "=", sql<number>`any(${messageIDs}::bigint[])`)
    .execute();
}
