import { writeLog } from "#features/log/server/index.ts";
import {
  deleteLayout,
  findStoredLayouts,
  listLayoutViewRows,
  withdrawLayout,
} from "#features/stored-layouts/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pageKinds } from "./change-kinds.ts";
import { customPageChanged } from "./events.ts";
import { type RemovedLinks, removeLinks } from "./page-links.ts";
import { canManagePages } from "./policy.ts";
import {
  CUSTOM_PAGE,
  type CustomPageRow,
  findVisiblePage,
  listFormerAddresses,
  lockAndCountPages,
  removePage,
} from "./queries.ts";

/** What the log stores of a deleted page, to restore it. */
export interface DeletedPage {
  page: Omit<CustomPageRow, "dateInserted" | "dateUpdated"> & { dateInserted: string };
  /** Content of its layout; null when it had none. */
  layout: { name: string; layout: readonly object[]; titleBar: object | null } | null;
  formerAddresses: string[];
  links: RemovedLinks | null;
}

/** Deletes the layout of a page, unless another page shows it. Returns its content. */
async function removeLayout(
  inside: Context,
  { layoutID, layoutViewID }: CustomPageRow,
): Promise<DeletedPage["layout"]> {
  if (layoutID === null || layoutViewID === null) return null;
  const found = (await findStoredLayouts(inside, [layoutID])).get(layoutID);
  await withdrawLayout(inside, layoutID, [layoutViewID]);
  if ((await listLayoutViewRows(inside, [layoutID])).length === 0) await deleteLayout(inside, layoutID);
  return found ? { name: found.name, layout: found.layout, titleBar: found.titleBar } : null;
}

/** Deletes a page, and its layout unless another page shows it; with `removeLinks` its links in the navigation, too. */
export async function deletePage(
  context: Context,
  customPageID: number,
  { removeLinks: isUnlinked }: { removeLinks: boolean },
): Promise<void> {
  must(canManagePages(context.actor));
  await context.transaction(async (inside) => {
    await lockAndCountPages(inside);
    const page = await findVisiblePage(inside, { customPageID });
    if (!page) throw notFound("Page");
    const formerAddresses = (await listFormerAddresses(inside, [customPageID])).get(customPageID) ?? [];
    await removePage(inside, customPageID);
    const { dateInserted, dateUpdated: _, ...row } = page;
    const isForAll = page.status === "published" && page.roleIDs.length + page.rankIDs.length === 0;
    const deleted: DeletedPage = {
      page: { ...row, dateInserted: dateInserted.toISOString() },
      layout: await removeLayout(inside, page),
      formerAddresses,
      links: isUnlinked ? await removeLinks(inside, new Set([page.urlcode, ...formerAddresses])) : null,
    };
    await writeLog(inside, {
      ...{ action: "customPage.delete", recordType: CUSTOM_PAGE, recordID: customPageID },
      // Moderators see the log, and not each page.
      recordName: isForAll ? page.name : null,
      data: { deleted },
    });
    await recordChange(inside, pageKinds.delete, { recordID: customPageID, name: page.name });
    await inside.emit(customPageChanged, { customPageID });
  });
}
