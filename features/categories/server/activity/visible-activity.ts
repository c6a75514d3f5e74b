import type { Context } from "#platform/server/application/context.ts";
import { visibleCategoryIDs } from "../tree/category-tree.ts";
import type { Activity } from "./activity-queries.ts";
import { activityOf } from "./known-activity.ts";

/** Returns the activity of all categories that the actor may see. */
export const visibleActivity = async (context: Context): Promise<ReadonlyMap<number, Activity>> =>
  activityOf(context, await visibleCategoryIDs(context));
