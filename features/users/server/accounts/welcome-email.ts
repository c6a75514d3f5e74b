import { composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { Email } from "#platform/server/email/email.ts";

/** The email to a new member whom staff added. */
export const welcomeKind: EmailKind = {
  name: "welcome",
  label: phrase("Welcome"),
  description: phrase("When an administrator adds a member."),
  sample: (reader, { name, address: email }) => welcomeEmail(reader, { name, email }, localeOf(reader)),
};

/**
 * Email about an account that staff created, by default in the community's language. Staff pass on the password themselves.
 */
export async function welcomeEmail(
  context: Context,
  { name, email }: { name: string; email: string },
  locale: string | null = null,
): Promise<Email> {
  const words = await i18nIn(context, locale);
  const { t } = words;
  const community = siteText(context, "title", words.locale);
  const url = publicUrlOf(context);
  const texts = [
    t("Hello {name},", { name }),
    t("An account was created for you at {community}. Your username is {name}.", { community, name }),
    t("Sign in at {signIn}, or choose a password of your own at {password}.", {
      signIn: `${url}/entry/signin`,
      password: `${url}/entry/passwordrequest`,
    }),
  ];
  return composeEmail(context, words, {
    kind: welcomeKind.name,
    to: { name, address: email },
    subject: subjectOf(context, words, t("Welcome")),
    parts: texts.map((text) => ({ kind: "text", text })),
    reason: t(
      "You received this email because {sender}, an administrator of {community}, entered your address.",
      {
        sender: context.actor.name,
        community,
      },
    ),
  });
}
