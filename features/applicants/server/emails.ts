import { composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import { confirmsEmail } from "#features/sessions/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { claimedEmail, findUserByEmail } from "#features/users/server/index.ts";
import { type I18n, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email, Mailbox } from "#platform/server/email/email.ts";
import type { ApplicantRow } from "./queries.ts";

/** Returns the applicant's address, unless it belongs to another account and was never confirmed. */
async function addressOf(context: Context, applicant: ApplicantRow): Promise<string | null> {
  const address = claimedEmail(applicant);
  if (address === null) return null;
  const owner = await findUserByEmail(context, address);
  return !owner || owner.userID === applicant.userID ? address : null;
}

function contentOf(
  context: Context,
  { t, locale }: I18n,
  { emailConfirmed }: Pick<ApplicantRow, "emailConfirmed">,
  isApproved: boolean,
): { subject: string; texts: string[]; button?: string } {
  const community = siteText(context, "title", locale);
  if (!isApproved)
    return {
      subject: t("Your application"),
      texts: [
        t("Thank you for your interest in {community}. We can’t accept your application.", { community }),
        t("Your account and everything you entered are deleted."),
      ],
    };
  const isComplete = emailConfirmed || !context.settings.get(confirmsEmail);
  return {
    subject: t("Your account is approved"),
    texts: [
      t("Your application was accepted. Welcome to {community}!", { community }),
      ...(isComplete ? [] : [t("Confirm your email address, and you can post.")]),
    ],
    button: t("Open {community}", { community }),
  };
}

type Applicant = Pick<ApplicantRow, "name" | "locale" | "emailConfirmed">;

/** The email about the decision on an application. */
export const decisionKind: EmailKind = {
  name: "application",
  label: phrase("Application"),
  description: phrase("When an application for an account is approved or declined."),
  sample: (reader, to) =>
    composeDecision(
      reader,
      { name: to.name, locale: localeOf(reader), emailConfirmed: true },
      { to, isApproved: true },
    ),
};

/** Composes the email about a decision; null when the applicant has no address of their own. */
export async function decisionEmail(
  context: Context,
  applicant: ApplicantRow,
  isApproved: boolean,
): Promise<Email | null> {
  const address = await addressOf(context, applicant);
  if (address === null) return null;
  return composeDecision(context, applicant, { to: { name: applicant.name, address }, isApproved });
}

async function composeDecision(
  context: Context,
  applicant: Applicant,
  { to, isApproved }: { to: Mailbox; isApproved: boolean },
): Promise<Email> {
  const i18n = await i18nIn(context, applicant.locale);
  const { t } = i18n;
  const { name } = applicant;
  const { subject, texts, button } = contentOf(context, i18n, applicant, isApproved);
  return composeEmail(context, i18n, {
    ...{ kind: decisionKind.name, to },
    subject: subjectOf(context, i18n, subject),
    parts: [
      ...[t("Hello {name},", { name }), ...texts].map((text) => ({ kind: "text" as const, text })),
      ...(button === undefined ? [] : [{ kind: "button" as const, label: button, href: "/" }]),
    ],
    reason: t("You applied for an account at {community} with this address.", {
      community: siteText(context, "title", i18n.locale),
    }),
  });
}
