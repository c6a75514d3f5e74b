import { composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email } from "#platform/server/email/email.ts";
import { RETENTION_MS } from "./retention.ts";

/** The email with the link to an archive. */
export const archiveKind: EmailKind = {
  name: "archive",
  label: phrase("Archive"),
  description: phrase("When the archive that a member requested is ready."),
  linkLasts: () => RETENTION_MS,
  sample: (reader, { name, address: email }) =>
    composeArchive(reader, { name, email, locale: localeOf(reader) }),
};

/** Composes the email that an archive is ready; null for members without an address. */
export async function archiveEmail(
  context: Context,
  { name, email, locale }: Pick<UserRow, "name" | "email" | "locale">,
): Promise<Email | null> {
  return email === null ? null : composeArchive(context, { name, email, locale });
}

async function composeArchive(
  context: Context,
  { name, email, locale }: Pick<UserRow, "name" | "locale"> & { email: string },
): Promise<Email> {
  const texts = await i18nIn(context, locale);
  const { t } = texts;
  return composeEmail(context, texts, {
    kind: archiveKind.name,
    to: { name, address: email },
    subject: subjectOf(context, texts, t("Your archive is ready")),
    parts: [
      { kind: "text", text: t("Hello {name},", { name }) },
      {
        kind: "text",
        text: t("Your data is ready to download. The link expires in 7 days."),
      },
      { kind: "button", label: t("Download archive"), href: "/profile/download" },
    ],
    reason: t(
      "You received this email because you requested the archive. If that wasn’t you, change your password.",
    ),
  });
}
