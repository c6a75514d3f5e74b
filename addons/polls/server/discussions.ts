import { postConversions } from "#features/comments/server/index.ts";
import {
  type DiscussionRow,
  discussionDraft,
  discussionQuery,
  discussionView,
  postFormParts,
} from "#features/discussions/server/index.ts";
import { recordsRenumbered } from "#features/import/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { MAX_OPTIONS, OPTION_LENGTH, POLL_TYPE, Poll, PollFields } from "../contract.ts";
import { getPollLocked } from "./get-poll.ts";
import { placeOfDiscussion } from "./places.ts";
import { listPollTypes } from "./post-type.ts";
import {
  findPollsOf,
  inlinePoll,
  movePolls,
  type PollJson,
  type PollRow,
  pollOfJson,
  renumberPosts,
} from "./queries.ts";
import { viewPolls } from "./view.ts";
import { saveChanges } from "./writing/change-poll.ts";
import { createPoll } from "./writing/create-poll.ts";

/** Saves the poll of a discussion in the transaction that saves the discussion. */
const draft = extendDraft(discussionDraft, PollFields, async (context, discussion, sent) => {
  if (Object.values(sent).every((value) => value === undefined)) return;
  const { discussionID } = discussion;
  const [poll] = await findPollsOf(context, "discussion", [discussionID]);
  if (poll) return saveChanges(context, await getPollLocked(context, poll.pollID), sent);
  const { pollOption } = sent;
  if (pollOption && discussion.type === POLL_TYPE)
    await createPoll(context, { recordType: "discussion", recordID: discussionID }, discussion, {
      ...sent,
      name: null,
      pollOption,
    });
});

async function pollsOf(context: Context, ids: readonly number[]): Promise<(PollRow | undefined)[]> {
  const polls = await findPollsOf(context, "discussion", ids);
  return ids.map((id) => polls.find(({ recordID }) => recordID === id));
}

/** Shows the poll of a discussion. A single discussion is found together with its poll, in one statement. */
const shownWith = (expand: string) =>
  extendView<DiscussionRow, PollJson | null>(discussionView, {
    expand,
    fields: { poll: Poll.optional() },
    inlineColumns: { name: "poll", find: (context, id) => inlinePoll(context, "discussion", id) },
    async load(context, rows, _shown, found) {
      const ids = rows.map(({ discussionID }) => discussionID);
      const polls = found?.map((json) => json && pollOfJson(json)) ?? (await pollsOf(context, ids));
      const placed = rows.flatMap((row, index) => {
        const poll = polls[index];
        return poll ? { poll, place: placeOfDiscussion(row) } : [];
      });
      const views = new Map((await viewPolls(context, placed)).map((poll) => [poll.discussionID, poll]));
      return ids.map((id) => (views.has(id) ? { poll: views.get(id) } : null));
    },
  });

/** The fields of a poll in the form of a discussion. */
const formPart = postFormParts.with({
  name: "poll",
  async load(context, discussion) {
    const limits = { maxOptions: MAX_OPTIONS, optionLength: OPTION_LENGTH };
    const part = { postTypeIDs: await listPollTypes(context), ...limits };
    if (!discussion) return { ...part, poll: null };
    const [poll] = await findPollsOf(context, "discussion", [discussion.discussionID]);
    if (!poll) return null;
    const [shown] = await viewPolls(context, [{ poll, place: placeOfDiscussion(discussion) }]);
    return { ...part, poll: shown };
  },
});

/** A poll stays with its post when that becomes a comment or a discussion, or gets another id. */
const following = [
  postConversions.with({
    intoComment: (context, recordID, { commentID }) =>
      movePolls(
        context,
        { recordType: "discussion", recordID },
        { recordType: "comment", recordID: commentID },
      ),
    intoDiscussion: (context, { commentID }, recordID) =>
      movePolls(
        context,
        { recordType: "comment", recordID: commentID },
        { recordType: "discussion", recordID },
      ),
  }),
  recordsRenumbered.with(renumberPosts),
];

export const discussionPolls = [
  draft,
  shownWith(ON_PAGES),
  shownWith("poll"),
  extendQuery(discussionQuery, { expand: ["poll"] }),
  formPart,
  ...following,
];
