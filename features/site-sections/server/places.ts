import { addLayoutRecordKind } from "#features/layouts/server/index.ts";
import { addSectionMenu } from "#features/navigation/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { allSections, currentSection, visibleSections } from "./known-sections.ts";
import { viewSection } from "./view.ts";

/** Layouts can be chosen for the pages of a section. */
const layoutRecords = addLayoutRecordKind({
  recordType: "siteSection",
  async find(context, ids) {
    const rows = (await allSections(context)).filter(({ siteSectionID }) => ids.includes(siteSectionID));
    return new Map(rows.map((row) => [row.siteSectionID, viewSection(context, row)]));
  },
});

/** The sections that the actor sees, with the whole community first. */
const menu = addSectionMenu(async (context) => {
  const rows = await visibleSections(context);
  if (rows.length === 0) return null;
  const whole = { siteSectionID: 0, name: siteText(context, "title"), url: publicUrlOf(context) };
  return {
    sections: [
      whole,
      ...rows.map((row) => {
        const { siteSectionID, name, url } = viewSection(context, row);
        return { siteSectionID, name, url };
      }),
    ],
    currentID: (await currentSection(context))?.siteSectionID ?? 0,
  };
});

export const sectionPlaces = [layoutRecords, menu];
