import type { Context } from "#platform/server/context.ts";
import type { Activity } from "./activity-queries.ts";
import { visibleCategoryIDs } from "./category-tree.ts";
import { activityOf } from "./known-activity.ts";

/** What goes on in all categories that the actor sees. */
export const visibleActivity = async (context: Context): Promise<ReadonlyMap<number, Activity>> =>
  activityOf(context, await visibleCategoryIDs(context));
