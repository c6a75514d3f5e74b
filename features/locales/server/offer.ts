import { hash } from "node:crypto";
import { readSettings, settingsChanged, siteLocale } from "#features/settings/server/index.ts";
import { type Catalogue, I18n } from "#platform/contract/i18n.ts";
import type { Context, SettingsReader } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { OldestOut } from "#platform/server/cache/oldest-out.ts";
import { catalogues } from "./catalogues.ts";
import { bestLocale } from "./negotiate.ts";
import { type Known, knownLocales, negotiatesLocale } from "./settings.ts";

/** What decides about a reader's language in a request. */
export interface Asking {
  /** The value of the cookie that remembers a choice. */
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

const SOURCE = "en";
/** Browsers say much the same: what was decided for a header is remembered, unless it is longer than theirs are. */
const REMEMBERED = 1000;
const LONGEST_REMEMBERED = 200;

/** The languages of a forum as they are set now. */
export class Offer {
  /** The community's own: what is not said otherwise. */
  readonly fallback: string;
  /** What readers may choose, the community's own first. */
  readonly enabled: readonly string[];
  readonly known: readonly Known[];
  readonly #negotiates: boolean;
  readonly #texts: readonly Readonly<Record<string, Catalogue>>[];
  readonly #words = new Map<string, I18n>();
  readonly #files = new Map<string, { name: string; text: string }>();
  readonly #decided = new OldestOut<string, string>({
    name: "accept-language headers",
    most: REMEMBERED,
    mostBytes: 500 * REMEMBERED,
  });

  constructor(settings: SettingsReader, texts: readonly Readonly<Record<string, Catalogue>>[]) {
    this.fallback = settings.get(siteLocale);
    const decided = new Map(settings.get(knownLocales).map((each) => [each.locale, each]));
    const all = new Set([this.fallback, SOURCE, ...texts.flatMap(Object.keys), ...decided.keys()]);
    this.known = [...all].map((locale) => ({
      translatable: true,
      translationService: null,
      ...decided.get(locale),
      locale,
      enabled: locale === this.fallback || (decided.get(locale)?.enabled ?? false),
    }));
    this.enabled = this.known.filter(({ enabled }) => enabled).map(({ locale }) => locale);
    this.#negotiates = settings.get(negotiatesLocale);
    this.#texts = texts;
  }

  /** The language to answer in: the one chosen, else the one the browser asks for, else the community's. */
  decide({ cookie, acceptLanguage }: Asking): string {
    if (cookie !== undefined && this.enabled.includes(cookie)) return cookie;
    if (this.enabled.length === 1 || !this.#negotiates || !acceptLanguage) return this.fallback;
    let locale = this.#decided.get(acceptLanguage);
    if (locale === undefined) {
      locale = bestLocale(this.enabled, acceptLanguage) ?? this.fallback;
      if (acceptLanguage.length > LONGEST_REMEMBERED) return locale;
      this.#decided.set(acceptLanguage, locale);
    }
    return locale;
  }

  /** The words of a language; those of the community's own when it is not, or no longer, on offer. */
  i18n(locale: string): I18n {
    const wanted = this.enabled.includes(locale) ? locale : this.fallback;
    let i18n = this.#words.get(wanted);
    if (!i18n) {
      i18n = new I18n({ locale: wanted, catalogue: this.catalogue(wanted) });
      this.#words.set(wanted, i18n);
    }
    return i18n;
  }

  /** All translations of a language. One of a region takes what it lacks from the language itself. */
  catalogue(locale: string): Catalogue {
    const language = locale.split("-")[0] ?? locale;
    return Object.assign({}, ...this.#texts.map((each) => ({ ...each[language], ...each[locale] })));
  }

  /** The translations as browsers load them, under a name that changes with them; null where there are none. */
  file(locale: string): { name: string; text: string } | null {
    let file = this.#files.get(locale);
    if (!file) {
      const text = JSON.stringify(this.i18n(locale).language.catalogue);
      file = { name: `${locale}-${hash("sha256", text, "hex").slice(0, 12)}.json`, text };
      this.#files.set(locale, file);
    }
    return file.text === "{}" ? null : file;
  }
}

export const offers = new CachedValue<Offer>(
  [settingsChanged],
  // The context's own settings may be those of a moment ago.
  async (context) => new Offer(await readSettings(context), context.addons.of(catalogues)),
);

export const offerOf = (context: Context): Promise<Offer> => offers.get(context);

/** The offer if it is known already, for whoever cannot wait. */
export const offerNow = (registry: Registry): Offer | undefined => offers.now(registry);
