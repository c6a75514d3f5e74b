import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { seesDiscussion } from "../get-discussion.ts";

/** SQL condition that the notification is about no discussion, or about one that the actor can see. */
export const isOfSeenDiscussion = async (context: Context) => sql<boolean>`(
  notifications.discussion_id is null
  or ${await seesDiscussion(context, sql`notifications.discussion_id`)})`;
