import { addEmailKind, composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import { type I18n, phrase } from "#platform/contract/i18n.ts";
import { safeTarget } from "#platform/contract/target.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { Email, Mailbox } from "#platform/server/email/email.ts";
import { KEY_LASTS } from "../keys/one-time-key.ts";

interface KeyEmail {
  kind: EmailKind;
  subject: string;
  /** The content, addressed to the user by name. */
  text: string;
  links: readonly { i18n: string; path: string }[];
  /** Why the user gets the email, and what to do about an unexpected one. */
  reason: string;
}

interface Person {
  userID: number;
  name: string;
  email: string;
  /** The recipient's language; null for the community's. */
  locale: string | null;
}

/** In place of a key in samples. It opens nothing. */
const SAMPLE_KEY = "sample";

const accountEmail = (
  context: Context,
  i18n: I18n,
  { userID, name, email }: Person,
  { kind, subject, text, links, reason }: KeyEmail,
): Email =>
  composeEmail(context, i18n, {
    ...{ kind: kind.name, userID },
    to: { name, address: email },
    subject: subjectOf(context, i18n, subject),
    parts: [
      { kind: "text", text: i18n.t("Hello {name},", { name }) },
      { kind: "text", text },
      ...links.map(({ i18n: label, path: href }) => ({ kind: "button" as const, label, href })),
    ],
    reason,
  });

const samplePerson = (reader: Context, { name, address }: Mailbox): Person => ({
  userID: reader.actor.userID,
  name,
  email: address,
  locale: localeOf(reader),
});

const confirmationKind: EmailKind = {
  name: "confirmEmail",
  label: phrase("Confirm Email Address"),
  description: phrase("When someone registers or changes their email address."),
  linkLasts: () => KEY_LASTS.confirmEmail,
  sample: (reader, to) => confirmationEmail(reader, samplePerson(reader, to), { code: SAMPLE_KEY }),
};

const existingAccountKind: EmailKind = {
  name: "existingAccount",
  label: phrase("Existing Account"),
  description: phrase("When someone registers with the address of a member."),
  sample: (reader, to) => existingAccountEmail(reader, samplePerson(reader, to)),
};

const passwordResetKind: EmailKind = {
  name: "resetPassword",
  label: phrase("Reset Password"),
  description: phrase("When someone asks to reset their password."),
  linkLasts: () => KEY_LASTS.resetPassword,
  sample: (reader, to) => passwordEmail(reader, samplePerson(reader, to), SAMPLE_KEY),
};

/** The emails about accounts. */
export const accountEmails = [confirmationKind, existingAccountKind, passwordResetKind].map(addEmailKind);

interface Confirmation {
  code: string;
  /** The page that the user was on. */
  target?: string | undefined;
}

function confirmationPath(context: Context, { userID }: Person, { code, target }: Confirmation): string {
  const path = `/entry/emailconfirm/${userID}/${code}`;
  const back = safeTarget(target, publicUrlOf(context));
  return back === "/" ? path : `${path}?target=${encodeURIComponent(back)}`;
}

export async function confirmationEmail(
  context: Context,
  user: Person,
  confirmation: Confirmation,
): Promise<Email> {
  const i18n = await i18nIn(context, user.locale);
  const { t } = i18n;
  return accountEmail(context, i18n, user, {
    kind: confirmationKind,
    subject: t("Confirm your email address"),
    text: t("Please confirm that this email address is yours. The link works for a week."),
    links: [{ i18n: t("Confirm this address"), path: confirmationPath(context, user, confirmation) }],
    reason: t("Someone signed up with this email address. If it wasn’t you, ignore this message."),
  });
}

/** Notifies the owner of an address that someone tried to use it for another account. */
export async function existingAccountEmail(context: Context, owner: Person): Promise<Email> {
  const i18n = await i18nIn(context, owner.locale);
  const { t } = i18n;
  return accountEmail(context, i18n, owner, {
    kind: existingAccountKind,
    subject: t("You already have an account"),
    text: t(
      "Someone tried to sign up with this email address, but it already belongs to your account. If that was you, sign in, or choose a new password.",
    ),
    links: [
      { i18n: t("Sign In"), path: "/entry/signin" },
      { i18n: t("Choose a new password"), path: "/entry/passwordrequest" },
    ],
    reason: t("If that was not you, do nothing: your account stays as it is."),
  });
}

export async function passwordEmail(context: Context, user: Person, key: string): Promise<Email> {
  const i18n = await i18nIn(context, user.locale);
  const { t } = i18n;
  return accountEmail(context, i18n, user, {
    kind: passwordResetKind,
    subject: t("Choose a new password"),
    text: t(
      "Someone (hopefully you) asked to reset your password. The link works once and expires in an hour.",
    ),
    links: [{ i18n: t("Choose a new password"), path: `/entry/passwordreset/${user.userID}/${key}` }],
    reason: t("If you didn’t request this, you can ignore this email. Your password won’t change."),
  });
}
