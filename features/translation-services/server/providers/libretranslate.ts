import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addTranslationService, type ServiceAccess } from "../extension-points.ts";
import { TranslationProblem } from "../problem.ts";
import { oneForEach, readAnswer } from "./answers.ts";

const Languages = z.array(z.object({ code: z.string() })).max(1000);

const Translated = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z
    .union([z.array(z.object({ language: z.string() })), z.object({ language: z.string() })])
    .optional(),
});

const REASONS = { 400: "language", 401: "key", 403: "key", 413: "size", 429: "busy" } as const;

/** Returns the code that the server has for a language: with region or script if it knows them, else without. */
function codeOf(locale: string, codes: readonly string[]): string {
  const { language, script, region } = new Intl.Locale(locale).maximize();
  const wanted = [locale, `${language}-${region}`, `${language}-${script}`, language];
  // Versions differ in how they write Brazilian Portuguese.
  if (language === "pt" && region === "BR") wanted.splice(1, 0, "pb");
  const found = wanted
    .map((code) => codes.find((known) => known.toLowerCase() === code.toLowerCase()))
    .find((code) => code !== undefined);
  if (found === undefined) throw new TranslationProblem("language", `no ${locale}`);
  return found;
}

async function codesOf({ send }: ServiceAccess): Promise<string[]> {
  const answer = await send({ method: "GET", path: "/languages" });
  return readAnswer(answer, Languages, REASONS).map(({ code }) => code);
}

/** LibreTranslate, which communities can host themselves. Each server has its own languages. */
export const libreTranslate = addTranslationService({
  type: "libretranslate",
  name: "LibreTranslate",
  key: { isRequired: false, help: source("Only if the server asks for one.") },
  address: {
    isRequired: true,
    help: source(
      "Such as https://translate.example.com. A server inside your network also needs an entry in TRANSLATION_HOSTS.",
    ),
    usual: () => null,
  },
  most: { texts: 50, characters: 20_000 },
  async translate(access, { texts, from, to, isHtml }) {
    const codes = await codesOf(access);
    const answer = await access.send({
      method: "POST",
      path: "/translate",
      body: {
        ...{ q: texts, source: from === null ? "auto" : codeOf(from, codes), target: codeOf(to, codes) },
        format: isHtml ? "html" : "text",
        ...(access.key && { api_key: access.key }),
      },
    });
    const { translatedText, detectedLanguage } = readAnswer(answer, Translated, REASONS);
    const [detected] = [detectedLanguage ?? []].flat();
    return { texts: oneForEach(texts, translatedText), from: detected?.language ?? null };
  },
});
