import { addEmailKind, composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { findUser } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email, Mailbox } from "#platform/server/email/email.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { twoFactorTurnedOff, twoFactorTurnedOn } from "./events.ts";

const kind: EmailKind = {
  name: "twoFactor",
  label: phrase("Two-Step Verification"),
  description: phrase("When two-step verification of a member is turned on or off."),
  sample: (reader, to) =>
    compose(reader, { userID: reader.actor.userID, to, locale: localeOf(reader), isOn: true }),
};

interface Changed {
  userID: number;
  to: Mailbox;
  /** The recipient's language; null for the community's. */
  locale: string | null;
  isOn: boolean;
}

async function compose(context: Context, { userID, to, locale, isOn }: Changed): Promise<Email> {
  const i18n = await i18nIn(context, locale);
  const { t } = i18n;
  return composeEmail(context, i18n, {
    ...{ kind: kind.name, userID, to },
    subject: subjectOf(
      context,
      i18n,
      isOn ? t("Two-step verification is on") : t("Two-step verification is off"),
    ),
    parts: [
      { kind: "text", text: t("Hello {name},", { name: to.name }) },
      {
        kind: "text",
        text: isOn
          ? t("Signing in to your account now takes a code from your authenticator app after the password.")
          : t("Signing in to your account no longer takes a code from an authenticator app."),
      },
      { kind: "text", text: t("If you didn’t do this, change your password and contact an administrator.") },
      { kind: "button", label: t("Show my settings"), href: "/profile/two-step" },
    ],
    reason: t("You have an account at {community} with this address.", {
      community: siteText(context, "title", i18n.locale),
    }),
  });
}

/** Emails the owner of the account, if the address is confirmed: someone else may have done it. */
async function emailOwner(context: Context, userID: number, isOn: boolean): Promise<void> {
  const user = await findUser(context, userID);
  if (!user?.email || !user.emailConfirmed) return;
  const { name, email: address, locale } = user;
  await emailLater(context, await compose(context, { userID, to: { name, address }, locale, isOn }));
}

export const changedEmail = [
  addEmailKind(kind),
  onInTransaction(twoFactorTurnedOn, (context, { userID }) => emailOwner(context, userID, true)),
  onInTransaction(twoFactorTurnedOff, (context, { userID }) => emailOwner(context, userID, false)),
];
