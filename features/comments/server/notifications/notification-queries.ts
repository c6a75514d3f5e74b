import { sql } from "kysely";
import { seesDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { visible } from "../queries.ts";

/**
 * SQL condition that the notification is about no comment, or about one that the actor can see. The discussion of
 * the notification is checked separately, so the comment's own discussion matters only if it moved to another.
 */
export const isOfSeenComment = async (context: Context) => sql<boolean>`(
  notifications.record_type <> 'comment' or exists (
    select from comments where comments.comment_id = notifications.record_id and ${visible(context)} and (
      comments.discussion_id = notifications.discussion_id
      or ${await seesDiscussion(context, sql`comments.discussion_id`)})))`;
