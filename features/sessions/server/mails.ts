import { composeMail, subjectOf } from "#features/emails/server/index.ts";
import { wordsIn } from "#features/locales/server/index.ts";
import { safeTarget } from "#platform/contract/target.ts";
import type { Words } from "#platform/contract/words.ts";
import type { Context } from "#platform/server/context.ts";
import type { Mail } from "#platform/server/mail.ts";
import { publicUrlOf } from "#platform/server/public-url.ts";

interface KeyLetter {
  subject: string;
  /** What it is about, to the person by name. */
  text: string;
  links: readonly { words: string; path: string }[];
  /** Why one got it and what to do when one did not ask for it. */
  reason: string;
}

interface Person {
  userID: number;
  name: string;
  email: string;
  /** The language the person reads in; null is the community's. */
  locale: string | null;
}

const letter = (
  context: Context,
  words: Words,
  { name, email }: Person,
  { subject, text, links, reason }: KeyLetter,
): Mail =>
  composeMail(context, words, {
    to: { name, address: email },
    subject: subjectOf(context, subject),
    parts: [
      { kind: "text", text: words.t("Hello {name},", { name }) },
      { kind: "text", text },
      ...links.map(({ words: label, path: href }) => ({ kind: "button" as const, label, href })),
    ],
    reason,
  });

interface Confirmation {
  code: string;
  /** The page that the person was on. */
  target?: string | undefined;
}

function confirmationPath(context: Context, { userID }: Person, { code, target }: Confirmation): string {
  const path = `/entry/emailconfirm/${userID}/${code}`;
  const back = safeTarget(target, publicUrlOf(context));
  return back === "/" ? path : `${path}?target=${encodeURIComponent(back)}`;
}

export async function confirmationMail(
  context: Context,
  person: Person,
  confirmation: Confirmation,
): Promise<Mail> {
  const words = await wordsIn(context, person.locale);
  const { t } = words;
  return letter(context, words, person, {
    subject: t("Confirm your e-mail address"),
    text: t("Please confirm that this e-mail address is yours. The link works for a week."),
    links: [{ words: t("Confirm this address"), path: confirmationPath(context, person, confirmation) }],
    reason: t("This address was given at our registration. If that was not you, do nothing."),
  });
}

/** Notifies the owner of an address that someone tried to use it for another account. */
export async function existingAccountMail(context: Context, owner: Person): Promise<Mail> {
  const words = await wordsIn(context, owner.locale);
  const { t } = words;
  return letter(context, words, owner, {
    subject: t("You already have an account"),
    text: t(
      "Someone tried to sign up with this email address, but it already belongs to your account. If that was you, sign in, or choose a new password.",
    ),
    links: [
      { words: t("Sign In"), path: "/entry/signin" },
      { words: t("Choose a new password"), path: "/entry/passwordrequest" },
    ],
    reason: t("If that was not you, do nothing: your account stays as it is."),
  });
}

export async function passwordMail(context: Context, person: Person, key: string): Promise<Mail> {
  const words = await wordsIn(context, person.locale);
  const { t } = words;
  return letter(context, words, person, {
    subject: t("Choose a new password"),
    text: t("Somebody, we hope you, asked for a new password. The link works once, within an hour."),
    links: [{ words: t("Choose a new password"), path: `/entry/passwordreset/${person.userID}/${key}` }],
    reason: t("If you did not ask for it, do nothing: your password stays as it is."),
  });
}
