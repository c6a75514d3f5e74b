import { bodyToEdit } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { getDiscussion } from "./get-discussion.ts";
import { canReadSource } from "./policy.ts";
import { type DiscussionRow, selectBodies } from "./queries.ts";

interface DiscussionSource extends DiscussionRow {
  /** As it was written, in `format`. */
  body: string;
}

/** A discussion that the actor sees, with its body as it was written. */
export async function getSource(context: Context, discussionID: number): Promise<DiscussionSource> {
  const row = await getDiscussion(context, discussionID);
  const bodies = await selectBodies(context, [discussionID]);
  return { ...row, body: bodies.get(discussionID)?.body ?? "" };
}

/** The same for a form that changes it: for its author, and for those who edit the posts of others. */
export async function getSourceForEdit(context: Context, discussionID: number): Promise<DiscussionSource> {
  const source = await getSource(context, discussionID);
  const verdict = canReadSource(context.actor, source);
  if (verdict !== true) throw verdict;
  return { ...source, body: await bodyToEdit(context, source.body, source.format) };
}
