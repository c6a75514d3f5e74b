import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addTranslationService } from "../extension-points.ts";
import { oneForEach, readAnswer } from "./answers.ts";

/** Keys of free accounts end with this, and have an address of their own. */
const FREE = ":fx";

/** Languages into which DeepL translates by region only, and the region without one. */
const BY_REGION: Readonly<Record<string, string>> = { en: "EN-US", pt: "PT-PT" };
const REGIONS = ["EN-GB", "EN-US", "PT-BR", "PT-PT"];

/** Norwegian is known by its written standard. */
const OTHER_CODES: Readonly<Record<string, string>> = { no: "NB" };

/** Returns the code of a language to translate into. */
function targetOf(locale: string): string {
  const { language, script, region } = new Intl.Locale(locale).maximize();
  if (language === "zh") return `ZH-${script?.toUpperCase()}`;
  const regional = `${language}-${region}`.toUpperCase();
  const isRegional = new Intl.Locale(locale).region !== undefined && REGIONS.includes(regional);
  return isRegional ? regional : (BY_REGION[language] ?? OTHER_CODES[language] ?? language.toUpperCase());
}

/** Returns the code of a language to translate from, which has no region. */
function sourceOf(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return OTHER_CODES[language] ?? language.toUpperCase();
}

const Translated = z.object({
  translations: z.array(z.object({ text: z.string(), detected_source_language: z.string().optional() })),
});

const REASONS = {
  400: "language",
  403: "key",
  413: "size",
  414: "size",
  429: "busy",
  456: "quota",
  529: "busy",
} as const;

/** DeepL, by version 2 of its API. */
export const deepl = addTranslationService({
  type: "deepl",
  name: "DeepL",
  key: {
    isRequired: true,
    help: source(
      "Your account at DeepL shows it under API Keys. Keys of the free and the paid API both work.",
    ),
  },
  address: {
    isRequired: false,
    help: source("Only if your requests to DeepL pass through a server of your own."),
    usual: (key) => (key?.endsWith(FREE) ? "https://api-free.deepl.com" : "https://api.deepl.com"),
  },
  most: { texts: 50, characters: 30_000 },
  async translate({ key, send }, { texts, from, to, isHtml }) {
    const answer = await send({
      method: "POST",
      path: "/v2/translate",
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      body: {
        text: texts,
        target_lang: targetOf(to),
        ...(from !== null && { source_lang: sourceOf(from) }),
        ...(isHtml && { tag_handling: "html" }),
      },
    });
    const { translations } = readAnswer(answer, Translated, REASONS);
    return {
      texts: oneForEach(
        texts,
        translations.map(({ text }) => text),
      ),
      from: translations[0]?.detected_source_language?.toLowerCase() ?? null,
    };
  },
});
