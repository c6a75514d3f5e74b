import { actorOf, findUser, findUserByEmail, type UserRow } from "#features/users/server/index.ts";
import { ApiError, type FieldError } from "#platform/contract/errors.ts";
import { Phrase, phrase } from "#platform/contract/i18n.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { inSavepoint } from "#platform/server/database/savepoint.ts";
import type { ParsedEmail } from "../parsing/parse-email.ts";
import type { Fate } from "../queries.ts";
import { readReplyAddress } from "./reply-address.ts";
import { type Outcome, replyToEmail } from "./reply-to-email.ts";
import { writeReply } from "./write-reply.ts";

const asPhrase = (text: unknown): Phrase | null =>
  text instanceof Phrase ? text : typeof text === "string" ? phrase(text) : null;

/** Explains to the author in one sentence why a reply was not published. */
function whyRefused(error: ApiError): Phrase {
  const { message, errors } = error.toJSON() as { message: unknown; errors?: FieldError[] };
  if (error.status === 404)
    return phrase("The post you replied to was deleted, or you can no longer see it.");
  if (error.status === 403)
    return phrase("You can’t reply here: the discussion may be closed, or you may not have permission.");
  return asPhrase(errors?.[0]?.message) ?? asPhrase(message) ?? phrase("Couldn’t publish.");
}

const UNKNOWN = phrase("This reply address has expired. Please reply on the site.");

const isTheirs = ({ email, emailConfirmed }: UserRow, from: string | null) =>
  emailConfirmed && email !== null && email.toLowerCase() === from;

/** Returns the first valid reply address of the email, with the record it names. */
async function namedIn(context: Context, { tokens }: ParsedEmail) {
  for (const token of tokens) {
    const named = await readReplyAddress(context, token);
    if (named) return named;
  }
  return null;
}

/** Writes the reply in a savepoint, so that a refusal is answered and not retried. */
async function attempt(
  reader: Context,
  email: ParsedEmail,
  named: NonNullable<Awaited<ReturnType<typeof namedIn>>>,
): Promise<Outcome | null> {
  if (named.isExpired) return { outcome: "expired", says: UNKNOWN };
  if (email.reply === "")
    return {
      outcome: "empty",
      says: phrase("Your reply had no text. Attachments and quoted text are ignored."),
    };
  try {
    const isHeld = await inSavepoint(reader, () => writeReply(reader, named, email.reply));
    if (!isHeld) return null;
    return { outcome: "held", says: phrase("It was received, and will appear after it is approved.") };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { outcome: "refused", says: whyRefused(error) };
  }
}

/** Answers an email to an address that the forum did not issue. */
async function answerUnknown(context: Context, email: ParsedEmail): Promise<Fate> {
  const ignored = { outcome: "unknown", userID: null, isAnswered: false };
  const user = email.from && email.tokens.length > 0 ? await findUserByEmail(context, email.from) : undefined;
  if (!user || !isTheirs(user, email.from)) return ignored;
  return replyToEmail(context, user, email, { outcome: "unknown", says: UNKNOWN });
}

/** Publishes a reply as the member it belongs to, or explains to the member why not. */
export async function acceptReply(context: Context, email: ParsedEmail): Promise<Fate> {
  const named = await namedIn(context, email);
  if (!named) return answerUnknown(context, email);
  const { userID } = named;
  const user = await findUser(context, userID);
  if (!user) return { outcome: "unknown", userID: null, isAnswered: false };
  const actor = await actorOf(context, userID);
  if (!actor) return { outcome: "banned", userID, isAnswered: false };
  if (!isTheirs(user, email.from))
    return replyToEmail(context, user, email, {
      outcome: "stranger",
      says: phrase(
        "Your reply wasn’t published because it came from a different email address than the one on your account. Reply from that address. If this wasn’t you, don’t forward notification emails: anyone holding one can reply as you.",
      ),
    });
  const outcome = await attempt(actingAs(context, actor), email, named);
  return outcome
    ? replyToEmail(context, user, email, outcome)
    : { outcome: "published", userID, isAnswered: false };
}
