import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { listForEdit } from "./view.ts";

/** The dashboard page on which profile fields are managed. */
export const fieldsPage = addDashboardPage({
  path: "/dashboard/profile-fields",
  section: dashboardSections.content,
  name: phrase("Profile Fields"),
  description: phrase("Profile fields, who sees them and when they are asked for."),
  permissions: [siteManage],
  component: "ProfileFieldsPage",
  load: async (context) => ({ fields: await listForEdit(context) }),
});
