import { composeEmail } from "#features/emails/server/index.ts";
import { i18nIn } from "#features/locales/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
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
  const texts = await i18nIn(context, locale);
  const { t } = texts;
  const isStranger = outcome === "stranger";
  const subject = received.subject.replace(/^(?:\s*re\s*:)+\s*/i, "").trim();
  await emailLater(
    context,
    composeEmail(context, texts, {
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
    }),
  );
  return { outcome, userID, isAnswered: true };
}
