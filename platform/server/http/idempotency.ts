import { ApiError, conflict } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "../application/context.ts";
import { addJob, type Job } from "../jobs/jobs.ts";
import { addRetention } from "../operations/retention.ts";
import { Answer } from "./route.ts";

const MAX_KEY = 200;
const RETENTION_MS = 24 * 60 * 60 * 1000;

/**
 * Runs `work` at most once per idempotency key: key, action and response are written in one transaction. A repeated
 * request gets the first response, and waits for it while the first one still runs. Throws 409 when the key was used
 * for another request.
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
  const { userID: actorID, address, accessToken } = context.actor;
  // Guests share a user id, and so do the access tokens of a user, which may not read the same.
  const by = actorID === 0 ? `${address} ` : accessToken ? `token ${accessToken.accessTokenID} ` : "";
  const key = by + sent;
  return context.transaction(async (inside) => {
    const inserted = await inside.db
      .insertInto("savedResponses")
      .values({ actorID, key, call, status: null, answer: null })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
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

/** Deletes responses after a day; clients do not repeat requests for that long. */
export const forgetAnswers: Job<object> = {
  name: "forgetAnswers",
  schedule: "10 * * * *",
  async run({ db, now }) {
    const before = new Date(now.getTime() - RETENTION_MS);
    await db.deleteFrom("savedResponses").where("dateInserted", "<", before).execute();
  },
};

/** The job that deletes responses, and its period; one feature adds them. */
export const forgettingAnswers = [
  addJob(forgetAnswers),
  addRetention({
    name: phrase("Responses to repeatable requests"),
    period: RETENTION_MS,
    reason: phrase("A request that is sent twice takes effect once."),
  }),
];
