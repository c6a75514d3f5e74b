import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { askingOf, LOCALE_COOKIE, offerNow } from "#features/locales/server/index.ts";
import { ENGLISH, type Words } from "#platform/contract/words.ts";
import type { Application } from "#platform/server/application.ts";

const COOKIE = new RegExp(`(?:^|;) *${LOCALE_COOKIE}="?([^;" ]*)`);

/** The words to answer a request in. */
export function wordsFor({ registry }: Application, request: FastifyRequest): Words {
  const offer = offerNow(registry);
  return offer ? offer.words(offer.decide(askingOf(request))) : ENGLISH;
}

/** What a guest's page depends on besides its address: the language. Null while that is not known yet. */
export function variantOf({ registry }: Application, { headers }: IncomingMessage): string | null {
  const offer = offerNow(registry);
  if (!offer) return null;
  const [, locale] = COOKIE.exec(headers.cookie ?? "") ?? [];
  return offer.decide(askingOf({ cookies: { [LOCALE_COOKIE]: locale }, headers }));
}
