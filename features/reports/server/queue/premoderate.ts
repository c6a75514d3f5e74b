import { holdBack, type SentPost } from "#features/discussions/server/index.ts";
import { endDraft } from "#features/drafts/server/index.ts";
import { plainText } from "#features/formats/server/index.ts";
import { addMediaPlace, placeMediaIn } from "#features/media/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportAdded } from "../events.ts";
import { insertReport } from "../queries.ts";
import { dropWaitingChanges, findPendingIDs, readsPending } from "./pending-queries.ts";
import { noteOf } from "./records.ts";
import { whyWait } from "./why-wait.ts";

export const PLACE = "report";

/** Uploads of a pending post exist as long as it does. */
export const reportMedia = addMediaPlace({
  type: PLACE,
  existing: findPendingIDs,
  mayChange: async () => false,
  readable: readsPending,
});

/** Holds a post for approval with its complete request, and deletes its draft. */
async function holdForApproval(context: Context, post: SentPost): Promise<boolean> {
  const cause = await whyWait(context, { ...post, text: plainText(post.html) });
  if (!cause) return false;
  const { actor, now } = context;
  const { recordType, recordID, discussionID, categoryID } = post;
  const { draftID, draftSaved, ...pending } = post.sent as Parameters<typeof endDraft>[2];
  if (recordID !== null) await dropWaitingChanges(context, recordType, recordID);
  const reportID = await insertReport(
    context,
    {
      ...{ recordType, recordID, discussionID },
      placeRecordID: categoryID,
      recordUserID: actor.userID || null,
      recordName: post.name,
      recordHtml: post.html,
      recordDateInserted: now,
      noteHtml: await noteOf(context, cause.note, "text"),
      isPending: true,
      isPendingUpdate: recordID !== null,
      pending: JSON.stringify(pending),
      pendingAddress: actor.address,
      dateInserted: now,
    },
    cause.reportReasonIDs,
  );
  await endDraft(context, { recordType: "report", recordID: reportID }, { draftID, draftSaved });
  await placeMediaIn(context, PLACE, reportID, JSON.stringify(pending), true);
  await context.emit(reportAdded, { reportID, categoryID });
  return true;
}

export const premoderation = holdBack.with(holdForApproval);
