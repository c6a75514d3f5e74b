import { type DiscussionRow, discussionView, ROW_LABELS } from "#features/discussions/server/index.ts";
import { offeredOnDiscussions } from "#features/reactions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { Idea, type IdeaOnPage, type Vote } from "../contract.ts";
import { ideaCategories } from "./categories/idea-categories.ts";
import { canDecide, isIdea } from "./policy.ts";
import { type FoundIdea, findIdeas, inlineIdea } from "./queries.ts";
import { listIdeaStatuses, statusFinder } from "./statuses/idea-statuses.ts";

const NOTHING: FoundIdea = { vote: null, log: [] };

/** Column that the statement for a single discussion selects, so that its page costs no further one. */
const inlineColumns = { name: "idea", find: inlineIdea };

async function foundOf(
  context: Context,
  rows: readonly DiscussionRow[],
  inline: readonly (FoundIdea | null)[] | undefined,
): Promise<(FoundIdea | null)[]> {
  if (inline) return [...inline];
  const ids = rows.filter(isIdea).map(({ discussionID }) => discussionID);
  const ideas = await findIdeas(context, ids);
  return rows.map((row) => (isIdea(row) ? (ideas.get(row.discussionID) ?? NOTHING) : null));
}

/** Adds the idea to each discussion that is one; at most one statement, and none for a single discussion. */
const everywhere = extendView<DiscussionRow, FoundIdea | null>(discussionView, {
  fields: { idea: Idea.optional() },
  inlineColumns,
  async load(context, rows, shown, inline) {
    if (!rows.some(isIdea)) return rows.map(() => null);
    const [found, types, statusOf, offered] = await Promise.all([
      foundOf(context, rows, inline),
      ideaCategories.get(context),
      statusFinder(context),
      offeredOnDiscussions(context, rows),
    ]);
    return rows.map((row, place) => {
      if (!isIdea(row)) return null;
      const { vote, log } = found[place] ?? NOTHING;
      const status = statusOf(row.statusID);
      const type = types.get(row.categoryID) ?? "up";
      const [latest] = log;
      const statusNotes = latest?.statusID === row.statusID ? latest.note : null;
      const { statusID, name, state } = status;
      const before = (shown[place] as { attributes: object }).attributes;
      return {
        attributes: { ...before, idea: { status: { name, state }, statusID, statusNotes, type } },
        idea: {
          ...{ status, type, vote: vote as Vote, canVote: offered[place] === true },
          canSetStatus: canDecide(context.actor, row) === true,
        } satisfies Idea,
      };
    });
  },
});

/** On pages, the votes have a place of their own, and the history of the status is shown. */
const onPages = extendView<DiscussionRow, FoundIdea | null>(discussionView, {
  expand: ON_PAGES,
  fields: {},
  inlineColumns,
  async load(context, rows, shown, inline) {
    if (!rows.some(isIdea)) return rows.map(() => null);
    const found = await foundOf(context, rows, inline);
    const [statusOf, choices] = await Promise.all([statusFinder(context), listIdeaStatuses(context)]);
    const ids = new Set(
      found.flatMap((each) => each?.log.map(({ insertUserID }) => insertUserID ?? 0) ?? []),
    );
    const users = ids.size > 0 ? await userFragments(context, ids) : new Map();
    return rows.map((row, place) => {
      if (!isIdea(row)) return null;
      const history = (found[place]?.log ?? []).map(({ statusID, note, insertUserID, dateInserted }) => {
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

export const viewedIdeas = [everywhere, onPages, inRows];
