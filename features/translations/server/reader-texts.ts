import { noteLocale, offerOf } from "#features/locales/server/index.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { translationsChanged } from "./events.ts";
import { selectAllTexts } from "./queries.ts";
import type { Translatable } from "./translatable.ts";

/** Translations into a language, by `keyOf`. */
export type Texts = ReadonlyMap<string, string>;

const keyOf = (recordType: string, id: string | number, property: string) =>
  `${recordType}.${id}.${property}`;

/** All translations of the forum. Policy limits their size. */
class Translations {
  readonly #byLocale: ReadonlyMap<string, Texts>;
  readonly #merged = new Map<string, Texts | null>();

  constructor(byLocale: ReadonlyMap<string, Texts>) {
    this.#byLocale = byLocale;
  }

  /** Returns the translations for readers of a language; null without any. A regional form falls back to the language. */
  in(locale: string): Texts | null {
    const known = this.#merged.get(locale);
    if (known !== undefined) return known;
    const own = this.#byLocale.get(locale);
    const base = this.#byLocale.get(locale.split("-")[0] ?? locale);
    const merged = own && base && own !== base ? new Map([...base, ...own]) : (own ?? base ?? null);
    this.#merged.set(locale, merged);
    return merged;
  }
}

const translations = new CachedValue<Translations>([translationsChanged], async (context) => {
  const byLocale = new Map<string, Map<string, string>>();
  for (const { locale, recordType, id, propertyName, translation } of await selectAllTexts(context)) {
    const texts = byLocale.get(locale) ?? new Map<string, string>();
    byLocale.set(locale, texts);
    texts.set(keyOf(recordType, id, propertyName), translation);
  }
  return new Translations(byLocale);
});
export const cachedTranslations = translations.adds;

/** Returns the translations into a language from memory, for callers that cannot wait; null before they were loaded. */
export const textsNow = ({ addons }: Context, locale: string): Texts | null =>
  translations.now(addons)?.in(locale) ?? null;

/** The translations for current actors. Those whose language has none are missing. */
const readers = new WeakMap<Actor, Texts>();

/** Returns the translations into a language, such as an email recipient's; null without any. */
export async function textsIn(context: Context, locale: string | null): Promise<Texts | null> {
  const offer = await offerOf(context);
  // A forum in one language needs none.
  if (offer.enabled.length < 2) return null;
  const wanted = locale ?? offer.fallback;
  return (await translations.get(context)).in(offer.enabled.includes(wanted) ? wanted : offer.fallback);
}

/** Sets an actor's language; called where the actor is created. Null is the community's own. */
export async function noteLanguage(context: Context, actor: Actor, locale: string | null): Promise<void> {
  await noteLocale(context, actor, locale);
  const texts = await textsIn(context, locale);
  if (texts) readers.set(actor, texts);
}

/** Returns the translations in the actor's language; null without any, as in jobs, which have no reader. */
export const textsOf = ({ actor }: Context): Texts | null => readers.get(actor) ?? null;

type Kind = Pick<Translatable, "recordType">;

/**
 * Returns a text in the actor's language; `text` itself without a translation. Takes no statement.
 * @param texts The translations of another language: see `textsIn`.
 */
export function translatedText<Text extends string | null | undefined>(
  context: Context,
  { recordType }: Kind,
  id: string | number,
  property: string,
  text: Text,
  texts: Texts | null = textsOf(context),
): Text {
  // An empty text stays empty, even if it had a translation before.
  if (!texts || !text) return text;
  return (texts.get(keyOf(recordType, id, property)) as Text | undefined) ?? text;
}

/** Returns a record with its texts in the actor's language; the identical object without translations. */
export function withTranslations<T extends object>(
  context: Context,
  kind: Translatable,
  id: string | number,
  record: T,
): T {
  const texts = textsOf(context);
  if (!texts) return record;
  const shown = Object.keys(kind.properties).flatMap((property) => {
    const text = (record as Record<string, unknown>)[property];
    if (typeof text !== "string") return [];
    const translation = translatedText(context, kind, id, property, text, texts);
    return translation === text ? [] : [[property, translation] as const];
  });
  return shown.length === 0 ? record : { ...record, ...Object.fromEntries(shown) };
}

/** Returns the ids of records by a text in the actor's language, in lower case, for translations that `isWanted`. */
export function idsTranslatedAs(
  context: Context,
  { recordType }: Kind,
  property: string,
  isWanted: (text: string) => boolean,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [key, translation] of textsOf(context) ?? []) {
    if (!key.startsWith(`${recordType}.`) || !key.endsWith(`.${property}`)) continue;
    const text = translation.toLowerCase();
    if (isWanted(text)) found.set(text, Number(key.slice(recordType.length + 1, -property.length - 1)));
  }
  return found;
}

/**
 * Returns changes with the stored texts in place of their translations. A form or a program that read the record in another
 * language sends these translations back, and they must not replace the texts.
 */
export function asStored<Changes extends object>(
  context: Context,
  kind: Translatable,
  id: string | number,
  sent: Changes,
  stored: object,
): Changes {
  const texts = textsOf(context);
  if (!texts) return sent;
  const before = stored as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const text = before[name];
      const isShown =
        typeof text === "string" && value === translatedText(context, kind, id, name, text, texts);
      return [name, isShown ? text : value];
    }),
  ) as Changes;
}
