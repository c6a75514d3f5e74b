import { applyLayout, changeLayout, createLayout } from "#features/stored-layouts/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { CustomPageChanges } from "../contract.ts";
import { pageKinds } from "./change-kinds.ts";
import { requireFreeAddress } from "./check-address.ts";
import { customPageChanged } from "./events.ts";
import { knownReaders } from "./known-readers.ts";
import { canBeFor, canManagePages } from "./policy.ts";
import {
  CUSTOM_PAGE,
  type CustomPageRow,
  deleteFormerAddress,
  findVisiblePage,
  lockAndCountPages,
  saveFormerAddress,
  updatePage,
} from "./queries.ts";
import { starterLayout } from "./starter-layout.ts";

/** Changes the layout of a page; one that has none gets a layout of its own. */
async function changeContent(
  context: Context,
  { customPageID, layoutID, name: before }: CustomPageRow,
  { name, layout, titleBar }: NonNullable<CustomPageChanges["layoutData"]>,
): Promise<void> {
  const isRenamed = name !== undefined && name !== before;
  if (layoutID !== null) {
    if (!isRenamed && layout === undefined && titleBar === undefined) return;
    return changeLayout(context, layoutID, {
      ...(isRenamed && { name }),
      ...(layout !== undefined && { layout }),
      ...(titleBar !== undefined && { titleBar }),
    });
  }
  const created = await createLayout(context, {
    ...{ name: name ?? before.slice(0, 100), layoutViewType: CUSTOM_PAGE },
    ...{ layout: layout ?? starterLayout(context), titleBar },
  });
  await applyLayout(context, created, [{ recordType: CUSTOM_PAGE, recordID: customPageID }]);
}

/** Returns the properties that the audit log compares. */
const recorded = (row: CustomPageRow) => {
  const { name, urlcode, seoTitle, seoDescription, status, siteSectionID, roleIDs, rankIDs } = row;
  return { name, urlcode, seoTitle, seoDescription, status, siteSectionID, roleIDs, rankIDs };
};

/** Changes a page: its address, its readers, its state or its content. */
export async function changePage(
  context: Context,
  customPageID: number,
  sent: CustomPageChanges,
): Promise<void> {
  must(canManagePages(context.actor));
  await context.transaction(async (inside) => {
    await lockAndCountPages(inside);
    const before = await findVisiblePage(inside, { customPageID });
    if (!before) throw notFound("Page");
    must(canBeFor(sent, await knownReaders(inside)));
    const { seoTitle, seoDescription, urlcode, status, siteSectionID, roleIDs, rankIDs, layoutData } = sent;
    if (urlcode !== undefined && urlcode !== before.urlcode) {
      await requireFreeAddress(inside, urlcode, customPageID);
      await deleteFormerAddress(inside, urlcode);
      await saveFormerAddress(inside, before.urlcode, customPageID);
    }
    await updatePage(inside, customPageID, {
      ...{ updateUserID: inside.actor.userID || null, dateUpdated: inside.now },
      ...(seoTitle !== undefined && { seoTitle }),
      ...(seoDescription !== undefined && { seoDescription }),
      ...(urlcode !== undefined && { urlcode }),
      ...(status !== undefined && { status }),
      ...(siteSectionID !== undefined && { siteSectionID: siteSectionID || null }),
      ...(roleIDs !== undefined && { roleIDs: roleIDs ?? [] }),
      ...(rankIDs !== undefined && { rankIDs: rankIDs ?? [] }),
    });
    if (layoutData) await changeContent(inside, before, layoutData);
    const after = await findVisiblePage(inside, { customPageID });
    await recordChange(inside, pageKinds.change, {
      ...{ recordID: customPageID, name: before.name },
      ...{ before: recorded(before), after: recorded(after ?? before) },
    });
    await inside.emit(customPageChanged, { customPageID });
  });
}
