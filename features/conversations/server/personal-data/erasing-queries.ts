import type { Context } from "#platform/server/application/context.ts";

/** Returns messages of a user that still have their text. */
export async function listUnwiped({ db }: Context, userID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("conversationMessages")
    .select("messageID")
    .where("insertUserID", "=", userID)
    .where("body", "<>", "")
    .orderBy("messageID")
    .limit(limit)
    .execute();
  return rows.map(({ messageID }) => messageID);
}

export async function countUnwiped({ db }: Context, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom("conversationMessages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("insertUserID", "=", userID)
    .where("body", "<>", "")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function wipeMessage({ db }: Context, messageID: number): Promise<void> {
  await db
    .updateTable("conversationMessages")
    .set({ body: "", format: "text", bodyHtml: "" })
    .where("messageID", "=", messageID)
    .execute();
}

/** Deletes the subjects of conversations that the user started. */
export async function wipeSubjects({ db }: Context, userID: number): Promise<void> {
  await db.updateTable("conversations").set({ subject: null }).where("insertUserID", "=", userID).execute();
}
