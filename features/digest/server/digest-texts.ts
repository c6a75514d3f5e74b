import { richTextProblem } from "#features/formats/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { readSettings, settingsChanged } from "#features/settings/server/index.ts";
import { addTranslatable, type Translatable, translatedText } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { digestFooter, digestTitle, introduction, LONGEST_TEXT } from "./settings.ts";

/** Kind of the texts, and key of their record. */
const DIGEST_TEXTS = "digest";

/** The community's own texts in digests. */
export const DIGEST_SETTINGS = { title: digestTitle, introduction, footer: digestFooter };

const rich = { type: "rich", maxLength: LONGEST_TEXT, check: richTextProblem } as const;

const digestTexts: Translatable<keyof typeof DIGEST_SETTINGS> = {
  recordType: DIGEST_TEXTS,
  name: source("Digest"),
  properties: {
    title: { label: digestTitle.label, type: "text", maxLength: 100 },
    introduction: { ...rich, label: introduction.label },
    footer: { ...rich, label: digestFooter.label },
  },
  async load(context) {
    // The settings of a job may be outdated.
    const settings = await readSettings(context);
    const texts = await Promise.all(
      Object.entries(DIGEST_SETTINGS).map(async ([name, setting]) => {
        const stored = settings.get(setting);
        // Texts are translated as a form shows them.
        return [name, setting.typed ? String(await setting.typed.show(context, stored)) : stored] as const;
      }),
    );
    return [
      {
        ...{ id: DIGEST_TEXTS, name: i18nOf(context).t("Digest"), url: "/dashboard/settings/digest" },
        texts: Object.fromEntries(texts),
      },
    ];
  },
  changedBy: [settingsChanged],
};

export const translatedDigest = addTranslatable(digestTexts);

/** Returns a text of the digest in the reader's language. */
export const digestText = (reader: Context, name: keyof typeof DIGEST_SETTINGS, text: string): string =>
  translatedText(reader, digestTexts, DIGEST_TEXTS, name, text);
