import { hash } from "node:crypto";
import { readSettings, settingsChanged, siteLocale } from "#features/settings/server/index.ts";
import { type Catalog, I18n } from "#platform/contract/i18n.ts";
import type { Context, SettingsReader } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { catalogs } from "./catalogs.ts";
import { textsChanged } from "./events.ts";
import { bestLocale } from "./negotiate.ts";
import { type Known, knownLocales, negotiatesLocale } from "./settings.ts";
import { readOwnTexts } from "./texts/queries.ts";

type Texts = Readonly<Record<string, Catalog>>;

/** The parts of a request that determine the reader's language. */
export interface Asking {
  /** The value of the cookie that remembers a choice. */
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  /** The language of the folder in which the reader is. */
  folderLocale?: string | undefined;
}

const SOURCE = "en";

const inLocale = (texts: Texts, locale: string): Catalog => ({
  ...texts[locale.split("-")[0] ?? locale],
  ...texts[locale],
});

/** The languages of a forum according to its settings. */
export class Offer {
  /** The community's own language, the default. */
  readonly fallback: string;
  /** The languages that readers may choose, the community's own first. */
  readonly enabled: readonly string[];
  readonly known: readonly Known[];
  readonly #negotiates: boolean;
  readonly #texts: readonly Texts[];
  readonly #own: Texts;
  #sources: ReadonlySet<string> | undefined;
  readonly #i18nByLocale = new Map<string, I18n>();
  readonly #files = new Map<string, { name: string; text: string }>();

  /** `own` are the texts with which the community replaces built-in ones. */
  constructor(settings: SettingsReader, texts: readonly Texts[], own: Texts) {
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
    this.#own = own;
  }

  /** Returns the language of the response: the chosen one, or else that of the folder, of the browser or of the community. */
  decide({ cookie, acceptLanguage, folderLocale }: Asking): string {
    if (cookie !== undefined && this.enabled.includes(cookie)) return cookie;
    if (folderLocale !== undefined && this.enabled.includes(folderLocale)) return folderLocale;
    if (this.enabled.length === 1 || !this.#negotiates || !acceptLanguage) return this.fallback;
    return bestLocale(this.enabled, acceptLanguage) ?? this.fallback;
  }

  /** Returns the messages of a language, or of the community's own when it is not enabled. */
  i18n(locale: string): I18n {
    const wanted = this.enabled.includes(locale) ? locale : this.fallback;
    let i18n = this.#i18nByLocale.get(wanted);
    if (!i18n) {
      i18n = new I18n({ locale: wanted, catalog: this.catalog(wanted) });
      this.#i18nByLocale.set(wanted, i18n);
    }
    return i18n;
  }

  /** Returns all texts of a language that differ from their sources: translations, and the community's own. */
  catalog(locale: string): Catalog {
    return { ...this.builtIn(locale), ...this.own(locale) };
  }

  /** Returns all translations of a language. A regional form falls back to the language itself. */
  builtIn(locale: string): Catalog {
    return Object.assign({}, ...this.#texts.map((each) => inLocale(each, locale)));
  }

  /** Returns the community's own texts in a language, by source. */
  own(locale: string): Catalog {
    return inLocale(this.#own, locale);
  }

  /** Returns a mark that changes with the community's own texts in a language; empty without any. */
  ownMark(locale: string): string {
    const own = JSON.stringify(this.own(locale));
    return own === "{}" ? "" : hash("sha256", own, "hex").slice(0, 8);
  }

  /** Returns whether the source texts are in this language. */
  isSource(locale: string): boolean {
    return locale.split("-")[0] === SOURCE;
  }

  /** All source texts: those that some language translates. */
  get sources(): ReadonlySet<string> {
    this.#sources ??= new Set(this.#texts.flatMap((each) => Object.values(each).flatMap(Object.keys)));
    return this.#sources;
  }

  /**
   * Returns the translations as browsers load them, under a name that changes with them; null where there are
   * none.
   */
  file(locale: string): { name: string; text: string } | null {
    let file = this.#files.get(locale);
    if (!file) {
      const text = JSON.stringify(this.i18n(locale).language.catalog);
      file = { name: `${locale}-${hash("sha256", text, "hex").slice(0, 12)}.json`, text };
      this.#files.set(locale, file);
    }
    return file.text === "{}" ? null : file;
  }
}

export const offers = new CachedValue<Offer>(
  [settingsChanged, textsChanged],
  // The context's own settings may be outdated.
  async (context) =>
    new Offer(await readSettings(context), context.addons.of(catalogs), await readOwnTexts(context)),
);

export const offerOf = (context: Context): Promise<Offer> => offers.get(context);

/** Returns the offer if it is cached, for callers that cannot wait. */
export const offerNow = (registry: Registry): Offer | undefined => offers.now(registry);
