import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { SiteSection } from "../contract.ts";
import { spokenSection } from "./section-texts.ts";
import type { SectionRow } from "./tables.ts";

/** Returns a section as the API shows it, in the reader’s language unless the row is asked for as it was written. */
export function viewSection(context: Context, row: SectionRow): SiteSection {
  const { siteSectionID, folder, contentLocale, rootCategoryID, sort } = row;
  const { name, description } = spokenSection(context, row);
  const basePath = `/${folder}`;
  return {
    ...{ siteSectionID, sectionID: siteSectionID, sectionGroup: "vanilla", name, description },
    ...{ folder, basePath, url: publicUrlOf(context) + basePath },
    ...{ contentLocale, rootCategoryID, sort },
    apps: { forum: true, knowledgeBase: false },
    attributes: {},
  };
}
