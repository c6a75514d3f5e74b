import { DiscussionChanges, DiscussionDraft } from "#features/discussions/contract.ts";
import {
  getDiscussion,
  HeldPost,
  sendDiscussion,
  sendDiscussionChanges,
  viewDiscussions,
} from "#features/discussions/server/index.ts";
import { resolveUserID } from "#features/users/server/index.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { getPoll, getPollByKey, getPollOf } from "./get-poll.ts";
import { listPolls } from "./list-polls.ts";
import type { Place } from "./queries.ts";
import { viewOnePoll } from "./view.ts";
import { listVotes } from "./votes/list-votes.ts";
import { vote } from "./votes/vote.ts";
import { addPoll } from "./writing/add-poll.ts";
import { changePoll } from "./writing/change-poll.ts";
import { deletePoll } from "./writing/delete-poll.ts";

/** Expansions in the response to a change of a discussion. */
const USUAL = { expand: new Set(["insertUser", "lastUser", "body"]) };

const voterOf = (context: Context, sent: number | SmartID | undefined) =>
  sent === undefined ? context.actor.userID : resolveUserID(context, sent);

const discussion = (recordID: number): Place => ({ recordType: "discussion", recordID });

export const pollRoutes = [
  route(api.listPolls, async (context, { query }) => {
    const { polls, paging } = await listPolls(context, query);
    return pageOf(polls, paging);
  }),
  route(api.addPoll, async (context, { body }) => {
    const added = await addPoll(context, body);
    return added instanceof HeldPost ? added.answerIn(context) : viewOnePoll(context, added);
  }),
  route(api.readPoll, async (context, { params, query }) =>
    viewOnePoll(context, await getPoll(context, params.id), query.expand),
  ),
  route(api.readBlockPoll, async (context, { params }) =>
    viewOnePoll(context, await getPollByKey(context, params.key)),
  ),
  route(api.changePoll, async (context, { params, body }) =>
    viewOnePoll(context, await changePoll(context, params.id, body)),
  ),
  route(api.deletePoll, (context, { params }) => deletePoll(context, params.id)),
  route(api.vote, async (context, { params, body }) => {
    const userID = await voterOf(context, body.userID);
    const votes = await vote(context, params.id, userID, [body.pollOptionID].flat());
    const { pollOptionID, dateInserted } = votes[0]!;
    const poll = await viewOnePoll(context, await getPoll(context, params.id));
    return { userID, pollOptionID, dateInserted: dateInserted.toISOString(), poll };
  }),
  route(api.removeVote, async (context, { params, query }) => {
    await vote(context, params.id, await voterOf(context, query.userID), []);
  }),
  route(api.listVotes, async (context, { params, query }) => {
    const { votes, paging } = await listVotes(context, params.id, query);
    return pageOf(votes, paging);
  }),
  route(api.startPoll, async (context, { body }) => {
    const sent = await sendDiscussion(context, DiscussionDraft.parse({ ...body, type: api.POLL_TYPE }));
    if (sent instanceof HeldPost) return sent.answerIn(context);
    const [started] = await viewDiscussions(context, [sent], USUAL);
    return started!;
  }),
  route(api.readDiscussionPoll, async (context, { params, query }) => {
    await getDiscussion(context, params.id);
    return viewOnePoll(context, await getPollOf(context, discussion(params.id)), query.expand);
  }),
  route(api.changeDiscussionPoll, async (context, { params, body }) => {
    await getDiscussion(context, params.id);
    const { poll } = await getPollOf(context, discussion(params.id));
    const { closed, ...changes } = body;
    return context.transaction(async (inside) => {
      if (Object.keys(changes).length > 0) {
        const sent = await sendDiscussionChanges(inside, params.id, DiscussionChanges.parse(changes));
        if (sent instanceof HeldPost) return sent.answerIn(inside);
      }
      const { pollID } = poll;
      const placed =
        closed === undefined ? await getPoll(inside, pollID) : await changePoll(inside, pollID, { closed });
      return viewOnePoll(inside, placed);
    });
  }),
];
