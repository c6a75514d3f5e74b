import { composeEmail } from "#features/emails/server/index.ts";
import { i18nIn } from "#features/locales/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import type { ParsedEmail } from "../parsing/parse-email.ts";
import { countAnswered, type Fate } from "../queries.ts";

/** What became of a mail, and what its author is told of it. */
export interface Told {
  outcome: string;
  says: Phrase;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Answers that a member gets in a day; whatever happens, two machines do not go on for ever. */
const MOST_A_DAY = 5;
/** A member is told once a day that somebody else has one of the mails. */
const MOST_STRANGERS_A_DAY = 1;
const LONGEST_QUOTE = 5000;

async function mayAnswer(context: Context, { userID }: UserRow, outcome: string): Promise<boolean> {
  const since = new Date(context.now.getTime() - DAY_MS);
  if ((await countAnswered(context, userID, since)) >= MOST_A_DAY) return false;
  return (
    outcome !== "stranger" || (await countAnswered(context, userID, since, outcome)) < MOST_STRANGERS_A_DAY
  );
}

/** Tells a member, at the address of the account and nowhere else, what became of a mail. */
export async function replyToEmail(
  context: Context,
  user: UserRow,
  mail: ParsedEmail,
  { outcome, says }: Told,
): Promise<Fate> {
  const { userID, name, email, emailConfirmed, locale } = user;
  const isSilent = mail.automatic !== "no" || email === null || !emailConfirmed;
  if (isSilent || !(await mayAnswer(context, user, outcome))) return { outcome, userID, isAnswered: false };
  const texts = await i18nIn(context, locale);
  const { t } = texts;
  const isStranger = outcome === "stranger";
  const subject = mail.subject.replace(/^(?:\s*re\s*:)+\s*/i, "").trim();
  await emailLater(
    context,
    composeEmail(context, texts, {
      to: { name, address: email },
      subject: isStranger || subject === "" ? t("About your answer by e-mail") : `Re: ${subject}`,
      parts: [
        {
          kind: "text",
          text: outcome === "held" ? t("Thank you for your answer.") : t("Your answer was not published."),
        },
        { kind: "text", text: says.in(texts) },
        ...(isStranger || mail.reply === ""
          ? []
          : [{ kind: "quote" as const, html: "", text: mail.reply.slice(0, LONGEST_QUOTE) }]),
      ],
      reason: t("You get this mail because one of ours to you was answered."),
      headers: {
        "Auto-Submitted": "auto-replied",
        "X-Auto-Response-Suppress": "All",
        ...(mail.messageID !== null &&
          !isStranger && { "In-Reply-To": mail.messageID, References: mail.messageID }),
      },
    }),
  );
  return { outcome, userID, isAnswered: true };
}
