import { type DiscussionRow, editWindow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CommentRights } from "../contract.ts";
import { deleteComment, editComment } from "./extension-points.ts";
import { canComment, canDelete, canEdit, editUntil, mayDelete } from "./policy.ts";
import type { CommentRow } from "./queries.ts";
import { allowSelfDelete } from "./settings.ts";

/** Deleting replies of other users needs the right to delete their comments. */
function deleteMethodsOf({ actor, settings }: Context, row: CommentRow) {
  const ownToo = settings.get(allowSelfDelete);
  if (row.countChildComments === 0 || !mayDelete(actor, row, { ownToo })) return {};
  const full = mayDelete(actor, row, { ownToo: false }) ? ["full" as const] : [];
  return { deleteMethods: [...full, ...(row.isTombstone ? [] : ["tombstone" as const])] };
}

/** Returns the actor's rights to each comment, by its id; comments without any right are left out. */
export async function rightsTo(
  context: Context,
  discussion: DiscussionRow,
  rows: readonly CommentRow[],
  maxDepth: number,
): Promise<Record<string, CommentRights>> {
  const { actor, settings } = context;
  const window = await editWindow(context);
  const mayReply = canComment(actor, discussion) === true;
  const ownToo = settings.get(allowSelfDelete);
  const [edits, deletions] = await Promise.all([
    editComment.verdicts(context, rows, (row) => canEdit(actor, row, window)),
    deleteComment.verdicts(context, rows, (row) => canDelete(actor, row, { ownToo })),
  ]);
  const rights = rows.map((row, place): [number, CommentRights] => {
    const edit = edits[place] === true;
    const mayDeleteIt = deletions[place] === true;
    const until = edit && editUntil(actor, row, window);
    return [
      row.commentID,
      {
        edit,
        ...(until && { editUntil: until.toISOString() }),
        delete: mayDeleteIt,
        ...(mayDeleteIt && deleteMethodsOf(context, row)),
        reply: mayReply && !row.isTombstone && row.depth < maxDepth,
        quote: mayReply && !row.isTombstone,
      },
    ];
  });
  return Object.fromEntries(rights.filter(([, can]) => can.edit || can.delete || can.quote));
}
