import type { Insertable } from "kysely";
import { saveBodies } from "#features/formats/server/index.ts";
import { placeMediaIn } from "#features/media/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { countAdded } from "../counts/category-counts.ts";
import { discussionAdded } from "../events.ts";
import { getDiscussion } from "../get-discussion.ts";
import { type DiscussionRow, insertDiscussion } from "../queries.ts";
import type { DiscussionTable } from "../tables.ts";
import { shown } from "../writing/stored-body.ts";

type Founded = Omit<Insertable<DiscussionTable>, "dateLastComment" | "excerpt" | "imageUrl" | "imageAlt">;

/** Creates a discussion from an existing text in the current transaction, without checking permissions. */
export async function foundDiscussion(context: Context, values: Founded): Promise<DiscussionRow> {
  const { insertUserID, dateInserted, categoryID, bodyHtml: html } = values;
  const discussionID = await insertDiscussion(context, {
    ...shown(html),
    ...values,
    dateLastComment: dateInserted,
  });
  if (insertUserID) await countUserPosts(context, insertUserID, { discussions: 1 });
  const row = await getDiscussion(context, discussionID);
  await countAdded(context, row);
  const body = { html, recordType: "discussion", recordID: discussionID };
  await saveBodies(context, [{ ...body, isNew: false, isNotified: false }]);
  await placeMediaIn(context, "discussion", discussionID, values.body, true);
  await context.emit(discussionAdded, { discussionID, categoryID, publishedSilently: true });
  return row;
}
