import type { Context } from "#platform/server/application/context.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { deleteSection } from "./delete-section.ts";
import { getSection, visibleSections } from "./known-sections.ts";
import { changeSection, createSection } from "./save-section.ts";
import { sortSections } from "./sort-sections.ts";
import { viewSection } from "./view.ts";

const readOne = async (context: Context, siteSectionID: number) =>
  viewSection(context, await getSection(context, siteSectionID));

export const sectionRoutes = [
  route(api.listSiteSections, async (context) =>
    (await visibleSections(context)).map((row) => viewSection(context, row)),
  ),
  route(api.sortSiteSections, (context, { body }) => sortSections(context, body)),
  route(api.readSiteSection, (context, { params }) => readOne(context, params.siteSectionID)),
  route(api.createSiteSection, async (context, { body }) =>
    readOne(context, await createSection(context, body)),
  ),
  route(api.changeSiteSection, async (context, { params: { siteSectionID }, body }) => {
    await changeSection(context, siteSectionID, body);
    return readOne(context, siteSectionID);
  }),
  route(api.deleteSiteSection, (context, { params }) => deleteSection(context, params.siteSectionID)),
];
