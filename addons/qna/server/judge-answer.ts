import { type CommentRow, getComment, getCommentLocked } from "#features/comments/server/index.ts";
import { findDiscussion } from "#features/discussions/server/index.ts";
import { addUndo, writeLog } from "#features/log/server/index.ts";
import { reactionWorth } from "#features/reactions/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { AnswerStatus } from "../contract.ts";
import { answerAccepted, answerJudged } from "./events.ts";
import { canJudge } from "./policy.ts";
import { findAnswerRow, saveAnswer } from "./queries.ts";
import { pointsEnabled, pointsOfAccepted } from "./settings.ts";
import { refreshQuestions } from "./states/refresh-questions.ts";
import { deletePending } from "./states/state-queries.ts";

/** The hidden reaction whose score and points an accepted answer earns. */
const ACCEPT_REACTION = "AcceptAnswer";

async function worthOf(context: Context): Promise<{ acceptScore: number; acceptPoints: number }> {
  const { settings } = context;
  const { score, points } = await reactionWorth(context, ACCEPT_REACTION);
  return {
    acceptScore: score,
    acceptPoints: settings.get(pointsEnabled) ? settings.get(pointsOfAccepted) : points,
  };
}

async function requireJudge(context: Context, comment: CommentRow): Promise<void> {
  const post = await findDiscussion(context, comment.discussionID);
  if (!post) throw notFound("Comment");
  const { type, categoryID, closed, insertUserID: askerID } = post;
  must(canJudge(context.actor, { type, categoryID, closed, askerID }));
  if (comment.isTombstone) throw conflict("This comment was deleted.");
}

/** Accepts or rejects an answer, or resets it. Repeating it changes nothing. */
export async function judgeAnswer(
  context: Context,
  commentID: number,
  status: AnswerStatus,
): Promise<CommentRow> {
  return context.transaction(async (inside) => {
    const comment = await getCommentLocked(inside, commentID);
    await requireJudge(inside, comment);
    const before = (await findAnswerRow(inside, commentID))?.status ?? "pending";
    if (before === status) return comment;
    const { discussionID, categoryID, insertUserID, discussionName } = comment;
    const { userID } = inside.actor;
    const accepted = status === "accepted";
    await saveAnswer(inside, commentID, {
      ...{ discussionID, status },
      ...(accepted
        ? { dateAccepted: inside.now, acceptUserID: userID, ...(await worthOf(inside)) }
        : { dateAccepted: null, acceptUserID: null, acceptScore: 0, acceptPoints: 0 }),
    });
    await refreshQuestions(inside, [discussionID]);
    await deletePending(inside, commentID);
    await writeLog(inside, {
      action: `answer.${ACTIONS[status]}`,
      ...{ recordType: "comment", recordID: commentID, parentRecordID: discussionID, categoryID },
      ...{ recordUserID: insertUserID, recordName: discussionName },
      data: { before: { status: before }, after: { status } },
    });
    await inside.emit(answerJudged, { commentID, discussionID });
    if (accepted) await inside.emit(answerAccepted, { commentID, discussionID, acceptUserID: userID });
    return getComment(inside, commentID);
  });
}

const ACTIONS = { accepted: "accept", rejected: "reject", pending: "reset" } as const;

/** Restores the former state of an answer, unless it changed since. */
export const judgingUndos = Object.values(ACTIONS).map((name) =>
  addUndo({
    action: `answer.${name}`,
    async undo(context, { recordID, data }) {
      const { before, after } = data as Record<"before" | "after", { status: AnswerStatus }>;
      const now = (await findAnswerRow(context, recordID))?.status ?? "pending";
      if (now === after.status) await judgeAnswer(context, recordID, before.status);
    },
  }),
);
