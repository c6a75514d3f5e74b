import { addTranslatable, type Translatable, withTranslations } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { siteSectionsChanged } from "./events.ts";
import { selectSections } from "./queries.ts";
import type { SectionRow } from "./tables.ts";

const sectionTexts: Translatable<"name" | "description"> = {
  recordType: "siteSection",
  name: source("Site Sections"),
  properties: {
    name: { label: source("Name"), type: "text", maxLength: 100 },
    description: { label: source("Description"), type: "multiline", maxLength: 500 },
  },
  load: async (context) =>
    (await selectSections(context)).map(({ siteSectionID, folder, name, description }) => ({
      ...{ id: siteSectionID, url: `/${folder}`, texts: { name, description } },
    })),
  changedBy: [siteSectionsChanged],
};

/** Returns a section with its texts in the reader’s language. */
export const spokenSection = <Row extends Pick<SectionRow, "siteSectionID" | "name" | "description">>(
  context: Context,
  row: Row,
): Row => withTranslations(context, sectionTexts, row.siteSectionID, row);

export const translatedSections = addTranslatable(sectionTexts);
