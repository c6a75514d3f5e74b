import { addSiteTotal } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { visibleCategoryIDs } from "../tree/category-tree.ts";
import { inSection } from "../tree/section-categories.ts";
import type { Activity } from "./activity-queries.ts";
import { visibleActivity } from "./visible-activity.ts";

const sumOf = (count: (activity: Activity) => number) => async (context: Context) =>
  [...(await visibleActivity(context)).values()].reduce((total, activity) => total + count(activity), 0);

/** Totals of categories, discussions and comments that the reader may see. */
export const categoryTotals = [
  addSiteTotal({
    recordType: "category",
    label: source("Categories"),
    icon: "folder",
    isOfSection: true,
    count: async (context) => (await inSection(context, await visibleCategoryIDs(context))).length,
  }),
  addSiteTotal({
    recordType: "discussion",
    label: source("Discussions"),
    icon: "message",
    isOfSection: true,
    count: sumOf(({ countDiscussions }) => countDiscussions),
  }),
  addSiteTotal({
    recordType: "comment",
    label: source("Comments"),
    icon: "comment",
    isOfSection: true,
    count: sumOf(({ countComments }) => countComments),
  }),
  addSiteTotal({
    recordType: "post",
    label: source("Posts"),
    icon: "list",
    isOfSection: true,
    count: sumOf(({ countDiscussions, countComments }) => countDiscussions + countComments),
  }),
];
