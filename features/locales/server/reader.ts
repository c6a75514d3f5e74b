import { ENGLISH, type I18n } from "#platform/contract/i18n.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { folderOf } from "#platform/server/http/folders.ts";
import { type Asking, type Offer, offerNow, offerOf } from "./offer.ts";

export const LOCALE_COOKIE = "locale";

interface Request {
  cookies: Record<string, string | undefined>;
  headers: Record<string, string | string[] | undefined>;
  raw?: object | undefined;
}

export const askingOf = ({ cookies, headers, raw }: Request): Asking => ({
  cookie: cookies[LOCALE_COOKIE],
  acceptLanguage: headers["accept-language"] as string | undefined,
  folderLocale: raw && folderOf(raw)?.locale,
});

/** The languages of the current actors. Jobs' actors have none, and get the community's language. */
const readers = new WeakMap<Actor, { locale: string; offer: Offer }>();

/** Sets an actor's language; called where the actor is created. Null is the community's own. */
export async function noteLocale(context: Context, actor: Actor, locale: string | null): Promise<void> {
  const offer = await offerOf(context);
  readers.set(actor, { locale: locale ?? offer.fallback, offer });
}

/** Returns the language in which a request is answered. */
export async function localeFor(context: Context, request: Request): Promise<string> {
  return (await offerOf(context)).decide(askingOf(request));
}

/** Returns the actor's language; null in jobs, which have no reader. */
export const localeOf = ({ actor }: Context): string | null => readers.get(actor)?.locale ?? null;

/** Returns the messages in the actor's language. In jobs that is the community's own: use `textIn` there. */
export function i18nOf({ actor, addons }: Context): I18n {
  const reader = readers.get(actor);
  if (reader) return reader.offer.i18n(reader.locale);
  const offer = offerNow(addons);
  return offer ? offer.i18n(offer.fallback) : ENGLISH;
}

/** Returns the messages of a language, such as an email recipient's; null is the community's own. */
export async function i18nIn(context: Context, locale: string | null): Promise<I18n> {
  const offer = await offerOf(context);
  return offer.i18n(locale ?? offer.fallback);
}
