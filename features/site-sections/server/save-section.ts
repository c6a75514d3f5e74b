import { categoryTree } from "#features/categories/server/index.ts";
import { offerOf } from "#features/locales/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { SiteSectionChanges, SiteSectionDraft } from "../contract.ts";
import { sectionKinds } from "./change-kinds.ts";
import { siteSectionsChanged } from "./events.ts";
import { folderProblem } from "./extension-points.ts";
import { getSection } from "./known-sections.ts";
import { OWN_ADDRESSES } from "./own-addresses.ts";
import { canAddSection, canBeOf, canManageSections } from "./policy.ts";
import {
  deleteFormerFolder,
  insertSection,
  lockAndCountSections,
  saveFormerFolder,
  selectSections,
  updateSection,
} from "./queries.ts";
import type { SectionRow } from "./tables.ts";

const refused = (text: Parameters<typeof invalidField>[1]) => invalidField("folder", text);

/** Throws 422 when the forum itself, another section or a page has this folder. */
async function requireFreeFolder(context: Context, folder: string, siteSectionID?: number): Promise<void> {
  const url = `/${folder}`;
  if (OWN_ADDRESSES.has(folder))
    throw refused(phrase("The address {url} is reserved. Choose another one.", { url }));
  const holder = (await selectSections(context)).find((each) => each.folder === folder);
  if (holder && holder.siteSectionID !== siteSectionID)
    throw refused(phrase("The section {name} has this address.", { name: holder.name }));
  const problem = await folderProblem(context, folder);
  if (problem) throw refused(problem);
}

async function requireKnown(context: Context, sent: SiteSectionChanges): Promise<void> {
  const [offer, tree] = await Promise.all([offerOf(context), categoryTree(context)]);
  must(canBeOf(sent, { locales: offer.enabled, tree }));
}

/** Returns the properties that the audit log compares. */
const recorded = ({ name, description, folder, contentLocale, rootCategoryID }: SectionRow) => ({
  ...{ name, description, folder, contentLocale, rootCategoryID },
});

/** Creates a section and returns its id. */
export async function createSection(context: Context, draft: SiteSectionDraft): Promise<number> {
  must(canManageSections(context.actor));
  return context.transaction(async (inside) => {
    must(canAddSection(await lockAndCountSections(inside)));
    await requireKnown(inside, draft);
    await requireFreeFolder(inside, draft.folder);
    await deleteFormerFolder(inside, draft.folder);
    const { name, description, folder, contentLocale, rootCategoryID, sort } = draft;
    const { siteSectionID } = await insertSection(inside, {
      ...{ name, description, folder, contentLocale, rootCategoryID, sort },
      ...{ insertUserID: inside.actor.userID || null, dateInserted: inside.now },
      ...{ updateUserID: null, dateUpdated: null },
    });
    await recordChange(inside, sectionKinds.add, { recordID: siteSectionID, name });
    await inside.emit(siteSectionsChanged, {});
    return siteSectionID;
  });
}

/** Changes a section. Addresses with its former folder lead to the new one. */
export async function changeSection(
  context: Context,
  siteSectionID: number,
  sent: SiteSectionChanges,
): Promise<void> {
  must(canManageSections(context.actor));
  await context.transaction(async (inside) => {
    await lockAndCountSections(inside);
    const before = await getSection(inside, siteSectionID);
    await requireKnown(inside, sent);
    const { name, description, folder, contentLocale, rootCategoryID, sort } = sent;
    if (folder !== undefined && folder !== before.folder) {
      await requireFreeFolder(inside, folder, siteSectionID);
      await deleteFormerFolder(inside, folder);
      await saveFormerFolder(inside, before.folder, siteSectionID);
    }
    const after = await updateSection(inside, siteSectionID, {
      ...{ updateUserID: inside.actor.userID || null, dateUpdated: inside.now },
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(folder !== undefined && { folder }),
      ...(contentLocale !== undefined && { contentLocale }),
      ...(rootCategoryID !== undefined && { rootCategoryID }),
      ...(sort !== undefined && { sort }),
    });
    await recordChange(inside, sectionKinds.change, {
      ...{ recordID: siteSectionID, name: before.name },
      ...{ before: recorded(before), after: recorded(after) },
    });
    await inside.emit(siteSectionsChanged, {});
  });
}
