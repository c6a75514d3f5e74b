import { addEmailKind, composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, i18nOf, localeOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { findUser, type UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email } from "#platform/server/email/email.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { on } from "#platform/server/events/events.ts";
import { appealDecided } from "../events.ts";
import type { AppealRow } from "../tables.ts";
import { findAppeal } from "./appeal-queries.ts";

const kind: EmailKind = {
  name: "appealDecision",
  label: phrase("Decision on an appeal"),
  description: phrase("When staff have decided on an appeal."),
  sample: (reader, { name, address: email }) =>
    decisionEmail(
      reader,
      { name, email, locale: localeOf(reader) },
      {
        type: "ban",
        status: "approved",
        decisionMessage: i18nOf(reader).t("Welcome back."),
        recordName: null,
      },
    ),
};

async function decisionEmail(
  context: Context,
  { name, email, locale }: Pick<UserRow, "name" | "locale"> & { email: string },
  {
    type,
    status,
    decisionMessage,
    recordName,
  }: Pick<AppealRow, "type" | "status" | "decisionMessage" | "recordName">,
): Promise<Email> {
  const i18n = await i18nIn(context, locale);
  const { t } = i18n;
  const community = siteText(context, "title", i18n.locale);
  const isApproved = status === "approved";
  const ofBan = isApproved
    ? t("Your appeal was approved. Your ban has ended, and you can sign in again.")
    : t("Your appeal was rejected. You stay banned.");
  const ofPost = isApproved
    ? t("Your appeal was approved. Your post in “{name}” is back.", { name: recordName ?? "" })
    : t("Your appeal was rejected. Your post in “{name}” stays removed.", { name: recordName ?? "" });
  const texts = [
    t("Hello {name},", { name }),
    type === "ban" ? ofBan : ofPost,
    ...(decisionMessage ? [t("Message of the staff: {message}", { message: decisionMessage })] : []),
  ];
  return composeEmail(context, i18n, {
    kind: kind.name,
    to: { name, address: email },
    subject: subjectOf(context, i18n, t("Decision on your appeal")),
    parts: texts.map((text) => ({ kind: "text", text })),
    reason: t("You received this email because you have an account at {community}.", { community }),
  });
}

/** Emails the decision to the member, who may not be able to sign in. */
const sendDecision = on(appealDecided, "email the decision", async (context, { appealID }) => {
  const appeal = await findAppeal(context, appealID);
  const user = appeal?.dateDecided ? await findUser(context, appeal.userID) : undefined;
  if (!appeal || !user?.email || !user.emailConfirmed) return;
  const email = await decisionEmail(context, { ...user, email: user.email }, appeal);
  await sendEmailOnce(context, `appeal-${appealID}-${appeal.dateDecided?.getTime()}`, email);
});

export const decisionEmails = [sendDecision, addEmailKind(kind)];
