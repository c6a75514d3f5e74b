import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { seesDiscussion } from "../get-discussion.ts";

/** Whether the discussion that a notification is about, if it is about one, is seen. */
export const isOfSeenDiscussion = async (context: Context) => sql<boolean>`(
  notifications.discussion_id is null
  or ${await seesDiscussion(context, sql`notifications.discussion_id`)})`;
