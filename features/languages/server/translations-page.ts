import type { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import {
  kindsOf,
  localesToTranslate,
  missingCounts,
  type TextInLanguage,
  textsInLanguage,
} from "#features/translations/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { fold } from "#platform/server/search/text/fold.ts";
import { type TranslationsPage, TranslationsQuery } from "../contract.ts";

const PATH = "/dashboard/translations";
const LIMIT = 50;

/** Returns whether a text has all terms, in its source or its translation. */
function matches({ recordName, sourceText, translation }: TextInLanguage, terms: readonly string[]): boolean {
  if (terms.length === 0) return true;
  const written = fold(`${recordName}\n${sourceText}\n${translation ?? ""}`);
  return terms.every((term) => written.includes(term));
}

async function load(
  context: Context,
  { page, locale: asked, recordType, state, query = "" }: z.output<typeof TranslationsQuery>,
): Promise<TranslationsPage> {
  const [locales, counts] = await Promise.all([localesToTranslate(context), missingCounts(context)]);
  const locale = locales.find((each) => each.locale === asked)?.locale ?? locales[0]?.locale;
  const i18n = i18nOf(context);
  const kinds = kindsOf(context).map((kind) => ({ recordType: kind.recordType, name: i18n.say(kind.name) }));
  const terms = fold(query).split(/\s+/).filter(Boolean);
  const texts = locale === undefined ? [] : await textsInLanguage(context, locale, recordType);
  const found = texts.filter((text) => (state === undefined || text.state === state) && matches(text, terms));
  const start = (page - 1) * LIMIT;
  const filter = { ...(query && { query }), recordType, state };
  return {
    ...{ locales, locale: locale ?? null, kinds, counts, asked: filter },
    texts: found.slice(start, start + LIMIT),
    paging: pagingShown(
      PATH,
      { locale, ...filter },
      {
        ...{ page, limit: LIMIT, total: found.length, more: found.length > start + LIMIT },
      },
    ),
  };
}

const page = addDashboardPage({
  path: PATH,
  sort: 62,
  section: dashboardSections.appearance,
  name: phrase("Translations"),
  description: phrase("Names and texts of your community in other languages, such as those of categories."),
  permissions: [siteManage],
  component: "TranslationsPage",
  query: TranslationsQuery,
  load,
});

const howTo = addHowTo({
  name: phrase("Translate your community"),
  words: phrase("translate translation language categories names multilingual languages missing"),
  place: phrase("Translations"),
  url: PATH,
  permissions: [siteManage],
});

export const translationsPage = [page, howTo];
