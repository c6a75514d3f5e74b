import { offerOf } from "#features/locales/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canManageServices } from "./policy.ts";
import { getMethod } from "./saved/get-service.ts";
import { serviceFor, translateWith } from "./translate.ts";

interface Suggestions {
  locale: string;
  sourceLocale?: string | undefined;
  texts: readonly { text: string; isHtml: boolean }[];
}

/** What a test translates; it is in English whatever the language of the community. */
const SAMPLE = "Welcome to our community.";

/** Translates texts for an editor, with the service of the language. */
export async function suggestTranslations(
  context: Context,
  { locale, sourceLocale, texts }: Suggestions,
): Promise<{ type: string; translations: string[] }> {
  must(canManageServices(context.actor));
  const method = await serviceFor(context, locale);
  if (method === null) throw conflict("No translation service is chosen for this language.");
  const from = sourceLocale ?? (await offerOf(context)).fallback;
  const translations = texts.map(() => "");
  for (const isHtml of [false, true]) {
    const places = [...texts.keys()].filter((place) => texts[place]?.isHtml === isHtml);
    const sent = places.map((place) => texts[place]?.text ?? "");
    if (sent.length === 0) continue;
    const { texts: translated } = await translateWith(context, method, {
      texts: sent,
      from,
      to: locale,
      isHtml,
    });
    places.forEach((place, index) => {
      translations[place] = translated[index] ?? "";
    });
  }
  return { type: method.type, translations };
}

/** Translates a sentence with a service, whichever language uses it. */
export async function testService(
  context: Context,
  type: string,
  locale: string,
): Promise<{ text: string; translation: string }> {
  must(canManageServices(context.actor));
  const method = getMethod(context, type);
  const {
    texts: [translation = ""],
  } = await translateWith(context, method, {
    ...{ texts: [SAMPLE], from: "en", to: locale, isHtml: false },
  });
  return { text: SAMPLE, translation };
}
