import { viewComments } from "#features/comments/server/index.ts";
import { DiscussionDraft } from "#features/discussions/contract.ts";
import {
  getPostTypeOf,
  HeldPost,
  sendDiscussion,
  viewDiscussions,
} from "#features/discussions/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { sendFollowUps } from "./notifications/send-follow-ups.ts";

/** Expansions in the response to a change. */
const USUAL = { expand: new Set(["insertUser", "lastUser", "body"]) };

export const qnaRoutes = [
  route(api.startQuestion, async (context, { body }) => {
    const draft = DiscussionDraft.parse({ ...body, type: api.QUESTION_TYPE });
    const { baseType } = await getPostTypeOf(context, draft);
    if (baseType !== api.QUESTION_TYPE) throw invalidField("postTypeID", "This is no type of questions.");
    const sent = await sendDiscussion(context, draft);
    if (sent instanceof HeldPost) return sent.answerIn(context);
    const [started] = await viewDiscussions(context, [sent], USUAL);
    return started!;
  }),
  route(api.judgeAnswer, async (context, { params, body }) => {
    const [comment] = await viewComments(
      context,
      [await judgeAnswer(context, params.id, body.status)],
      USUAL,
    );
    return comment!;
  }),
  route(api.sendFollowUps, (context, { query }) => sendFollowUps(context, query)),
];
