import { withdrawFromRecord } from "#features/stored-layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { sectionKinds } from "./change-kinds.ts";
import { siteSectionsChanged } from "./events.ts";
import { getSection } from "./known-sections.ts";
import { canManageSections } from "./policy.ts";
import { lockAndCountSections, removeSection, saveFormerFolder } from "./queries.ts";

/** Deletes a section. Its addresses, and those of its former folders, lead to the pages of the community, and no layout is in use on its pages. */
export async function deleteSection(context: Context, siteSectionID: number): Promise<void> {
  must(canManageSections(context.actor));
  await context.transaction(async (inside) => {
    await lockAndCountSections(inside);
    const { folder, name } = await getSection(inside, siteSectionID);
    await removeSection(inside, siteSectionID);
    await saveFormerFolder(inside, folder, null);
    await withdrawFromRecord(inside, { recordType: "siteSection", recordID: siteSectionID });
    await recordChange(inside, sectionKinds.delete, { recordID: siteSectionID, name });
    await inside.emit(siteSectionsChanged, {});
  });
}
