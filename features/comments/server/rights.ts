import { type DiscussionRow, editContentTimeout } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { CommentRights } from "../contract.ts";
import { canComment, editUntil, mayDelete, mayEdit } from "./policy.ts";
import type { CommentRow } from "./queries.ts";
import { allowSelfDelete } from "./settings.ts";

/** What the reader may do to each comment, by its id; a comment to which nothing can be done is left out. */
export function rightsTo(
  { actor, now, settings }: Context,
  discussion: DiscussionRow,
  rows: readonly CommentRow[],
  maxDepth: number,
): Record<string, CommentRights> {
  const window = { now, timeout: settings.get(editContentTimeout) };
  const mayReply = canComment(actor, discussion) === true;
  const ownToo = settings.get(allowSelfDelete);
  const rights = rows.map((row): [number, CommentRights] => {
    const edit = mayEdit(actor, row, window);
    const until = edit && editUntil(actor, row, window);
    return [
      row.commentID,
      {
        edit,
        ...(until && { editUntil: until.toISOString() }),
        delete: mayDelete(actor, row, { ownToo }),
        reply: mayReply && row.depth < maxDepth,
      },
    ];
  });
  return Object.fromEntries(rights.filter(([, can]) => can.edit || can.delete || can.reply));
}
