import { type DiscussionRow, discussionView, ROW_LABELS } from "#features/discussions/server/index.ts";
import { offeredOnDiscussions } from "#features/reactions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { Idea, type IdeaOnPage, type Vote } from "../contract.ts";
import { ideaCategories } from "./categories/idea-categories.ts";
import { canDecide, isIdea } from "./policy.ts";
import { findLastChanges, findVotes, inlineLog, inlineVote, type LoggedStatus } from "./queries.ts";
import { listIdeaStatuses, statusFinder } from "./statuses/idea-statuses.ts";

type Log = readonly LoggedStatus[];

/** The statement that finds discussions selects it too, so that it costs no further one. */
const logColumn = { name: "ideaLog", find: inlineLog };

/** Returns what `find` knows of the ideas among the discussions, with no statement when it was read with the rows. */
async function foundOf<Found>(
  rows: readonly DiscussionRow[],
  inline: readonly Found[] | undefined,
  find: (ids: readonly number[]) => Promise<ReadonlyMap<number, Found>>,
): Promise<readonly (Found | undefined)[]> {
  if (inline) return inline;
  const known = await find(rows.filter(isIdea).map(({ discussionID }) => discussionID));
  return rows.map(({ discussionID }) => known.get(discussionID));
}

const logsOf = (context: Context, rows: readonly DiscussionRow[], inline: readonly Log[] | undefined) =>
  foundOf(rows, inline, (ids) => findLastChanges(context, ids));

/** Adds the idea to each discussion that is one. */
const everywhere = extendView<DiscussionRow, string | null>(discussionView, {
  fields: { idea: Idea.optional() },
  inlineColumns: { name: "ideaVote", find: inlineVote },
  async load(context, rows, _shown, inline) {
    if (!rows.some(isIdea)) return rows.map(() => null);
    const [votes, types, statusOf, offered] = await Promise.all([
      foundOf(rows, inline, (ids) => findVotes(context, ids)),
      ideaCategories.get(context),
      statusFinder(context),
      offeredOnDiscussions(context, rows),
    ]);
    return rows.map((row, place) => {
      if (!isIdea(row)) return null;
      const idea: Idea = {
        status: statusOf(row.statusID),
        type: types.get(row.categoryID) ?? "up",
        vote: (votes[place] ?? null) as Vote,
        canVote: offered[place] === true,
        canSetStatus: canDecide(context.actor, row) === true,
      };
      return { idea };
    });
  },
});

/** Clients of the API find the idea in the attributes too, with the note of its status. */
const inAttributes = extendView<DiscussionRow, Log>(discussionView, {
  notWith: ROW_LABELS,
  fields: {},
  inlineColumns: logColumn,
  async load(context, rows, shown, inline) {
    if (!rows.some(isIdea)) return rows.map(() => null);
    const logs = await logsOf(context, rows, inline);
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
const onPages = extendView<DiscussionRow, Log>(discussionView, {
  expand: ON_PAGES,
  fields: {},
  inlineColumns: logColumn,
  async load(context, rows, shown, inline) {
    if (!rows.some(isIdea)) return rows.map(() => null);
    const logs = await logsOf(context, rows, inline);
    const [statusOf, choices] = await Promise.all([statusFinder(context), listIdeaStatuses(context)]);
    const ids = new Set(logs.flatMap((log) => log?.map(({ insertUserID }) => insertUserID ?? 0) ?? []));
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
