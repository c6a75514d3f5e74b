import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { viewType } from "../view.ts";
import { storedTexts, usableTypes } from "./reaction-types.ts";

/** The dashboard page of reaction types. */
export const reactionTypesPage = addDashboardPage({
  path: "/dashboard/reactions",
  section: dashboardSections.content,
  name: phrase("Reactions"),
  description: phrase("One-click reactions and the points they give."),
  permissions: [communityManage],
  component: "ReactionTypesPage",
  load: async (context) => ({
    types: (await usableTypes(context)).map((type) => ({
      ...viewType(context, type),
      ...storedTexts(context, type),
    })),
  }),
});
