import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addTranslationService } from "../extension-points.ts";
import { type Reason, TranslationProblem } from "../problem.ts";
import { oneForEach, readAnswer } from "./answers.ts";

/** Returns the code of a language: without a region, except for Chinese and Portuguese. */
function codeOf(locale: string): string {
  const { language, script, region } = new Intl.Locale(locale).maximize();
  if (language === "zh") return script === "Hant" ? "zh-TW" : "zh-CN";
  if (language === "pt" && region === "PT") return "pt-PT";
  return language === "nb" ? "no" : language;
}

const Translated = z.object({
  data: z.object({
    translations: z.array(
      z.object({ translatedText: z.string(), detectedSourceLanguage: z.string().optional() }),
    ),
  }),
});

const Refused = z.object({
  error: z.object({
    message: z.string().default(""),
    errors: z.array(z.object({ reason: z.string().default("") })).default([]),
    details: z.array(z.object({ reason: z.string().default("") }).loose()).default([]),
  }),
});

const REASONS: Readonly<Record<string, Reason>> = {
  API_KEY_INVALID: "key",
  keyInvalid: "key",
  accessNotConfigured: "key",
  forbidden: "key",
  dailyLimitExceeded: "quota",
  dailyLimitExceededUnreg: "quota",
  quotaExceeded: "quota",
  rateLimitExceeded: "busy",
  userRateLimitExceeded: "busy",
};
const BY_STATUS = { 400: "language", 401: "key", 403: "key", 413: "size", 429: "busy" } as const;

/** Throws for an error that says more than its status: a wrong key has the status of a wrong language. */
function checkReason(status: number, body: unknown): void {
  const refused = Refused.safeParse(body);
  if (!refused.success) return;
  const { errors, details, message } = refused.data.error;
  const found = [...details, ...errors].map(({ reason }) => REASONS[reason]).find(Boolean);
  if (found) throw new TranslationProblem(found, `status ${status}`);
  if (/too large|too long/i.test(message)) throw new TranslationProblem("size", `status ${status}`);
}

/** Google Cloud Translation, by version 2 of its API, which takes a key alone. */
export const google = addTranslationService({
  type: "google",
  name: "Google Cloud Translation",
  key: {
    isRequired: true,
    help: source("An API key of a Google Cloud project in which the Cloud Translation API is enabled."),
  },
  address: {
    isRequired: false,
    help: source("Only if your requests to Google pass through a server of your own."),
    usual: () => "https://translation.googleapis.com",
  },
  most: { texts: 100, characters: 30_000 },
  async translate({ key, send }, { texts, from, to, isHtml }) {
    const answer = await send({
      method: "POST",
      path: "/language/translate/v2",
      // In a header, and so not in logs of addresses.
      headers: { "x-goog-api-key": key ?? "" },
      body: {
        q: texts,
        target: codeOf(to),
        ...(from !== null && { source: codeOf(from) }),
        format: isHtml ? "html" : "text",
      },
    });
    checkReason(answer.status, answer.body);
    const { translations } = readAnswer(answer, Translated, BY_STATUS).data;
    return {
      texts: oneForEach(
        texts,
        translations.map(({ translatedText }) => translatedText),
      ),
      from: translations[0]?.detectedSourceLanguage ?? null,
    };
  },
});
