import { ApiError, conflict } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "../application/context.ts";
import type { Job } from "../jobs/jobs.ts";
import { Answer } from "./route.ts";

const MAX_KEY = 200;
const RETENTION_MS = 24 * 60 * 60 * 1000;

/**
 * Does `work` at most once for a key: the key, the action and the answer are one transaction. Sent again, the
 * first answer comes back; sent again while the first still runs, it waits for that one.
 */
export async function answerOnce(
  context: Context,
  sent: string,
  call: string,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  if (sent.length > MAX_KEY)
    throw new ApiError(
      422,
      phrase("The Idempotency-Key is longer than {most} characters.", { most: MAX_KEY }),
    );
  const { userID: actorID, address } = context.actor;
  // Guests share an id: what tells them apart is where they are.
  const key = actorID > 0 ? sent : `${address} ${sent}`;
  return context.transaction(async (inside) => {
    const taken = await inside.db
      .insertInto("savedResponses")
      .values({ actorID, key, call, status: null, answer: null })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows === 0n) {
      const first = await inside.db
        .selectFrom("savedResponses")
        .select(["call", "status", "answer"])
        .where("actorID", "=", actorID)
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      if (first.call !== call) throw conflict("This Idempotency-Key was used for another request.");
      return new Answer(first.answer?.body, first.status ?? undefined);
    }
    const answer = await work(inside);
    await inside.db
      .updateTable("savedResponses")
      .set({ status: answer.status ?? null, answer: JSON.stringify({ body: answer.body }) })
      .where("actorID", "=", actorID)
      .where("key", "=", key)
      .execute();
    return answer;
  });
}

/** Makes room: whoever asks again after a day has given up long since. */
export const forgetAnswers: Job<object> = {
  name: "forgetAnswers",
  schedule: "10 * * * *",
  async run({ db, now }) {
    const before = new Date(now.getTime() - RETENTION_MS);
    await db.deleteFrom("savedResponses").where("dateInserted", "<", before).execute();
  },
};
