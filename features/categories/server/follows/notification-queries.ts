import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { visibleCategoryIDs } from "../tree/category-tree.ts";

/** Whether the category that a notification is about is seen. Of a discussion, which may have moved, its feature says more. */
export const isOfSeenCategory = async (context: Context) => sql<boolean>`(
  notifications.category_id is null or notifications.discussion_id is not null
  or notifications.category_id = any(${await visibleCategoryIDs(context)}::bigint[]))`;
