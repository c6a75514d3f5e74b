import { commentUrl, discussionUrl } from "#features/discussions/server/index.ts";
import { type ApiError, conflict, forbidden } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { seenDiscussions } from "./discussion-drafts.ts";
import { deleteOwn, deletePostedBefore, findPosted, findRow, insertPosted } from "./queries.ts";
import type { PostedDraftTable } from "./tables.ts";

/** Time for which the user may have the draft open elsewhere. */
const KNOWN_MS = 60 * 24 * 60 * 60 * 1000;

async function urlOf(context: Context, { recordType, recordID }: PostedDraftTable): Promise<string | null> {
  if (recordType === "comment") return commentUrl(recordID);
  if (recordType !== "discussion") return null;
  const discussion = (await seenDiscussions(context, [recordID])).get(recordID);
  return discussion ? discussionUrl(discussion) : null;
}

/** The refusal for a draft of the actor's that is a post by now; null when it is none. */
export async function alreadyPosted(context: Context, draftID: number): Promise<ApiError | null> {
  const posted = await findPosted(context, draftID);
  if (!posted) return null;
  const { recordType, recordID } = posted;
  const url = await urlOf(context, posted);
  return conflict("This draft has already been posted.", { posted: { recordType, recordID, url } });
}

/**
 * Deletes the actor's draft in the transaction that creates its post. Of two tabs that post one draft, the second
 * is refused, and so are drafts of other members.
 */
export async function endDraft(
  context: Context,
  record: Pick<PostedDraftTable, "recordType" | "recordID">,
  sent: { draftID?: number | undefined; draftSaved?: string | undefined },
): Promise<void> {
  const { draftID, draftSaved } = sent;
  if (draftID === undefined && draftSaved === undefined) return;
  const { actor, now } = context;
  const ended = await deleteOwn(context, sent);
  if (draftID !== undefined && !ended.includes(draftID)) {
    const refusal = await alreadyPosted(context, draftID);
    if (refusal) throw refusal;
    if (await findRow(context, draftID)) throw forbidden("This draft belongs to another member.");
  }
  await insertPosted(
    context,
    ended.map((id) => ({ ...record, draftID: id, userID: actor.userID, dateInserted: now })),
  );
}

/** Deletes old records of posted drafts, which no page still has open. */
const forgetPosted: Job<object> = {
  name: "forget-posted-drafts",
  schedule: "40 3 * * *",
  run: (context) => deletePostedBefore(context, new Date(context.now.getTime() - KNOWN_MS)),
};

export const forgettingPosted = [
  addJob(forgetPosted),
  addRetention({
    name: phrase("Records of posted drafts"),
    period: KNOWN_MS,
    reason: phrase("A draft that is still open in another tab can’t be posted twice."),
  }),
];
