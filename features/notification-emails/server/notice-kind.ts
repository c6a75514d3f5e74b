import { composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { NOTICE, noticeParts } from "./notice-email.ts";

/** Emails about notifications, with one about a sample post. */
export const noticeKind: EmailKind = {
  name: NOTICE,
  label: phrase("Notification"),
  description: phrase("When something happens that a member wants email about."),
  async sample(reader, to) {
    const i18n = i18nOf(reader);
    const { t } = i18n;
    const title = t("A post with a title");
    const text = t("This is a sample post. It may be long and contain links.");
    const body = { html: `<p>${text}</p>`, text, excerpt: text };
    return composeEmail(reader, i18n, {
      ...{ kind: NOTICE, to, subject: subjectOf(reader, i18n, title) },
      parts: await noticeParts(reader, { title, href: "/discussions", body }),
      reason: t("You received this email because you chose email notifications for: {what}", { what: title }),
      settingsUrl: "/profile/preferences",
    });
  },
};
