import { actorOf, findUser, findUserByEmail, type UserRow } from "#features/users/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { inSavepoint } from "#platform/server/database/savepoint.ts";
import type { ParsedEmail } from "../parsing/parse-email.ts";
import type { Fate } from "../queries.ts";
import { whyRefused } from "./refusals.ts";
import { readReplyAddress } from "./reply-address.ts";
import { replyToEmail, type Told } from "./reply-to-email.ts";
import { writeReply } from "./write-reply.ts";

const UNKNOWN = phrase(
  "The address that you wrote to is not valid any more. Please answer on the page itself.",
);

const isTheirs = ({ email, emailConfirmed }: UserRow, from: string | null) =>
  emailConfirmed && email !== null && email.toLowerCase() === from;

/** The first address of ours that is right, and what it names. */
async function namedIn(context: Context, { tokens }: ParsedEmail) {
  for (const token of tokens) {
    const named = await readReplyAddress(context, token);
    if (named) return named;
  }
  return null;
}

/** Does the action alone, so that its failure is answered and not repeated. */
async function attempt(
  reader: Context,
  mail: ParsedEmail,
  named: NonNullable<Awaited<ReturnType<typeof namedIn>>>,
): Promise<Told | null> {
  if (named.isExpired) return { outcome: "expired", says: UNKNOWN };
  if (mail.reply === "")
    return {
      outcome: "empty",
      says: phrase("There was no text in it. Files are not taken by e-mail, and neither is what is quoted."),
    };
  try {
    const isHeld = await inSavepoint(reader, () => writeReply(reader, named, mail.reply));
    if (!isHeld) return null;
    return { outcome: "held", says: phrase("It was received, and will appear after it is approved.") };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { outcome: "refused", says: whyRefused(error) };
  }
}

/** Somebody wrote to an address that is none of ours. */
async function answerUnknown(context: Context, mail: ParsedEmail): Promise<Fate> {
  const nobody = { outcome: "unknown", userID: null, isAnswered: false };
  const user = mail.from && mail.tokens.length > 0 ? await findUserByEmail(context, mail.from) : undefined;
  if (!user || !isTheirs(user, mail.from)) return nobody;
  return replyToEmail(context, user, mail, { outcome: "unknown", says: UNKNOWN });
}

/** Publishes an answer as the member whose it is, or tells that member why not. */
export async function takeReply(context: Context, mail: ParsedEmail): Promise<Fate> {
  const named = await namedIn(context, mail);
  if (!named) return answerUnknown(context, mail);
  const { userID } = named;
  const user = await findUser(context, userID);
  if (!user) return { outcome: "unknown", userID: null, isAnswered: false };
  const actor = await actorOf(context, userID);
  if (!actor) return { outcome: "banned", userID, isAnswered: false };
  if (!isTheirs(user, mail.from))
    return replyToEmail(context, user, mail, {
      outcome: "stranger",
      says: phrase(
        "It came from another address than that of your account, and was not published. Please write from the address that your mails go to. If it was not you, do not hand on mails that can be answered.",
      ),
    });
  const told = await attempt(actingAs(context, actor), mail, named);
  return told ? replyToEmail(context, user, mail, told) : { outcome: "published", userID, isAnswered: false };
}
