import { invalidField, notFound } from "#platform/contract/errors.ts";
import { type Catalog, phrase } from "#platform/contract/i18n.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { Answer, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { addLocale, changeLocale, getKnown, makeDefault } from "./change-locale.ts";
import { localeChosen } from "./events.ts";
import { offerOf } from "./offer.ts";
import { canManageLocales } from "./policy.ts";
import { LOCALE_COOKIE } from "./reader.ts";
import { viewLocale } from "./view.ts";

/** The longest time for which browsers store a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
const FRESH_SECONDS = 30 * 60;

/** Returns one language as it is after a change. */
async function viewOne(context: Context, locale: string): Promise<api.Locale> {
  const offer = await offerOf(context);
  return viewLocale(offer, getKnown(offer, locale));
}

async function translations(context: Context, locale: string): Promise<Catalog> {
  const offer = await offerOf(context);
  if (!offer.enabled.includes(locale)) throw notFound("Locale");
  return offer.i18n(locale).language.catalog;
}

const cached = <T>(answer: Answer<T>): Answer<T> =>
  answer.header("cache-control", `public, max-age=${FRESH_SECONDS}`);

async function answerTranslations(context: Context, locale: string) {
  if (locale.endsWith(".js")) return answerScript(context, locale.slice(0, -3)) as Promise<Answer<never>>;
  return cached(new Answer<Record<string, string>>(await translations(context, locale)));
}

async function answerScript(context: Context, locale: string): Promise<Answer<string>> {
  const script = `gdn.translations = ${JSON.stringify(await translations(context, locale))};`;
  return cached(new Answer(script)).header("content-type", "text/javascript; charset=utf-8");
}

export const localeRoutes = [
  route(api.listLocales, async (context, { query: { isMachineTranslations, enabled } }) => {
    const offer = await offerOf(context);
    const shown = offer.known.filter(
      (each) =>
        each.enabled === enabled &&
        (isMachineTranslations === undefined || isMachineTranslations === (each.translationService !== null)),
    );
    return shown.map((each) => viewLocale(offer, each));
  }),
  route(api.getLocale, async (context, { params }) => {
    must(canManageLocales(context.actor));
    return viewOne(context, params.id);
  }),
  route(api.changeLocale, async (context, { params, body }) => {
    const { isDefault, ...change } = body;
    if (!isDefault || Object.keys(change).length > 0) await changeLocale(context, params.id, change);
    if (isDefault) await makeDefault(context, params.id);
    return viewOne(context, params.id);
  }),
  route(api.addLocale, async (context, { body: { locale, translatable }, query }) => {
    const isTranslatable = translatable ?? query.translatable;
    if (isTranslatable === undefined) {
      const field = "translatable";
      throw invalidField(field, phrase(MISSING, { field }), "missingField", 400);
    }
    return viewOne(context, await addLocale(context, locale, isTranslatable));
  }),
  route(api.chooseLocale, async (context, { body: { locale } }) => {
    const { enabled } = await offerOf(context);
    if (!enabled.includes(locale)) throw invalidField("locale", "This language is not available here.");
    const { userID } = context.actor;
    if (userID > 0) await context.emit(localeChosen, { userID, locale });
    return new Answer({ locale }).cookie(LOCALE_COOKIE, locale, { maxAge: LIFETIME_SECONDS });
  }),
  route(api.readTranslations, (context, { params }) => answerTranslations(context, params.locale)),
  route(api.readTranslationsOf, (context, { params }) => answerTranslations(context, params.locale)),
  route(api.readTranslationsScript, (context, { params }) => answerScript(context, params.locale)),
];
