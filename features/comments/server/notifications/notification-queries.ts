import { sql } from "kysely";
import { seesDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { visible } from "../queries.ts";

/**
 * Whether the comment that a notification is about, if it is about one, is seen. The discussion that the notification
 * names is looked at anyway, so that of the comment is only where it has gone to another since.
 */
export const isOfSeenComment = async (context: Context) => sql<boolean>`(
  notifications.record_type <> 'comment' or exists (
    select from comments where comments.comment_id = notifications.record_id and ${visible(context)} and (
      comments.discussion_id = notifications.discussion_id
      or ${await seesDiscussion(context, sql`comments.discussion_id`)})))`;
