import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { askingOf, LOCALE_COOKIE, offerNow } from "#features/locales/server/index.ts";
import { dismissedVariant } from "#features/site-banners/server/index.ts";
import { choosesReduced, chosenPreset } from "#features/themes/server/index.ts";
import { ENGLISH, type I18n } from "#platform/contract/i18n.ts";
import type { Application } from "#platform/server/application/application.ts";
import { folderOf } from "#platform/server/http/folders.ts";

const COOKIE = new RegExp(`(?:^|;) *${LOCALE_COOKIE}="?([^;" ]*)`);

function localeIn(offer: NonNullable<ReturnType<typeof offerNow>>, request: IncomingMessage): string {
  const { headers } = request;
  const [, locale] = COOKIE.exec(headers.cookie ?? "") ?? [];
  return offer.decide(askingOf({ cookies: { [LOCALE_COOKIE]: locale }, headers, raw: request }));
}

/** Returns the messages for the language of a request. */
export function i18nFor({ registry }: Application, request: FastifyRequest): I18n {
  const offer = offerNow(registry);
  return offer ? offer.i18n(offer.decide(askingOf(request))) : ENGLISH;
}

/** Returns the messages for a request before it is routed. */
export function i18nForEarly({ registry }: Application, request: IncomingMessage): I18n {
  const offer = offerNow(registry);
  return offer ? offer.i18n(localeIn(offer, request)) : ENGLISH;
}

/**
 * Returns the variant of a page: its language, its folder, its appearance and the banners that the guest dismissed. Null until
 * these are known.
 */
export function asVariant(
  { registry }: Application,
  locale: string,
  request: IncomingMessage,
): string | null {
  const { headers } = request;
  const folder = folderOf(request);
  const dismissed = dismissedVariant(registry, headers.cookie);
  if (dismissed === null) return null;
  const reduced = choosesReduced(headers.cookie) ? "reduced" : "";
  return `${locale} ${chosenPreset(headers.cookie) ?? ""} ${reduced} ${dismissed}${folder ? ` ${folder.id}` : ""}`;
}

/**
 * Returns what a guest's page depends on besides its address. Null until that is known.
 */
export function variantOf(application: Application, request: IncomingMessage): string | null {
  const offer = offerNow(application.registry);
  if (!offer) return null;
  return asVariant(application, localeIn(offer, request), request);
}
