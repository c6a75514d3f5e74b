import type { LongRunnerQuery, RunAnswer, RunStanding } from "#features/calls/contract.ts";
import { type LongRun, startRun } from "#features/calls/server/index.ts";
import { discussionUrl } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Answer, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { checkClose, checkDelete, checkMove, closeRun, deleteRun, moveRun } from "./change-discussions.ts";
import { checkDeleteComments, deleteCommentsRun } from "./delete-comments.ts";
import { checkMerge, mergeRun } from "./merge-discussions.ts";
import { type Split, splitToExisting, splitToNew } from "./split-comments.ts";

const start = <Args extends object>(
  context: Context,
  run: LongRun<Args>,
  { longRunnerMode: mode, longRunnerTimeout: timeout }: LongRunnerQuery,
  itemIDs: readonly number[],
  args: Args,
): Promise<Answer<RunAnswer>> => startRun(context, run, { itemIDs, args, mode, timeout });

function missing(field: string): never {
  throw invalidField(field, phrase(MISSING, { field }), "missingField", 400);
}

/** Reports missing comments like the failures of a long-running call. */
function answerSplit(
  context: Context,
  wanted: readonly number[],
  { discussion, commentIDs: successIDs }: Split,
): Answer<RunStanding & { newPostUrl: string }> {
  const failedIDs = wanted.filter((id) => !successIDs.includes(id));
  const { status, ...exception } = notFound("Comment").textIn(i18nOf(context)) as {
    message: string;
    status: number;
  };
  const exceptionsByID = Object.fromEntries(failedIDs.map((id) => [id, { ...exception, status }]));
  const progress = { successIDs, failedIDs, exceptionsByID, countTotalIDs: wanted.length };
  const newPostUrl = discussionUrl(discussion);
  const body = { operationID: context.operationID, progress, callbackPayload: null, newPostUrl };
  return new Answer(body, failedIDs.length > 0 ? status : api.splitComments.status);
}

export const bulkRoutes = [
  route(api.deleteDiscussions, async (context, { body: { discussionIDs }, query }) => {
    await checkDelete(context, discussionIDs);
    return start(context, deleteRun, query, discussionIDs, {});
  }),
  route(api.moveDiscussions, async (context, { body, query }) => {
    const { discussionIDs, ...move } = body;
    const args = { ...move, categoryID: await checkMove(context, body) };
    const [discussionID] = discussionIDs;
    if (discussionID === undefined || discussionIDs.length > 1)
      return start(context, moveRun, query, discussionIDs, args);
    await context.transaction((inside) => moveRun.item(inside, discussionID, args));
    return { status: "success" as const, operationID: context.operationID };
  }),
  route(api.closeDiscussions, async (context, { body: { discussionIDs, closed }, query }) => {
    await checkClose(context, discussionIDs);
    return start(context, closeRun, query, discussionIDs, { closed });
  }),
  route(api.mergeDiscussions, async (context, { body, query }) => {
    const { discussionIDs, ...merge } = body;
    const others = await checkMerge(context, discussionIDs, merge.destinationDiscussionID);
    return start(context, mergeRun, query, others, merge);
  }),
  // Any number of comments is a single transaction of a few statements, so there is nothing to
  // continue.
  route(api.splitComments, async (context, { body: { commentIDs, newPost, destinationDiscussionID } }) => {
    const wanted = [...new Set(commentIDs)];
    const split =
      destinationDiscussionID === undefined
        ? await splitToNew(context, wanted, newPost ?? missing("newPost"))
        : await splitToExisting(context, wanted, destinationDiscussionID);
    return answerSplit(context, wanted, split);
  }),
  route(api.deleteComments, async (context, { body: { commentIDs, deleteMethod }, query }) => {
    const ids = await checkDeleteComments(context, commentIDs);
    return start(context, deleteCommentsRun, query, ids, { deleteMethod });
  }),
];
