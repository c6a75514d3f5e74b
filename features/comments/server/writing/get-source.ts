import { editWindow } from "#features/discussions/server/index.ts";
import { bodyToEdit } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { editComment } from "../extension-points.ts";
import { getComment } from "../get-comment.ts";
import { canEdit } from "../policy.ts";
import { type CommentRow, selectSource } from "../queries.ts";

interface CommentSource extends CommentRow {
  /** Source in `format`. */
  body: string;
}

/** Returns a comment with the source of its body, for users who may edit it. */
export async function getSourceForEdit(context: Context, commentID: number): Promise<CommentSource> {
  const row = await getComment(context, commentID);
  await editComment.require(context, row, canEdit(context.actor, row, await editWindow(context)));
  const written = await selectSource(context, commentID);
  return { ...row, body: await bodyToEdit(context, written, row.format) };
}
