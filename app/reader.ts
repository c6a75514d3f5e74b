import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { askingOf, LOCALE_COOKIE, offerNow } from "#features/locales/server/index.ts";
import { chosenPreset } from "#features/themes/server/index.ts";
import { ENGLISH, type I18n } from "#platform/contract/i18n.ts";
import type { Application } from "#platform/server/application/application.ts";

const COOKIE = new RegExp(`(?:^|;) *${LOCALE_COOKIE}="?([^;" ]*)`);

function localeIn(offer: NonNullable<ReturnType<typeof offerNow>>, headers: IncomingHttpHeaders): string {
  const [, locale] = COOKIE.exec(headers.cookie ?? "") ?? [];
  return offer.decide(askingOf({ cookies: { [LOCALE_COOKIE]: locale }, headers }));
}

/** The words to answer a request in. */
export function i18nFor({ registry }: Application, request: FastifyRequest): I18n {
  const offer = offerNow(registry);
  return offer ? offer.i18n(offer.decide(askingOf(request))) : ENGLISH;
}

/** The same before anything has looked at a request. */
export function i18nForEarly({ registry }: Application, { headers }: IncomingMessage): I18n {
  const offer = offerNow(registry);
  return offer ? offer.i18n(localeIn(offer, headers)) : ENGLISH;
}

/** A page in one language and one appearance. */
export const asVariant = (locale: string, { headers }: { headers: IncomingHttpHeaders }): string =>
  `${locale} ${chosenPreset(headers.cookie) ?? ""}`;

/** What a guest's page depends on besides its address: language and appearance. Null while that is not known yet. */
export function variantOf({ registry }: Application, request: IncomingMessage): string | null {
  const { headers } = request;
  const offer = offerNow(registry);
  if (!offer) return null;
  return asVariant(localeIn(offer, headers), request);
}
