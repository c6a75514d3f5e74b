import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { discussionChanged, discussionDeleted } from "../events.ts";
import { editDiscussion } from "../extension-points.ts";
import { type DiscussionRow, insertDiscussion } from "../queries.ts";
import { discussionUrl } from "../urls.ts";
import { checkedBody } from "../writing/stored-body.ts";
import { deleteLeading } from "./redirect-queries.ts";

export const SAYS_NOTHING = source("This is a redirect to another discussion; it has no content of its own.");

export const isRedirect = ({ redirectDiscussionID }: Pick<DiscussionRow, "redirectDiscussionID">): boolean =>
  redirectDiscussionID !== null;

/** Escapes a title for use in Markdown. */
const plain = (name: string): string => name.replace(/[!-/:-@[-`{-~]/g, "\\$&");

/**
 * Creates a redirect to `target` in place of `before`, in the transaction that moves it away; with the id
 * `discussionID` if given. It has no author and is not counted.
 */
export async function leaveRedirect(
  context: Context,
  before: DiscussionRow,
  target: Pick<DiscussionRow, "discussionID" | "name">,
  discussionID?: number,
): Promise<number> {
  const { categoryID, name, dateInserted, dateLastComment } = before;
  const link = { body: `[${plain(target.name)}](${discussionUrl(target)})`, format: "markdown" as const };
  const redirectID = await insertDiscussion(context, {
    ...(discussionID === undefined ? {} : { discussionID }),
    ...(await checkedBody(context, { ...link, recordType: "discussion", recordID: null })),
    ...{ categoryID, name, dateInserted, dateLastComment, type: "redirect", closed: true },
    redirectDiscussionID: target.discussionID,
  });
  await context.emit(discussionChanged, { discussionID: redirectID, categoryID });
  return redirectID;
}

/**
 * Deletes the redirects to a discussion from a category to which it returns, or the redirect in place of another
 * discussion.
 */
export async function removeLeading(
  context: Context,
  which: Parameters<typeof deleteLeading>[1],
): Promise<void> {
  for (const gone of await deleteLeading(context, which)) await context.emit(discussionDeleted, gone);
}

export const redirects = [forbid(editDiscussion, (_context, row) => (isRedirect(row) ? SAYS_NOTHING : null))];
