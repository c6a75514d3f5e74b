import { bodyToEdit } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { getDiscussion } from "./get-discussion.ts";
import { canReadSource } from "./policy.ts";
import { type DiscussionRow, selectBodies } from "./queries.ts";

interface DiscussionSource extends DiscussionRow {
  /** Source in `format`. */
  body: string;
}

/** Returns a visible discussion with the source of its body. */
export async function getSource(context: Context, discussionID: number): Promise<DiscussionSource> {
  const row = await getDiscussion(context, discussionID);
  const bodies = await selectBodies(context, [discussionID]);
  return { ...row, body: bodies.get(discussionID)?.body ?? "" };
}

/** Returns the source for an edit form: for the author, and for users who may edit other users' posts. */
export async function getSourceForEdit(context: Context, discussionID: number): Promise<DiscussionSource> {
  const source = await getSource(context, discussionID);
  const verdict = canReadSource(context.actor, source);
  if (verdict !== true) throw verdict;
  return { ...source, body: await bodyToEdit(context, source.body, source.format) };
}
