import { composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, i18nOf, localeOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email } from "#platform/server/email/email.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { BanNotice } from "../../contract.ts";
import { findUser } from "../queries.ts";
import { banAppeal } from "../settings.ts";
import type { UserRow } from "../tables.ts";
import { banEnd } from "./ban-end.ts";
import { findBanInForce } from "./ban-in-force.ts";
import { findAccountBan } from "./ban-queries.ts";

/** Time in which a mistake can be undone before the member gets an email about it. */
const EMAIL_DELAY_MS = 60_000;

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
  { reason, dateExpires, appealUrl }: BanNotice,
): Promise<Email> {
  const i18n = await i18nIn(context, locale);
  const { t } = i18n;
  const community = siteText(context, "title", i18n.locale);
  const appeal = context.settings.get(banAppeal);
  const texts = [
    t("Hello {name},", { name }),
    dateExpires
      ? t("You are banned from {community} until {date}. You can sign in again after that.", {
          community,
          date: banEnd(i18n, new Date(dateExpires)),
        })
      : t("You are banned from {community} and can no longer sign in.", { community }),
    ...(reason ? [t("Reason: {reason}", { reason })] : []),
    ...(appeal ? [t("To appeal: {appeal}", { appeal })] : []),
  ];
  return composeEmail(context, i18n, {
    kind: banKind.name,
    to: { name, address: email },
    subject: subjectOf(context, i18n, t("You are banned")),
    parts: [
      ...texts.map((text) => ({ kind: "text" as const, text })),
      ...(appealUrl ? [{ kind: "button" as const, label: t("Appeal this ban"), href: appealUrl }] : []),
    ],
    reason: t("You received this email because you have an account at {community}.", { community }),
  });
}

/** Emails a banned member the reason and the end, unless the ban was undone in the meantime. */
export const sendBanEmail: Job<{ userID: number; key?: string }> = {
  name: "sendBanEmail",
  async run(context, { userID, key }) {
    const [user, ban] = [await findUser(context, userID), await findAccountBan(context, userID)];
    const notice = await findBanInForce(context, userID);
    if (!user?.email || !user.emailConfirmed || !notice || !(ban || key)) return;
    const since = key ?? ban?.dateInserted.getTime();
    const email = await banEmail(context, { ...user, email: user.email }, notice);
    await sendEmailOnce(context, `ban-${userID}-${since}`, email);
  },
};

/**
 * Emails a user about a ban that just began, after a delay in which it can be undone. `key` identifies a ban that is not
 * by hand, so that each is announced once.
 */
export const emailBanLater = (context: Context, userID: number, key?: string): Promise<void> =>
  runLater(
    context,
    sendBanEmail,
    { userID, ...(key !== undefined && { key }) },
    new Date(context.now.getTime() + EMAIL_DELAY_MS),
  );
