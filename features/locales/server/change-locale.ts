import { changeSettings, isLocale } from "#features/settings/server/index.ts";
import { conflict, invalidField, notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Offer, offerOf } from "./offer.ts";
import type { Known } from "./settings.ts";
import { knownLocales } from "./settings.ts";

/** Returns a known language, enabled or not; throws a 404 otherwise. */
export function getKnown(offer: Offer, locale: string): Offer["known"][number] {
  const known = offer.known.find((each) => each.locale === locale);
  if (!known) throw notFound("Locale");
  return known;
}

async function save(context: Context, changed: Known): Promise<void> {
  const others = context.settings.get(knownLocales).filter(({ locale }) => locale !== changed.locale);
  await changeSettings(context, { [knownLocales.key]: [...others, changed] });
}

/** Changes the settings of a language. The community's own cannot be disabled. */
export async function changeLocale(
  context: Context,
  locale: string,
  change: { [Field in keyof Omit<Known, "locale">]?: Known[Field] | undefined },
): Promise<void> {
  const offer = await offerOf(context);
  const known = getKnown(offer, locale);
  if (change.enabled === false && locale === offer.fallback)
    throw conflict("The community’s own language is always enabled.");
  const { enabled = known.enabled, translatable = known.translatable } = change;
  const { translationService = known.translationService } = change;
  await save(context, { locale, enabled, translatable, translationService });
}

/** Adds a language and enables it. */
export async function addLocale(context: Context, sent: string, translatable: boolean): Promise<string> {
  if (!isLocale(sent)) throw invalidField("locale", source("Expected a language such as en or pt-BR."));
  const [locale = sent] = Intl.getCanonicalLocales(sent);
  const offer = await offerOf(context);
  if (offer.enabled.includes(locale)) throw conflict("This language is already enabled.");
  await save(context, { locale, enabled: true, translatable, translationService: null });
  return locale;
}
