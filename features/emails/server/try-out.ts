import { randomUUID } from "node:crypto";
import { ApiError, conflict } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email } from "#platform/server/email/email.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { limiter } from "#platform/server/security/limits.ts";

const tests = limiter("test e-mail", { points: 20, seconds: 60 * 60 });

/** Sends a test email while the user waits for the mail server's answer. Limited per hour. */
export async function tryOut(context: Context, email: Email): Promise<void> {
  await tests.take(String(context.actor.userID));
  let fate: Awaited<ReturnType<typeof sendEmailOnce>>;
  try {
    fate = await sendEmailOnce(context, randomUUID(), email, { isAskedFor: true });
  } catch (error) {
    const said = (error as Error).message;
    throw new ApiError(503, phrase("The mail server is not accepting email: {said}", { said }));
  }
  if (fate === "refused") throw conflict("The mail server rejects email for this address.");
}
