import { type CommentRow, commentView } from "#features/comments/server/index.ts";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { type AnswerAttributes, type AnswerOnComment, QUESTION_TYPE } from "../contract.ts";
import { canJudge, seesRejected } from "./policy.ts";
import { type AnswerJson, answerIn, findAnswers, inlineAnswer } from "./queries.ts";

const inlineColumns = {
  name: "answer",
  find: (_context: Context, id: Parameters<typeof inlineAnswer>[0], discussion?: DiscussionRow) =>
    discussion ? answerIn(discussion, id) : inlineAnswer(id),
};

/** Returns the state of each comment that answers a question, as the actor may see it. */
async function answersOf(
  context: Context,
  rows: readonly CommentRow[],
  found?: readonly (AnswerJson | null)[],
): Promise<(AnswerJson | null)[]> {
  const ids = rows.map(({ commentID }) => commentID);
  const known = found ? null : await findAnswers(context, ids);
  const all = found ?? ids.map((id) => known?.get(id) ?? null);
  return all.map((answer, place) => {
    if (!answer || rows[place]?.isTombstone) return null;
    const isSecret = answer.status === "rejected" && !seesRejected(context.actor);
    return isSecret ? { ...answer, status: "pending" } : answer;
  });
}

const attributes = extendView<CommentRow, AnswerJson | null, DiscussionRow>(commentView, {
  fields: {},
  inlineColumns,
  async load(context, rows, shown, found) {
    return (await answersOf(context, rows, found)).map((of, place) => {
      if (!of) return null;
      const answer: AnswerAttributes = {
        status: of.status,
        dateAccepted: of.dateAccepted && new Date(of.dateAccepted).toISOString(),
        acceptUserID: of.acceptUserID,
      };
      const before = (shown[place] as { attributes?: object } | undefined)?.attributes;
      return { attributes: { ...before, answer } };
    });
  },
});

const onPage = extendView<CommentRow, AnswerJson | null, DiscussionRow>(commentView, {
  expand: ON_PAGES,
  fields: {},
  inlineColumns,
  async load(context, rows, _shown, found) {
    return (await answersOf(context, rows, found)).map((of, place) => {
      const row = rows[place];
      if (!of || !row) return null;
      const { categoryID, closed } = row;
      const post = { type: QUESTION_TYPE, categoryID, closed, askerID: of.askerID };
      const answer: AnswerOnComment = {
        status: of.status,
        canJudge: canJudge(context.actor, post) === true,
      };
      return { answer };
    });
  },
});

/** What responses and pages show of an answer. Threads find it with their comments, without a statement. */
export const shownAnswers = [attributes, onPage];
