import type { z } from "zod";
import { CommentChanges, CommentDraft } from "#features/comments/contract.ts";
import { changeComment, createComment } from "#features/comments/server/index.ts";
import { DiscussionChanges, DiscussionDraft } from "#features/discussions/contract.ts";
import { changeDiscussion, createDiscussion } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { ApiError, conflict, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import { actingAs, asOf } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReportRow } from "../queries.ts";
import { findAddress } from "./pending-queries.ts";

function parsed<S extends z.ZodType>(contract: S, sent: object): z.output<S> {
  const result = contract.safeParse(sent);
  if (!result.success) throw validationFailed(fieldErrors(result.error, sent));
  return result.data;
}

async function write(author: Context, report: ReportRow): Promise<number> {
  const { recordType, recordID, recordDateInserted } = report;
  const pending = report.pending ?? {};
  if (recordID === null)
    return recordType === "discussion"
      ? (await createDiscussion(author, parsed(DiscussionDraft, pending))).discussionID
      : (await createComment(author, parsed(CommentDraft, pending))).commentID;
  // Waiting for approval must not use up the time for editing one's own post.
  const then = asOf(author, recordDateInserted);
  if (recordType === "discussion") await changeDiscussion(then, recordID, parsed(DiscussionChanges, pending));
  else await changeComment(then, recordID, parsed(CommentChanges, pending));
  return recordID;
}

/**
 * Publishes a pending post as its author, with the author's current permissions. Returns its id.
 */
export async function publish(context: Context, report: ReportRow): Promise<number> {
  const author = await actorOf(context, report.recordUserID ?? 0);
  if (!author) throw conflict("The author can no longer post.");
  author.address = await findAddress(context, report.reportID);
  try {
    return await write(actingAs(context, author), report);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, description } = error.textIn(i18nOf(context));
    const reason = String(description ?? message);
    throw conflict(phrase("The author can no longer post this: {reason}", { reason }));
  }
}
