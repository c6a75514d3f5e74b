import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { postTypeLists } from "#features/discussions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { listSeen } from "./known.ts";
import { viewForEdit } from "./names.ts";

/** The dashboard page of statuses. */
export const statusesPage = addDashboardPage({
  path: "/dashboard/statuses",
  sort: 50,
  section: dashboardSections.content,
  name: phrase("Statuses"),
  description: phrase("The states of posts, such as planned or solved."),
  permissions: [siteManage],
  component: "StatusesAdminPage",
  async load(context) {
    const lists = await Promise.all(context.addons.of(postTypeLists).map((list) => list(context)));
    const types = lists.flat().filter(({ postTypeID, baseType }) => postTypeID === baseType);
    return {
      statuses: (await listSeen(context)).map((row) => viewForEdit(context, row)),
      types: types.map(({ baseType, name }) => ({ baseType, name })),
    };
  },
});
