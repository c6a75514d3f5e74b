import { visibleTree } from "#features/categories/server/index.ts";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { editableBody } from "#features/formats/server/index.ts";
import { listRoleRows } from "#features/permissions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { BannerState, BannersAdministration } from "../contract.ts";
import { canWriteBanners } from "./policy.ts";
import type { BannerRow } from "./tables.ts";
import { nameOf, viewBanner } from "./view.ts";
import { listVisible } from "./visible-banners.ts";

function stateOf({ now }: Context, { isEnabled, dateStart, dateEnd }: BannerRow): BannerState {
  if (!isEnabled) return "off";
  if (dateEnd && dateEnd <= now) return "ended";
  return dateStart && dateStart > now ? "scheduled" : "shown";
}

async function viewForEdit(context: Context, row: BannerRow) {
  const source = await editableBody(row.body, row.format);
  const { body, format } = "plain" in source ? source.plain : source;
  const editable = { body: body.trim(), format };
  return { ...viewBanner(row), editable, name: nameOf(row), state: stateOf(context, row) };
}

async function load(context: Context): Promise<BannersAdministration> {
  must(canWriteBanners(context.actor));
  const { nodes } = await visibleTree(context);
  return {
    banners: await Promise.all((await listVisible(context)).map((row) => viewForEdit(context, row))),
    categories: nodes.map(({ categoryID, name, depth }) => ({ categoryID, name, depth })),
    roles: (await listRoleRows(context)).map(({ roleID, name }) => ({ roleID, name })),
  };
}

export const bannersPage = addDashboardPage({
  path: "/dashboard/site-banners",
  section: dashboardSections.appearance,
  sort: 32,
  name: phrase("Site Banners"),
  description: phrase("Messages above the pages, such as an announcement. A page shows the first three."),
  permissions: [communityModerate],
  component: "BannersAdminPage",
  load,
});
