import type { Context } from "#platform/server/application/context.ts";
import { visibleCategoryIDs } from "../tree/category-tree.ts";
import { inSection } from "../tree/section-categories.ts";
import type { Activity } from "./activity-queries.ts";
import { activityOf } from "./known-activity.ts";

/** Returns the activity of all categories of the section that the actor may see. */
export const visibleActivity = async (context: Context): Promise<ReadonlyMap<number, Activity>> =>
  activityOf(context, await inSection(context, await visibleCategoryIDs(context)));
