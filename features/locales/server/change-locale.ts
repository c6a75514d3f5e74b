import {
  isLocale,
  lockSettings,
  readStoredSettings,
  siteLocale,
  storeSetting,
} from "#features/settings/server/index.ts";
import { conflict, invalidField, notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { defaultLocaleChanged, localeChanged, localeDisabled, localeEnabled } from "./changes.ts";
import { translationServiceChecks } from "./extension-points.ts";
import { type Offer, offerOf } from "./offer.ts";
import { canManageLocales, canSwitch } from "./policy.ts";
import type { Known } from "./settings.ts";
import { knownLocales } from "./settings.ts";
import { languageName } from "./view.ts";

/** Returns a known language, enabled or not; throws a 404 otherwise. */
export function getKnown(offer: Offer, locale: string): Offer["known"][number] {
  const known = offer.known.find((each) => each.locale === locale);
  if (!known) throw notFound("Locale");
  return known;
}

/**
 * Returns the settings of all languages, which no one else changes until the transaction ends. Those of the context may be
 * outdated.
 */
async function lockKnown(context: Context): Promise<readonly Known[]> {
  await lockSettings(context);
  return (await readStoredSettings(context)).get(knownLocales);
}

/** Stores the settings of a language. Must run in a transaction. */
async function store(context: Context, changed: Known): Promise<void> {
  const known = await lockKnown(context);
  const others = known.filter(({ locale }) => locale !== changed.locale);
  await storeSetting(context, knownLocales, [...others, changed]);
}

/** Stores the settings of a language, and records what changed. Must run in a transaction. */
async function save(context: Context, offer: Offer, changed: Known): Promise<void> {
  const { locale, enabled, ...after } = changed;
  await store(context, changed);
  const before = offer.known.find((each) => each.locale === locale);
  const name = languageName(locale, locale);
  if ((before?.enabled ?? false) !== enabled)
    await recordChange(context, enabled ? localeEnabled : localeDisabled, { recordID: locale, name });
  if (before)
    await recordChange(context, localeChanged, {
      ...{ recordID: locale, name, after },
      before: { translatable: before.translatable, translationService: before.translationService },
    });
}

type Change = { [Field in keyof Omit<Known, "locale">]?: Known[Field] | undefined };

/** Changes the settings of a language. */
export async function changeLocale(context: Context, locale: string, change: Change): Promise<void> {
  must(canManageLocales(context.actor));
  const offer = await offerOf(context);
  const known = getKnown(offer, locale);
  const { enabled = known.enabled, translatable = known.translatable } = change;
  const { translationService = known.translationService } = change;
  must(canSwitch(locale, enabled, offer.fallback));
  if (translationService !== null && translationService !== known.translationService)
    for (const check of context.addons.of(translationServiceChecks))
      must(await check(context, translationService));
  await context.transaction((inside) =>
    save(inside, offer, { locale, enabled, translatable, translationService }),
  );
}

/** Makes a language the community's own. The former one stays available to readers. */
export async function makeDefault(context: Context, locale: string): Promise<void> {
  must(canManageLocales(context.actor));
  const offer = await offerOf(context);
  getKnown(offer, locale);
  const former = getKnown(offer, offer.fallback);
  if (locale === former.locale) return;
  await context.transaction(async (inside) => {
    await store(inside, { ...former, enabled: true });
    await storeSetting(inside, siteLocale, locale);
    await recordChange(inside, defaultLocaleChanged, {
      ...{ recordID: locale, name: languageName(locale, locale) },
      ...{ before: { locale: former.locale }, after: { locale } },
    });
  });
}

/** Adds a language and enables it. */
export async function addLocale(context: Context, sent: string, translatable: boolean): Promise<string> {
  must(canManageLocales(context.actor));
  if (!isLocale(sent)) throw invalidField("locale", source("Expected a language such as en or pt-BR."));
  const [locale = sent] = Intl.getCanonicalLocales(sent);
  const offer = await offerOf(context);
  if (offer.enabled.includes(locale)) throw conflict("This language is already enabled.");
  await context.transaction((inside) =>
    save(inside, offer, { locale, enabled: true, translatable, translationService: null }),
  );
  return locale;
}

/** Lets no language use a translation service any longer. Must run in a transaction. */
export async function forgetTranslationService(inside: Context, type: string): Promise<void> {
  const known = await lockKnown(inside);
  if (!known.some(({ translationService }) => translationService === type)) return;
  const left = known.map((each) =>
    each.translationService === type ? { ...each, translationService: null } : each,
  );
  await storeSetting(inside, knownLocales, left);
}
