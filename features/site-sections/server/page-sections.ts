import { addSiteSections, type PageSection } from "#features/layouts/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { foldersNow, setFolder } from "#platform/server/http/folders.ts";
import { canonicalFolders } from "./canonical.ts";
import { currentSection, known, visibleSections } from "./known-sections.ts";
import type { SectionRow } from "./tables.ts";
import { viewSection } from "./view.ts";

/** Returns a section as parameters of pages have it. */
export function pageSection(context: Context, row: SectionRow): PageSection {
  const {
    sectionID,
    sectionGroup,
    name,
    description,
    basePath,
    contentLocale,
    rootCategoryID,
    apps,
    attributes,
  } = viewSection(context, row);
  return {
    ...{ sectionID, sectionGroup, name, description: description || null, basePath },
    ...{ contentLocale, rootCategoryID, apps, attributes },
  };
}

async function getAsked(context: Context, siteSectionID: number): Promise<SectionRow> {
  const row = (await visibleSections(context)).find((each) => each.siteSectionID === siteSectionID);
  if (!row) throw invalidField("siteSectionID", "There is no such section.");
  return row;
}

/** Lets pages and lists know the sections. */
export const sectionsOnPages = addSiteSections({
  async current(context) {
    const row = await currentSection(context);
    return row && pageSection(context, row);
  },
  get: async (context, siteSectionID) => pageSection(context, await getAsked(context, siteSectionID)),
  all: async (context) => (await visibleSections(context)).map((row) => pageSection(context, row)),
  canonicalFolder: async (context, categoryID) => (await canonicalFolders(context))(categoryID),
  async enter(context, siteSectionID) {
    if (siteSectionID > 0) await getAsked(context, siteSectionID);
    await known.get(context);
    setFolder(context.actor, foldersNow(context.addons)?.byID(String(siteSectionID)) ?? null);
  },
});
