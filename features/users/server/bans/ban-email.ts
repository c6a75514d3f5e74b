import { composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, i18nOf, localeOf } from "#features/locales/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email } from "#platform/server/email/email.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { findUser } from "../queries.ts";
import { banAppeal } from "../settings.ts";
import type { AccountBanRow, UserRow } from "../tables.ts";
import { banEnd } from "./ban-end.ts";
import { findAccountBan } from "./ban-queries.ts";

/** The email to a banned member. */
export const banKind: EmailKind = {
  name: "ban",
  label: phrase("Ban"),
  description: phrase("When a member is banned."),
  sample: (reader, { name, address: email }) =>
    banEmail(
      reader,
      { name, email, locale: localeOf(reader) },
      { reason: i18nOf(reader).t("Repeated advertising"), dateExpires: null },
    ),
};

async function banEmail(
  context: Context,
  { name, email, locale }: Pick<UserRow, "name" | "locale"> & { email: string },
  { reason, dateExpires }: Pick<AccountBanRow, "reason" | "dateExpires">,
): Promise<Email> {
  const i18n = await i18nIn(context, locale);
  const { t } = i18n;
  const community = context.settings.get(siteTitle);
  const appeal = context.settings.get(banAppeal);
  const texts = [
    t("Hello {name},", { name }),
    dateExpires
      ? t("You are banned from {community} until {date}. You can sign in again after that.", {
          community,
          date: banEnd(i18n, dateExpires),
        })
      : t("You are banned from {community} and can no longer sign in.", { community }),
    ...(reason ? [t("Reason: {reason}", { reason })] : []),
    ...(appeal ? [t("To appeal: {appeal}", { appeal })] : []),
  ];
  return composeEmail(context, i18n, {
    kind: banKind.name,
    to: { name, address: email },
    subject: subjectOf(context, t("You are banned")),
    parts: texts.map((text) => ({ kind: "text", text })),
    reason: t("You received this email because you have an account at {community}.", { community }),
  });
}

/** Emails a banned member the reason and the end, unless the ban was undone in the meantime. */
export const sendBanEmail: Job<{ userID: number }> = {
  name: "sendBanEmail",
  async run(context, { userID }) {
    const [user, ban] = [await findUser(context, userID), await findAccountBan(context, userID)];
    if (!user?.email || !user.emailConfirmed || !ban) return;
    const key = `ban-${userID}-${ban.dateInserted.getTime()}`;
    await sendEmailOnce(context, key, await banEmail(context, { ...user, email: user.email }, ban));
  },
};
