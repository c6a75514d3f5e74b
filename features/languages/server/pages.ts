import { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf, languageName, type Offer, offerOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import {
  type LanguagesPage,
  ReplacementsQuery,
  type ReplacePage,
  type TextsPage,
  TextsQuery,
} from "../contract.ts";
import { listReplacements } from "./texts/list-replacements.ts";
import { listTexts, textsIn } from "./texts/list-texts.ts";

const TEXTS_PATH = "/dashboard/texts";

function viewLanguages(offer: Offer, reader: string): LanguagesPage {
  const languages = offer.known.map(({ locale, enabled }) => {
    const texts = textsIn(offer, locale);
    return {
      locale,
      name: languageName(locale, reader),
      ownName: languageName(locale, locale),
      isEnabled: enabled,
      isDefault: locale === offer.fallback,
      countTranslated: texts.filter(({ isTranslated, text }) => isTranslated || text !== null).length,
      countOwn: texts.filter(({ text }) => text !== null).length,
    };
  });
  return { languages, countTexts: offer.sources.size };
}

/** The language whose texts are shown: that of the community unless another one is asked for. */
const shownLocale = async (context: Context, locale: string | undefined) =>
  locale ?? (await offerOf(context)).fallback;

const languagesPage = addDashboardPage({
  path: "/dashboard/languages",
  sort: 60,
  section: dashboardSections.appearance,
  name: phrase("Languages"),
  description: phrase("The languages that readers can choose, and the one that the community starts in."),
  permissions: [siteManage],
  component: "LanguagesPage",
  load: async (context) => viewLanguages(await offerOf(context), i18nOf(context).locale),
});

const Locale = z.string().min(2).max(20).optional();

const textsPage = addDashboardPage({
  path: TEXTS_PATH,
  sort: 61,
  section: dashboardSections.appearance,
  name: phrase("Texts"),
  description: phrase("Change any text of the interface and of emails, such as “Discussions” to “Topics”."),
  permissions: [siteManage],
  component: "TextsPage",
  query: TextsQuery.extend({ locale: Locale }),
  async load(context, { locale: asked, ...query }): Promise<TextsPage> {
    const offer = await offerOf(context);
    const locale = await shownLocale(context, asked);
    const { texts, paging, countChanged } = await listTexts(context, locale, query);
    const { page: _page, limit: _limit, ...filter } = query;
    return {
      ...{ locale, texts, countChanged, asked: filter },
      languages: offer.known.map((each) => ({
        locale: each.locale,
        name: languageName(each.locale, i18nOf(context).locale),
      })),
      paging: pagingShown(TEXTS_PATH, { locale, ...filter }, paging),
    };
  },
});

const replacePage = addDashboardPage({
  path: `${TEXTS_PATH}/:locale/replace`,
  section: dashboardSections.appearance,
  name: phrase("Find and Replace"),
  description: phrase("Change a word in all texts at once. Nothing changes before you have seen the list."),
  permissions: [siteManage],
  component: "ReplacePage",
  query: ReplacementsQuery.partial().extend({ locale: z.string().min(2).max(20) }),
  async load(context, { locale, ...asked }): Promise<ReplacePage> {
    const sent = ReplacementsQuery.safeParse(asked);
    return {
      ...{ locale, asked, languageName: languageName(locale, i18nOf(context).locale) },
      replacements: sent.success ? await listReplacements(context, locale, sent.data) : null,
    };
  },
});

const changeWord = addHowTo({
  name: phrase("Change a word everywhere"),
  words: phrase("rename wording text label name call discussions topics replace translate translation"),
  place: phrase("Texts"),
  url: TEXTS_PATH,
  permissions: [siteManage],
});

export const languagePages = [languagesPage, textsPage, replacePage, changeWord];
