import { categoryFragments } from "#features/categories/server/index.ts";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { languageName, offerOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { MOST_SECTIONS, type SectionsAdministration } from "../contract.ts";
import { allSections } from "./known-sections.ts";
import { OWN_ADDRESSES } from "./own-addresses.ts";

const PATH = "/dashboard/site-sections";

async function load(context: Context): Promise<SectionsAdministration> {
  const forumUrl = publicUrlOf(context);
  const rows = await allSections(context);
  const roots = await categoryFragments(
    context,
    rows.flatMap(({ rootCategoryID }) => rootCategoryID ?? []),
  );
  const { enabled } = await offerOf(context);
  return {
    sections: rows.map(({ siteSectionID, name, description, folder, contentLocale, rootCategoryID }) => ({
      ...{ siteSectionID, name, description, folder, contentLocale },
      url: `${forumUrl}/${folder}`,
      rootCategory:
        rootCategoryID === null
          ? null
          : {
              categoryID: rootCategoryID,
              name: roots.get(rootCategoryID)?.name ?? String(rootCategoryID),
            },
    })),
    locales: enabled.map((locale) => ({ locale, name: languageName(locale, locale) })),
    reserved: [...OWN_ADDRESSES],
    forumUrl,
    most: MOST_SECTIONS,
  };
}

const page = addDashboardPage({
  path: PATH,
  section: dashboardSections.appearance,
  sort: 28,
  name: phrase("Site Sections"),
  description: phrase("Parts of the community with an address, a language and categories of their own."),
  permissions: [siteManage],
  component: "SiteSectionsPage",
  load,
});

const howTo = addHowTo({
  name: phrase("Give each language or product its own section"),
  words: phrase("subcommunity multilingual language folder address product site section"),
  place: phrase("Site Sections"),
  url: PATH,
  permissions: [siteManage],
});

export const sectionsDashboard = [page, howTo];
