import { findStoredLayouts } from "#features/stored-layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CustomPage } from "../contract.ts";
import { CUSTOM_PAGE, type CustomPageRow } from "./queries.ts";
import { pageUrl } from "./urls.ts";

/** Returns a page as the API shows it in lists. */
export const viewPage = (row: CustomPageRow): CustomPage => ({
  customPageID: row.customPageID,
  name: row.name,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  urlcode: row.urlcode,
  url: pageUrl(row),
  status: row.status,
  siteSectionID: String(row.siteSectionID ?? 0),
  roleIDs: row.roleIDs,
  rankIDs: row.rankIDs,
  layoutID: row.layoutID ?? CUSTOM_PAGE,
  insertUserID: row.insertUserID,
  dateInserted: row.dateInserted.toISOString(),
  updateUserID: row.updateUserID,
  dateUpdated: row.dateUpdated?.toISOString() ?? null,
});

/** Returns a page with the content of its layout, for those who may change it. */
export async function viewWhole(context: Context, row: CustomPageRow): Promise<CustomPage> {
  const page = viewPage(row);
  if (row.layoutID === null) return page;
  const found = (await findStoredLayouts(context, [row.layoutID])).get(row.layoutID);
  if (!found) return page;
  const { name, layout, titleBar } = found;
  return {
    ...page,
    layoutData: { name, layout: [...layout], titleBar: titleBar ?? { $hydrate: "react.titleBar" } },
  };
}
