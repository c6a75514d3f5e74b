import { DiscussionDraft } from "#features/discussions/contract.ts";
import { HeldPost, sendDiscussion, viewDiscussions } from "#features/discussions/server/index.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { setIdeaStatus } from "./statuses/set-idea-status.ts";

/** Expansions in responses with a discussion. */
const USUAL = { expand: new Set(["insertUser", "lastUser", "body", "status"]) };

export const ideationRoutes = [
  route(api.startIdea, async (context, { body }) => {
    const sent = await sendDiscussion(context, DiscussionDraft.parse({ ...body, type: api.IDEA_TYPE }));
    if (sent instanceof HeldPost) return sent.answerIn(context);
    const [started] = await viewDiscussions(context, [sent], USUAL);
    return started!;
  }),
  route(api.setIdeaStatus, async (context, { params, body }) => {
    const row = await setIdeaStatus(context, params.id, body);
    const [shown] = await viewDiscussions(context, [row], USUAL);
    return shown!;
  }),
];
