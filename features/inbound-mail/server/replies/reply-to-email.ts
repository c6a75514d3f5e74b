import { composeEmail, type EmailKind } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email } from "#platform/server/email/email.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import type { ParsedEmail } from "../parsing/parse-email.ts";
import { countAnswered, type Fate } from "../queries.ts";

/** Outcome of an email, with the text that its author receives. */
export interface Outcome {
  outcome: string;
  says: Phrase;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum answers to a member per day, which ends any loop between two machines. */
const MOST_A_DAY = 5;
/** Maximum notices per day that another address replied to one of the member's emails. */
const MOST_STRANGERS_A_DAY = 1;
const LONGEST_QUOTE = 5000;

async function mayAnswer(context: Context, { userID }: UserRow, outcome: string): Promise<boolean> {
  const since = new Date(context.now.getTime() - DAY_MS);
  if ((await countAnswered(context, userID, since)) >= MOST_A_DAY) return false;
  return (
    outcome !== "stranger" || (await countAnswered(context, userID, since, outcome)) < MOST_STRANGERS_A_DAY
  );
}

interface Recipient {
  name: string;
  email: string;
  locale: string | null;
}

type Received = Pick<ParsedEmail, "subject" | "reply" | "messageID">;

/** The email to a member whose reply by email was not published. */
export const replyKind: EmailKind = {
  name: "emailReply",
  label: phrase("Reply by email"),
  description: phrase("When a reply by email is not published at once."),
  sample: (reader, { name, address: email }) =>
    outcomeEmail(
      reader,
      { name, email, locale: localeOf(reader) },
      { subject: "", reply: "", messageID: null },
      {
        outcome: "held",
        says: phrase("It was received, and will appear after it is approved."),
      },
    ),
};

/** Answers a member, only at the address of the account, with the outcome of an email. */
export async function replyToEmail(
  context: Context,
  user: UserRow,
  received: ParsedEmail,
  { outcome, says }: Outcome,
): Promise<Fate> {
  const { userID, name, email, emailConfirmed, locale } = user;
  const isSilent = received.automatic !== "no" || email === null || !emailConfirmed;
  if (isSilent || !(await mayAnswer(context, user, outcome))) return { outcome, userID, isAnswered: false };
  await emailLater(
    context,
    await outcomeEmail(context, { name, email, locale }, received, { outcome, says }),
  );
  return { outcome, userID, isAnswered: true };
}

async function outcomeEmail(
  context: Context,
  { name, email, locale }: Recipient,
  received: Received,
  { outcome, says }: Outcome,
): Promise<Email> {
  const texts = await i18nIn(context, locale);
  const { t } = texts;
  const isStranger = outcome === "stranger";
  const subject = received.subject.replace(/^(?:\s*re\s*:)+\s*/i, "").trim();
  return composeEmail(context, texts, {
    kind: replyKind.name,
    to: { name, address: email },
    subject: isStranger || subject === "" ? t("About your reply by email") : `Re: ${subject}`,
    parts: [
      {
        kind: "text",
        text: outcome === "held" ? t("Thank you for your answer.") : t("Your answer was not published."),
      },
      { kind: "text", text: says.in(texts) },
      ...(isStranger || received.reply === ""
        ? []
        : [{ kind: "quote" as const, html: "", text: received.reply.slice(0, LONGEST_QUOTE) }]),
    ],
    reason: t("You received this email because someone replied to a notification we sent you."),
    headers: {
      "Auto-Submitted": "auto-replied",
      "X-Auto-Response-Suppress": "All",
      ...(received.messageID !== null &&
        !isStranger && { "In-Reply-To": received.messageID, References: received.messageID }),
    },
  });
}
