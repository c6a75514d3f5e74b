import { applyLayout, createLayout } from "#features/stored-layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { CustomPageDraft } from "../contract.ts";
import { pageKinds } from "./change-kinds.ts";
import { requireFreeAddress } from "./check-address.ts";
import { customPageChanged } from "./events.ts";
import { knownReaders } from "./known-readers.ts";
import { canAddPage, canBeFor, canManagePages } from "./policy.ts";
import { CUSTOM_PAGE, deleteFormerAddress, insertPage, lockAndCountPages } from "./queries.ts";
import { starterLayout } from "./starter-layout.ts";

/** Creates a page with a layout of its own. Returns its id. */
export async function createPage(context: Context, draft: CustomPageDraft): Promise<number> {
  must(canManagePages(context.actor));
  return context.transaction(async (inside) => {
    must(canAddPage(await lockAndCountPages(inside)));
    must(canBeFor(draft, await knownReaders(inside)));
    const { seoTitle, seoDescription, urlcode, status, layoutData = {} } = draft;
    await requireFreeAddress(inside, urlcode);
    await deleteFormerAddress(inside, urlcode);
    const { actor, now } = inside;
    const customPageID = await insertPage(inside, {
      ...{
        seoTitle,
        seoDescription,
        urlcode,
        status,
        siteSectionID: draft.siteSectionID || null,
        roleIDs: draft.roleIDs ?? [],
        rankIDs: draft.rankIDs ?? [],
      },
      ...{ insertUserID: actor.userID || null, dateInserted: now, updateUserID: null, dateUpdated: null },
    });
    const { name = seoTitle.slice(0, 100), layout = starterLayout(inside), titleBar = null } = layoutData;
    const layoutID = await createLayout(inside, { name, layoutViewType: CUSTOM_PAGE, layout, titleBar });
    await applyLayout(inside, layoutID, [{ recordType: CUSTOM_PAGE, recordID: customPageID }]);
    await recordChange(inside, pageKinds.add, { recordID: customPageID, name });
    await inside.emit(customPageChanged, { customPageID });
    return customPageID;
  });
}
