import type { Context } from "#platform/server/application/context.ts";
import type { DiscussionRights } from "../contract.ts";
import { editWindow } from "./edit-window.ts";
import { deleteDiscussion, editDiscussion } from "./extension-points.ts";
import {
  canBump,
  canChangeAuthor,
  canClose,
  canDelete,
  canEdit,
  canEditOthers,
  canModerate,
  canPin,
  canSink,
  editUntil,
} from "./policy.ts";
import type { DiscussionRow } from "./queries.ts";

/** Returns the actor's rights to a discussion. */
export async function rightsTo(context: Context, row: DiscussionRow): Promise<DiscussionRights> {
  const { actor } = context;
  const window = await editWindow(context);
  const edit = await editDiscussion.allows(context, row, canEdit(actor, row, window));
  const until = edit && editUntil(actor, row, window);
  return {
    edit,
    ...(until && { editUntil: until.toISOString() }),
    delete: await deleteDiscussion.allows(context, row, canDelete(actor, row)),
    announce: canPin(actor, row.categoryID) === true,
    sink: canSink(actor, row.categoryID) === true,
    close: canClose(actor, row) === true,
    move: canEditOthers(actor, row) === true,
    giveAway: canChangeAuthor(actor, row) === true,
    bump: canBump(actor) === true,
    history: canModerate(actor, row),
  };
}
