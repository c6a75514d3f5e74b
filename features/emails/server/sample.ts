import { i18nOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context, SettingsReader } from "#platform/server/application/context.ts";
import type { Setting } from "#platform/server/application/settings.ts";
import type { Email } from "#platform/server/email/email.ts";
import type { EmailDraft } from "../contract.ts";
import { composeEmail, subjectOf } from "./compose-email.ts";
import type { EmailKind } from "./email-kinds.ts";
import { supportAddress, supportName } from "./email-server.ts";
import {
  backgroundColor,
  buttonBackgroundColor,
  buttonTextColor,
  containerBackgroundColor,
  emailFooter,
  emailFormat,
  emailImage,
  textColor,
} from "./settings.ts";

type Draft = EmailDraft & {
  from?: { supportName?: string | undefined; supportAddress?: string | undefined } | undefined;
};

/** Returns the settings with a draft applied. */
function drafted(
  settings: SettingsReader,
  { emailFormat: format, templateStyles = {}, footer, from = {} }: Draft,
) {
  const values = new Map<string, unknown>(
    [
      [emailFormat, format] as const,
      [emailFooter, footer] as const,
      [emailImage, templateStyles.logoUrl] as const,
      [textColor, templateStyles.textColor] as const,
      [backgroundColor, templateStyles.backgroundColor] as const,
      [containerBackgroundColor, templateStyles.containerBackgroundColor] as const,
      [buttonTextColor, templateStyles.buttonTextColor] as const,
      [buttonBackgroundColor, templateStyles.buttonBackgroundColor] as const,
      [supportName, from.supportName] as const,
      [supportAddress, from.supportAddress] as const,
    ].map(([{ key }, value]) => [key, value]),
  );
  return {
    get: <T>(setting: Setting<T>) => (values.get(setting.key) as T | undefined) ?? settings.get(setting),
  };
}

/** An email that staff send to see how emails look. */
export const testEmail: EmailKind = {
  name: "test",
  label: phrase("Test"),
  description: phrase("When an administrator tries out how emails look."),
  sample: (reader, to) => sampleEmail(reader, {}, to),
};

/** Composes a sample email with one part of each kind. */
export function sampleEmail(context: Context, draft: Draft, to: Email["to"]): Email {
  const texts = i18nOf(context);
  const { t } = texts;
  const now = { ...context, settings: drafted(context.settings, draft) };
  const said = t("This is a sample post. It may be long and contain links.");
  return composeEmail(now, texts, {
    kind: testEmail.name,
    to,
    subject: subjectOf(context, texts, t("Test email")),
    parts: [
      { kind: "text", text: t("Hello {name},", { name: to.name || to.address }) },
      { kind: "heading", text: t("A post with a title"), href: "/discussions" },
      { kind: "quote", html: `<p>${said}</p>`, text: said },
      { kind: "button", label: t("Review"), href: "/discussions" },
    ],
    reason: t("You requested this test email."),
    settingsUrl: "/profile/preferences",
  });
}
