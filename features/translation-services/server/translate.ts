import { getKnown, offerOf } from "#features/locales/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AskedTexts, TranslationServiceMethod } from "./extension-points.ts";
import { isConfigured } from "./policy.ts";
import { refusalOf, TranslationProblem } from "./problem.ts";
import { methodOf } from "./saved/get-service.ts";
import { findService } from "./saved/queries.ts";
import { keyOf } from "./saved/service-key.ts";
import { sendRequest } from "./send-request.ts";

/** Divides texts into requests that a service accepts. Throws a TranslationProblem for a text that is too long. */
function* requestsOf(texts: readonly string[], { most }: TranslationServiceMethod): Generator<string[]> {
  let request: string[] = [];
  let characters = 0;
  for (const text of texts) {
    if (text.length > most.characters) throw new TranslationProblem("size", `${text.length} characters`);
    if (request.length === most.texts || characters + text.length > most.characters) {
      yield request;
      request = [];
      characters = 0;
    }
    request.push(text);
    characters += text.length;
  }
  if (request.length > 0) yield request;
}

async function accessTo(context: Context, method: TranslationServiceMethod) {
  const row = await findService(context, method.type);
  if (!row || !isConfigured(method, row)) return null;
  const key = await keyOf(context, row);
  if (method.key.isRequired && key === null) throw new TranslationProblem("key", "no key that can be read");
  const address = row.address ?? method.address.usual(key);
  if (address === null) return null;
  return {
    ...{ key, address },
    send: (request: Parameters<typeof sendRequest>[2]) => sendRequest(context, address, request),
  };
}

/**
 * Translates texts with a service. Returns them in the same order, and the language that the service found. Throws an error that says what to do when the service is not set up, refuses or does
 * not answer.
 */
export async function translateWith(
  context: Context,
  method: TranslationServiceMethod,
  { texts, ...asked }: AskedTexts,
): Promise<{ texts: string[]; from: string | null }> {
  try {
    const access = await accessTo(context, method);
    if (access === null) throw conflict("This translation service is not set up.");
    const translations: string[] = [];
    let from: string | null = null;
    for (const request of requestsOf(texts, method)) {
      const translated = await method.translate(access, { ...asked, texts: request });
      translations.push(...translated.texts);
      from ??= translated.from;
    }
    return { texts: translations, from };
  } catch (error) {
    if (!(error instanceof TranslationProblem)) throw error;
    throw refusalOf(error, method.name);
  }
}

/** Returns the service that is chosen for a language; null when there is none. Throws a 404 for an unknown language. */
export async function serviceFor(context: Context, locale: string): Promise<TranslationServiceMethod | null> {
  const { translationService } = getKnown(await offerOf(context), locale);
  return (translationService !== null && methodOf(context, translationService)) || null;
}
