import { composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email } from "#platform/server/email/email.ts";
import { pathOf } from "./invite-url.ts";
import { invitationDays } from "./settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Invited {
  email: string;
  message: string | null;
  /** Name of the user who invites. */
  sender: string;
  code: string;
}

/** An invitation by staff or by a member. */
export const invitationKind: EmailKind = {
  name: "invitation",
  label: phrase("Invitation"),
  description: phrase("When a member or an administrator invites someone."),
  linkLasts: ({ settings }) => settings.get(invitationDays) * DAY_MS,
  sample: (reader, { address: email }) =>
    invitationEmail(
      reader,
      { email, message: null, sender: reader.actor.name, code: "sample" },
      localeOf(reader),
    ),
};

/** Composes an invitation, by default in the language of the community. */
export async function invitationEmail(
  context: Context,
  { email, message, sender, code }: Invited,
  locale: string | null = null,
): Promise<Email> {
  const i18n = await i18nIn(context, locale);
  const { t } = i18n;
  const community = siteText(context, "title", i18n.locale);
  const texts = [
    t("{sender} invites you to join {community}.", { sender, community }),
    ...(message ? [`“${message}” — ${sender}`] : []),
    t("The link works for {days, plural, one {# day} other {# days}}, and only once.", {
      days: context.settings.get(invitationDays),
    }),
  ];
  return composeEmail(context, i18n, {
    kind: invitationKind.name,
    to: { name: email, address: email },
    subject: subjectOf(context, i18n, t("{sender} invites you", { sender })),
    parts: [
      ...texts.map((text) => ({ kind: "text" as const, text })),
      { kind: "button", label: t("Accept the invitation"), href: pathOf(code) },
    ],
    reason: t(
      "You received this email because {sender}, a member of {community}, entered your address. If you don’t want to join, do nothing.",
      { sender, community },
    ),
  });
}
