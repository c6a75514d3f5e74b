import { type FieldError, forbidden, invalidField, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { NewDraft } from "../contract.ts";
import { kindOf } from "./extension-points.ts";
import { canSchedule, isTimely } from "./policy.ts";
import { findScheduledFor } from "./queries.ts";
import { scheduling } from "./settings.ts";
import type { DraftRow } from "./tables.ts";

/** The moment for a schedule that the actor may make. Throws what speaks against it. */
export function requireTime(context: Context, sent: string | null | undefined): Date {
  const { actor, now, settings } = context;
  if (!settings.get(scheduling)) throw forbidden("Posts cannot be scheduled in this community.");
  const verdict = canSchedule(actor);
  if (verdict !== true) throw verdict;
  if (!sent) throw invalidField("dateScheduled", "dateScheduled is required.", "missingField", 400);
  const date = new Date(sent);
  if (isTimely(date, now)) return date;
  throw invalidField("dateScheduled", "dateScheduled must be 15 minutes to one year from now.");
}

/** Throws if the draft cannot be scheduled: it is incomplete, or another schedule edits the same post. */
export async function requireComplete(
  context: Context,
  draft: Pick<NewDraft, "recordType" | "recordID" | "attributes">,
  own?: DraftRow,
): Promise<void> {
  const { recordType, recordID, attributes } = draft;
  const kind = kindOf(context, recordType);
  if (!kind?.publish)
    throw invalidField("recordType", phrase("A {recordType} cannot be scheduled.", { recordType }));
  const errors = kind.checkScheduled?.(attributes) ?? [];
  if (errors.length > 0) throw validationFailed(errors);
  const other = recordID ? await findScheduledFor(context, recordType, recordID) : undefined;
  if (other && other.draftID !== own?.draftID) throw alreadyScheduled(context, other);
}

function alreadyScheduled({ actor }: Context, { recordID, draftID, insertUserID }: DraftRow) {
  const isOwnSchedule = insertUserID === actor.userID;
  const error: FieldError & Record<string, unknown> = {
    field: "recordID",
    code: "alreadyScheduled",
    status: 422,
    message: "A change to this post is scheduled already.",
    recordID,
    isOwnSchedule,
    // Other users' drafts cannot be found by id.
    draftID: isOwnSchedule ? draftID : null,
  };
  return validationFailed([error]);
}
