import { composeEmail, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn } from "#features/locales/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email } from "#platform/server/email/email.ts";

/** Composes the email that an archive is ready; null for members without an address. */
export async function archiveEmail(
  context: Context,
  { name, email, locale }: Pick<UserRow, "name" | "email" | "locale">,
): Promise<Email | null> {
  if (email === null) return null;
  const texts = await i18nIn(context, locale);
  const { t } = texts;
  return composeEmail(context, texts, {
    to: { name, address: email },
    subject: subjectOf(context, t("Your archive is ready")),
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
