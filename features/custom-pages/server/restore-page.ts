import { addUndo } from "#features/log/server/index.ts";
import { allSections } from "#features/site-sections/server/index.ts";
import { applyLayout, createLayout, findStoredLayouts } from "#features/stored-layouts/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pageKinds } from "./change-kinds.ts";
import { requireFreeAddress } from "./check-address.ts";
import type { DeletedPage } from "./delete-page.ts";
import { customPageChanged } from "./events.ts";
import { restoreLinks } from "./page-links.ts";
import { canAddPage, canManagePages } from "./policy.ts";
import {
  CUSTOM_PAGE,
  deleteFormerAddress,
  findAt,
  findPages,
  insertPage,
  lockAndCountPages,
  saveFormerAddress,
} from "./queries.ts";

/** Gives the page its layout again, or a new one with the same content. */
async function restoreLayout(inside: Context, { page, layout }: DeletedPage): Promise<void> {
  if (page.layoutID === null || layout === null) return;
  const isThere = (await findStoredLayouts(inside, [page.layoutID])).has(page.layoutID);
  const layoutID = isThere
    ? page.layoutID
    : await createLayout(inside, {
        ...(layout as never as Parameters<typeof createLayout>[1]),
        layoutViewType: CUSTOM_PAGE,
      });
  await applyLayout(inside, layoutID, [{ recordType: CUSTOM_PAGE, recordID: page.customPageID }]);
}

/** Returns the section of a page; null when it was deleted. */
const presentSection = async (inside: Context, id: number | null): Promise<number | null> =>
  (await allSections(inside)).find(({ siteSectionID }) => siteSectionID === id)?.siteSectionID ?? null;

/** Restores a deleted page with its id, its content, its addresses as far as they are free, and its links. */
export const undoDeletePage = addUndo({
  action: "customPage.delete",
  may: ({ actor }) => canManagePages(actor),
  async undo(inside, { data }) {
    const deleted = data["deleted"] as DeletedPage;
    const { page, formerAddresses, links } = deleted;
    const { customPageID, urlcode } = page;
    must(canAddPage(await lockAndCountPages(inside)));
    if ((await findPages(inside, [customPageID])).length > 0)
      throw conflict("Another page already has this ID.");
    await requireFreeAddress(inside, urlcode);
    const authors = await userFragments(inside, page.insertUserID === null ? [] : [page.insertUserID]);
    await insertPage(inside, {
      ...{ customPageID, urlcode, status: page.status, roleIDs: page.roleIDs, rankIDs: page.rankIDs },
      siteSectionID: await presentSection(inside, page.siteSectionID),
      ...{ seoTitle: page.seoTitle, seoDescription: page.seoDescription },
      insertUserID: authors.has(page.insertUserID ?? -1) ? page.insertUserID : null,
      dateInserted: new Date(page.dateInserted),
      ...{ updateUserID: inside.actor.userID || null, dateUpdated: inside.now },
    });
    await deleteFormerAddress(inside, urlcode);
    for (const former of formerAddresses)
      if (!(await findAt(inside, former))) await saveFormerAddress(inside, former, customPageID);
    await restoreLayout(inside, deleted);
    if (links) await restoreLinks(inside, links, new Set([urlcode, ...formerAddresses]));
    await recordChange(inside, pageKinds.restore, { recordID: customPageID, name: page.name });
    await inside.emit(customPageChanged, { customPageID });
  },
});
