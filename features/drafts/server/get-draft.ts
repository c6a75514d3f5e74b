import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { hiddenTypes } from "./extension-points.ts";
import { isMember, isOwner } from "./policy.ts";
import { findRow, findRowLocked } from "./queries.ts";
import type { DraftRow } from "./tables.ts";

/** Returns a draft of the actor. Throws 404 for all others, whether or not they exist. */
export async function getDraft(context: Context, draftID: number): Promise<DraftRow> {
  const member = isMember(context.actor);
  if (member !== true) throw member;
  const row = await findRow(context, draftID);
  if (!row || !isOwner(context.actor, row) || hiddenTypes(context).includes(row.recordType))
    throw notFound("Draft");
  return row;
}

/** Returns a draft of the actor, and locks it until the transaction ends. */
export async function getOwnLocked(context: Context, draftID: number): Promise<DraftRow> {
  const member = isMember(context.actor);
  if (member !== true) throw member;
  const row = await findRowLocked(context, draftID);
  if (!row || !isOwner(context.actor, row) || hiddenTypes(context).includes(row.recordType))
    throw notFound("Draft");
  return row;
}
