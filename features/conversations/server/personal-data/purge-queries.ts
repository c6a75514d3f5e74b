import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** How many messages of these people are shown. */
export async function countWritten({ db }: Context, userIDs: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("conversationMessages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("insertUserID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("dateWithdrawn", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The conversations in which somebody wrote something that is shown. */
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

/** Answers which messages of somebody are not shown any more. */
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

/** Those of these messages that are shown, to whoever takes part. */
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
