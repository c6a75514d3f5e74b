import { i18nOf } from "#features/locales/server/index.ts";
import { readSettings, settingsChanged } from "#features/settings/server/index.ts";
import {
  addTranslatable,
  type Translatable,
  textsNow,
  translatedText,
} from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { FOOTER_LENGTH } from "../contract.ts";
import { emailFooter } from "./settings.ts";

/** Kind of the texts, and key of their record. */
const EMAIL_TEXTS = "emails";

/** The community's own texts in all emails. */
const emailTexts: Translatable<"footer"> = {
  recordType: EMAIL_TEXTS,
  name: source("Emails"),
  properties: { footer: { label: emailFooter.label, type: "multiline", maxLength: FOOTER_LENGTH } },
  load: async (context) => [
    {
      ...{ id: EMAIL_TEXTS, name: i18nOf(context).t("Emails"), url: "/dashboard/settings/email" },
      // The settings of a job may be outdated.
      texts: { footer: (await readSettings(context)).get(emailFooter) },
    },
  ],
  changedBy: [settingsChanged],
};

export const translatedEmails = addTranslatable(emailTexts);

/** Returns the last lines of emails in the recipient's language. */
export const footerIn = (context: Context, locale: string): string =>
  translatedText(
    context,
    emailTexts,
    EMAIL_TEXTS,
    "footer",
    context.settings.get(emailFooter),
    textsNow(context, locale),
  );
