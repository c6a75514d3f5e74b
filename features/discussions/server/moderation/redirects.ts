import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { discussionChanged, discussionDeleted } from "../events.ts";
import { editDiscussion } from "../extension-points.ts";
import { discussionsRenumbered } from "../import/import-discussions.ts";
import { type DiscussionRow, insertDiscussion } from "../queries.ts";
import { discussionUrl } from "../urls.ts";
import { checkedBody } from "../writing/stored-body.ts";
import { deleteLeading, renumberTargets } from "./redirect-queries.ts";

export const SAYS_NOTHING = source("A redirect leads to another discussion and says nothing of its own.");

export const isRedirect = ({ redirectDiscussionID }: Pick<DiscussionRow, "redirectDiscussionID">): boolean =>
  redirectDiscussionID !== null;

/** A title as it stands in Markdown, whatever characters it has. */
const plain = (name: string): string => name.replace(/[!-/:-@[-`{-~]/g, "\\$&");

/**
 * Leaves a discussion where `before` stood that leads to `target`, in the transaction that takes it away; with its
 * number, if `discussionID` says so. It is nobody's, and counted nowhere.
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

/** Takes away what leads to a discussion from a place to which it comes back, or what stands in place of another. */
export async function removeLeading(
  context: Context,
  which: Parameters<typeof deleteLeading>[1],
): Promise<void> {
  for (const gone of await deleteLeading(context, which)) await context.emit(discussionDeleted, gone);
}

export const redirects = [
  forbid(editDiscussion, (_context, row) => (isRedirect(row) ? SAYS_NOTHING : null)),
  discussionsRenumbered.with(renumberTargets),
];
