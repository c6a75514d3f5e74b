import { ENGLISH, type I18n } from "#platform/contract/i18n.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { type Asking, type Offer, offerNow, offerOf } from "./offer.ts";

export const LOCALE_COOKIE = "locale";

interface Request {
  cookies: Record<string, string | undefined>;
  headers: Record<string, string | string[] | undefined>;
}

export const askingOf = ({ cookies, headers }: Request): Asking => ({
  cookie: cookies[LOCALE_COOKIE],
  acceptLanguage: headers["accept-language"] as string | undefined,
});

/** What the actors of this moment read in. A job's has nothing here, and gets the community's language. */
const readers = new WeakMap<Actor, { locale: string; offer: Offer }>();

/** Notes which language somebody reads in; called where the actor is made. Null is the community's own. */
export async function noteLocale(context: Context, actor: Actor, locale: string | null): Promise<void> {
  const offer = await offerOf(context);
  readers.set(actor, { locale: locale ?? offer.fallback, offer });
}

/** The language to answer a request in. */
export async function localeFor(context: Context, request: Request): Promise<string> {
  return (await offerOf(context)).decide(askingOf(request));
}

/** The language of whoever asks; null in jobs, which know no reader. */
export const localeOf = ({ actor }: Context): string | null => readers.get(actor)?.locale ?? null;

/** The words of whoever asks. In a job they are the community's own: there use `textIn`. */
export function i18nOf({ actor, addons }: Context): I18n {
  const reader = readers.get(actor);
  if (reader) return reader.offer.i18n(reader.locale);
  const offer = offerNow(addons);
  return offer ? offer.i18n(offer.fallback) : ENGLISH;
}

/** The words of a language, such as that of whoever gets a mail; null is the community's own. */
export async function i18nIn(context: Context, locale: string | null): Promise<I18n> {
  const offer = await offerOf(context);
  return offer.i18n(locale ?? offer.fallback);
}
