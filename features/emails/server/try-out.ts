import { randomUUID } from "node:crypto";
import { ApiError, conflict } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/words.ts";
import type { Context } from "#platform/server/context.ts";
import { limiter } from "#platform/server/limits.ts";
import type { Mail } from "#platform/server/mail.ts";
import { sendMailOnce } from "#platform/server/mail-queue.ts";

const tests = limiter("test e-mail", { points: 20, seconds: 60 * 60 });

/** Sends a mail while whoever tries it out waits, who wants to know what the mail server says. Some an hour, not more. */
export async function tryOut(context: Context, mail: Mail): Promise<void> {
  await tests.take(String(context.actor.userID));
  let fate: Awaited<ReturnType<typeof sendMailOnce>>;
  try {
    fate = await sendMailOnce(context, randomUUID(), mail, { isAskedFor: true });
  } catch (error) {
    const said = (error as Error).message;
    throw new ApiError(503, phrase("The mail server does not take e-mail now: {said}", { said }));
  }
  if (fate === "refused") throw conflict("The mail server takes no e-mail for this address.");
}
