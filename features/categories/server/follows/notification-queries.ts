import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { visibleCategoryIDs } from "../tree/category-tree.ts";

/**
 * SQL condition, true when the actor may see the notification's category. Discussions may have
 * moved; their feature adds its own condition.
 */
export const isOfSeenCategory = async (context: Context) => sql<boolean>`(
  notifications.category_id is null or notifications.discussion_id is not null
  or notifications.category_id = any(${await visibleCategoryIDs(context)}::bigint[]))`;
