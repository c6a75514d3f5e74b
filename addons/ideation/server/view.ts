import { type DiscussionRow, discussionView, ROW_LABELS } from "#features/discussions/server/index.ts";
import { offeredOnDiscussions } from "#features/reactions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView, loadedOnce } from "#platform/server/extension-points/view.ts";
import { Idea, type IdeaOnPage, type Vote } from "../contract.ts";
import { ideaCategories } from "./categories/idea-categories.ts";
import { canDecide, isIdea } from "./policy.ts";
import { findLogs, findVotes, inlineVote } from "./queries.ts";
import { listIdeaStatuses, statusFinder } from "./statuses/idea-statuses.ts";

const idsOfIdeas = (rows: readonly DiscussionRow[]) =>
  rows.filter(isIdea).map(({ discussionID }) => discussionID);

/** Returns the reader’s vote for each idea, with no statement when it was read with the rows. */
async function votesOf(
  context: Context,
  rows: readonly DiscussionRow[],
  inline: readonly (string | null)[] | undefined,
): Promise<readonly (string | null)[]> {
  if (inline) return inline;
  const votes = await findVotes(context, idsOfIdeas(rows));
  return rows.map(({ discussionID }) => votes.get(discussionID) ?? null);
}

/** Returns the changes of the status of each idea, the newest first. */
const logsOf = loadedOnce(async (context, rows: readonly DiscussionRow[]) => {
  const logs = await findLogs(context, idsOfIdeas(rows));
  return rows.map(({ discussionID }) => logs.get(discussionID) ?? []);
});

/** Adds the idea to each discussion that is one. */
const everywhere = extendView<DiscussionRow, string | null>(discussionView, {
  fields: { idea: Idea.optional() },
  inlineColumns: { name: "ideaVote", find: inlineVote },
  async load(context, rows, _shown, inline) {
    if (!rows.some(isIdea)) return rows.map(() => null);
    const [votes, types, statusOf, offered] = await Promise.all([
      votesOf(context, rows, inline),
      ideaCategories.get(context),
      statusFinder(context),
      offeredOnDiscussions(context, rows),
    ]);
    return rows.map((row, place) => {
      if (!isIdea(row)) return null;
      const idea: Idea = {
        status: statusOf(row.statusID),
        type: types.get(row.categoryID) ?? "up",
        vote: votes[place] as Vote,
        canVote: offered[place] === true,
        canSetStatus: canDecide(context.actor, row) === true,
      };
      return { idea };
    });
  },
});

/** Clients of the API find the idea in the attributes too, with the note of its status. */
const inAttributes = extendView<DiscussionRow>(discussionView, {
  notWith: ROW_LABELS,
  fields: {},
  async load(context, rows, shown) {
    if (!rows.some(isIdea)) return rows.map(() => null);
    const logs = await logsOf(context, rows, shown);
    return rows.map((row, place) => {
      if (!isIdea(row)) return null;
      const { attributes, idea } = shown[place] as { attributes: object; idea: Idea };
      const { statusID, name, state } = idea.status;
      const latest = logs[place]?.[0];
      const statusNotes = latest?.statusID === row.statusID ? latest.note : null;
      return {
        attributes: {
          ...attributes,
          idea: { status: { name, state }, statusID, statusNotes, type: idea.type },
        },
      };
    });
  },
});

/** On pages, the votes have a place of their own, and the history of the status is shown. */
const onPages = extendView<DiscussionRow>(discussionView, {
  expand: ON_PAGES,
  fields: {},
  async load(context, rows, shown) {
    if (!rows.some(isIdea)) return rows.map(() => null);
    const logs = await logsOf(context, rows, shown);
    const [statusOf, choices] = await Promise.all([statusFinder(context), listIdeaStatuses(context)]);
    const ids = new Set(logs.flatMap((log) => log.map(({ insertUserID }) => insertUserID ?? 0)));
    const users = ids.size > 0 ? await userFragments(context, ids) : new Map();
    return rows.map((row, place) => {
      if (!isIdea(row)) return null;
      const history = (logs[place] ?? []).map(({ statusID, note, insertUserID, dateInserted }) => {
        const { name, state } = statusOf(statusID);
        const user = users.get(insertUserID ?? 0) ?? null;
        return { name, state, note, user, dateInserted: new Date(dateInserted).toISOString() };
      });
      const { idea } = shown[place] as { idea: Idea };
      const statuses = idea.canSetStatus ? choices : [];
      return { idea: { ...idea, history, statuses } satisfies IdeaOnPage, reactions: undefined };
    });
  },
});

/** The rows of lists show the score between the buttons to vote. */
const inRows = extendView<DiscussionRow>(discussionView, {
  expand: ROW_LABELS,
  fields: {},
  load: async (_context, rows) => rows.map((row) => (isIdea(row) ? { hasOwnScore: true } : null)),
});

export const viewedIdeas = [everywhere, inAttributes, onPages, inRows];
