import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { known } from "./known.ts";
import { listTypes } from "./list-types.ts";
import { listForEdit } from "./view-field.ts";
import { storedTexts } from "./view-type.ts";

/** The dashboard page of post types and their fields. */
export const postTypesPage = addDashboardPage({
  path: "/dashboard/post-types",
  sort: 30,
  section: dashboardSections.content,
  name: phrase("Post Types"),
  description: phrase("Kinds of posts, who can start them, and the additional fields that they ask for."),
  permissions: [siteManage],
  component: "PostTypesAdminPage",
  async load(context) {
    const types = await listTypes(context, { includeDeleted: false, expand: new Set() });
    const all = await known.get(context);
    const idsOf = (id: string) => all.types.get(id)?.fields.map(({ postFieldID }) => postFieldID) ?? [];
    return {
      types: types.map((type) => ({
        ...type,
        ...storedTexts(context, all.types.get(type.postTypeID)!),
        postFieldIDs: idsOf(type.postTypeID),
      })),
      fields: await listForEdit(context),
    };
  },
});
