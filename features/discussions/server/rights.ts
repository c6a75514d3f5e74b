import type { Context } from "#platform/server/application/context.ts";
import type { DiscussionRights } from "../contract.ts";
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
import { editContentTimeout } from "./settings.ts";

/** Returns the actor's rights to a discussion. */
export function rightsTo({ actor, now, settings }: Context, row: DiscussionRow): DiscussionRights {
  const window = { now, timeout: settings.get(editContentTimeout) };
  const edit = canEdit(actor, row, window) === true;
  const until = edit && editUntil(actor, row, window);
  return {
    edit,
    ...(until && { editUntil: until.toISOString() }),
    delete: canDelete(actor, row) === true,
    announce: canPin(actor, row.categoryID) === true,
    sink: canSink(actor, row.categoryID) === true,
    close: canClose(actor, row) === true,
    move: canEditOthers(actor, row) === true,
    giveAway: canChangeAuthor(actor, row) === true,
    bump: canBump(actor) === true,
    history: canModerate(actor, row),
  };
}
