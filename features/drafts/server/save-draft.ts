import { conflict, invalidField, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Attributes, DraftChanges, NewDraft } from "../contract.ts";
import { alreadyPosted } from "./end-draft.ts";
import { draftAdded } from "./events.ts";
import { kindOf } from "./extension-points.ts";
import { getOwnLocked } from "./get-draft.ts";
import { attachUploads } from "./media.ts";
import { isMember } from "./policy.ts";
import { countOwn, insertDraft, updateDraft } from "./queries.ts";
import { requireComplete, requireTime } from "./schedule.ts";
import type { DraftRow } from "./tables.ts";
import { viewOne } from "./view.ts";

/** More than anybody writes; less than what fills a disk. */
const DRAFTS_PER_USER = 1000;

/** Throws unless the attributes are a draft of that type. */
function requireSaved(context: Context, recordType: string, attributes: Attributes): void {
  const kind = kindOf(context, recordType);
  if (!kind) throw invalidField("recordType", phrase("There are no drafts of {recordType}.", { recordType }));
  const errors = kind.check(attributes);
  if (errors.length > 0) throw validationFailed(errors);
}

/** The time at which a draft is to be published; null if it is not scheduled. */
async function timeOf(
  context: Context,
  sent: Pick<NewDraft, "recordType" | "recordID" | "attributes" | "draftStatus" | "dateScheduled">,
  own?: DraftRow,
): Promise<Date | null> {
  if (sent.draftStatus !== "scheduled") return null;
  const date = requireTime(context, sent.dateScheduled);
  await requireComplete(context, sent, own);
  return date;
}

/** Saves a new draft of the actor. */
export async function addDraft(context: Context, sent: NewDraft): Promise<DraftRow> {
  const { actor, now } = context;
  const member = isMember(actor);
  if (member !== true) throw member;
  const { recordType, recordID, parentRecordType, parentRecordID, attributes } = sent;
  requireSaved(context, recordType, attributes);
  return context.transaction(async (inside) => {
    if ((await countOwn(inside)) >= DRAFTS_PER_USER)
      throw conflict(
        phrase("You have {count} drafts. Please delete some of them first.", { count: DRAFTS_PER_USER }),
      );
    const dateScheduled = await timeOf(inside, sent);
    const row = await insertDraft(inside, {
      recordType,
      recordID: recordID ?? null,
      parentRecordType: parentRecordType ?? null,
      parentRecordID: parentRecordID ?? null,
      attributes: JSON.stringify(attributes),
      draftStatus: dateScheduled ? "scheduled" : "draft",
      dateScheduled,
      failedReason: null,
      insertUserID: actor.userID,
      dateInserted: now,
      updateUserID: null,
      dateUpdated: now,
    });
    await attachUploads(inside, row, null);
    await inside.emit(draftAdded, { userID: actor.userID });
    return row;
  });
}

/** Saves changes to a draft of the actor. Throws a conflict if it was changed elsewhere since. */
export async function changeDraft(
  context: Context,
  draftID: number,
  { version, ...sent }: DraftChanges,
): Promise<DraftRow> {
  return context.transaction(async (inside) => {
    const before = await getOwnLocked(inside, draftID).catch(async (error: unknown) => {
      throw (await alreadyPosted(inside, draftID)) ?? error;
    });
    if (version !== undefined && version !== before.version)
      throw conflict("This draft was changed elsewhere.", { draft: await viewOne(inside, before) });
    const after = {
      recordType: sent.recordType ?? before.recordType,
      recordID: sent.recordID === undefined ? before.recordID : sent.recordID,
      parentRecordType: sent.parentRecordType === undefined ? before.parentRecordType : sent.parentRecordType,
      parentRecordID: sent.parentRecordID === undefined ? before.parentRecordID : sent.parentRecordID,
      attributes: sent.attributes ?? before.attributes,
    };
    requireSaved(inside, after.recordType, after.attributes);
    const dateScheduled = await timeOf(inside, { ...sent, ...after }, before);
    const row = await updateDraft(inside, draftID, {
      ...after,
      attributes: JSON.stringify(after.attributes),
      draftStatus: dateScheduled ? "scheduled" : "draft",
      dateScheduled,
      failedReason: null,
      updateUserID: inside.actor.userID,
      dateUpdated: inside.now,
    });
    await attachUploads(inside, row, before.attributes);
    return row;
  });
}
