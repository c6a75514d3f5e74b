import { isDeepStrictEqual } from "node:util";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { initialItems, navigationItems } from "#features/navigation/server/index.ts";
import { listRoleRows } from "#features/permissions/server/index.ts";
import { NEVER_STORED, versionsOf } from "#features/settings/server/index.ts";
import { allSections } from "#features/site-sections/server/index.ts";
import { findStoredLayouts } from "#features/stored-layouts/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PagesAdministration } from "../contract.ts";
import { pageRanksOf, reservedByAddons } from "./extension-points.ts";
import { hasLinkTo } from "./page-links.ts";
import { type CustomPageRow, listFormerAddresses, listVisiblePages } from "./queries.ts";
import { starterLayout } from "./starter-layout.ts";
import { viewPage } from "./view.ts";

/** Returns the ids of the pages that still have the text with which pages begin. */
async function unwrittenPages(context: Context, rows: readonly CustomPageRow[]): Promise<Set<number>> {
  const fresh = rows.filter(({ isLayoutNew }) => isLayoutNew);
  const ids = fresh.flatMap(({ layoutID }) => layoutID ?? []);
  const stored = ids.length > 0 ? await findStoredLayouts(context, ids) : new Map<number, never>();
  const starter = starterLayout(context);
  return new Set(
    fresh
      .filter(({ layoutID }) => isDeepStrictEqual(stored.get(layoutID ?? 0)?.layout, starter))
      .map(({ customPageID }) => customPageID),
  );
}

async function load(context: Context): Promise<PagesAdministration> {
  const { key } = navigationItems;
  const lists = context.settings.get(navigationItems);
  const items = Object.values(lists).flat();
  const former = await listFormerAddresses(context);
  const reserved = new Set(reservedByAddons(context));
  const rows = await listVisiblePages(context);
  const isUnwritten = await unwrittenPages(context, rows);
  return {
    pages: rows.map(viewPage).map((page) => ({
      ...page,
      isInNavigation: hasLinkTo(items, new Set([page.urlcode, ...(former.get(page.customPageID) ?? [])])),
      isShadowed: reserved.has(page.urlcode),
      isUnwritten: isUnwritten.has(page.customPageID),
    })),
    sections: (await allSections(context)).map(({ siteSectionID, name }) => ({ siteSectionID, name })),
    roles: (await listRoleRows(context)).map(({ roleID, name }) => ({ roleID, name })),
    ranks: [...((await pageRanksOf(context)?.list(context)) ?? [])],
    navigation: {
      ...{ key, lists, initial: await initialItems(context) },
      version: (await versionsOf(context, [key])).get(key) ?? NEVER_STORED,
    },
  };
}

const PATH = "/dashboard/settings/pages";

const page = addDashboardPage({
  path: PATH,
  section: dashboardSections.appearance,
  sort: 29,
  name: phrase("Pages"),
  description: phrase("Pages of your own, such as rules or a guide for newcomers."),
  permissions: [siteManage],
  component: "CustomPagesAdminPage",
  load,
});

const howTo = addHowTo({
  name: phrase("Write a page of your own"),
  words: phrase("static page rules about imprint privacy policy terms contact"),
  place: phrase("Pages"),
  url: PATH,
  permissions: [siteManage],
});

export const customPagesDashboard = [page, howTo];
