import { addMediaPlace, filesIn, placeMediaIn } from "#features/media/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Attributes } from "../contract.ts";
import { isOwner } from "./policy.ts";
import { findExisting, findRow, isOwn } from "./queries.ts";
import type { DraftRow } from "./tables.ts";

const PLACE = "draft";

/** Attaches uploads to a draft for as long as it contains them; costs nothing for drafts without uploads. */
export async function attachUploads(
  context: Context,
  { draftID, attributes }: DraftRow,
  before: Attributes | null,
): Promise<void> {
  const hadNone = before === null || filesIn(JSON.stringify(before)).length === 0;
  await placeMediaIn(context, PLACE, draftID, JSON.stringify(attributes), hadNone);
}

export const draftMedia = addMediaPlace({
  type: PLACE,
  existing: findExisting,
  readable: async (context, id) => isOwn(context, id),
  async mayChange(context, draftID) {
    const draft = await findRow(context, draftID);
    return draft !== undefined && isOwner(context.actor, draft);
  },
});
