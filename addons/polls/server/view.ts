import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Poll } from "../contract.ts";
import type { PlacedPoll } from "./get-poll.ts";
import { canChangeVote, canClose, canDelete, canVote, hasVoted, isClosed, seesResults } from "./policy.ts";

const dateOf = (date: Date | null): string | null => date?.toISOString() ?? null;

function viewPoll({ actor, now }: Context, placed: PlacedPoll): Poll {
  const { poll, place } = placed;
  const showsResults = seesResults(placed, now);
  const { pollID, countOptions, countVotes, countVoters, anonymous, maxOptions, results, isChangeable } =
    poll;
  return {
    ...{ pollID, name: poll.name ?? place.name, url: place.url },
    ...{ discussionID: place.discussionID, commentID: place.commentID },
    ...{ countOptions, countVotes, countVoters, anonymous, maxOptions, results, isChangeable, showsResults },
    pollOption: poll.options.map((option) => ({
      ...option,
      countVotes: showsResults ? option.countVotes : null,
    })),
    dateCloses: dateOf(poll.dateCloses),
    closed: isClosed(placed, now),
    isClosedByHand: poll.dateClosed !== null,
    insertUserID: poll.insertUserID ?? 0,
    dateInserted: poll.dateInserted.toISOString(),
    updateUserID: poll.updateUserID,
    dateUpdated: dateOf(poll.dateUpdated),
    canVote: canVote(actor, placed, now) === true && (!hasVoted(poll) || canChangeVote(placed) === true),
    canClose: canClose(actor, placed) === true && !place.closed,
    canDelete: canDelete(actor, placed) === true,
  };
}

/** Converts polls for responses, in their order, with at most one statement. */
export async function viewPolls(
  context: Context,
  placed: readonly PlacedPoll[],
  expand: ReadonlySet<string> = new Set(),
): Promise<Poll[]> {
  const shown = placed.map((each) => viewPoll(context, each));
  if (expand.size === 0) return shown;
  const ids = shown.flatMap(({ insertUserID, updateUserID }) => [insertUserID, updateUserID ?? 0]);
  const users = await userFragments(context, new Set(ids));
  return shown.map((poll) => ({
    ...poll,
    ...(expand.has("insertUser") && { insertUser: users.get(poll.insertUserID) }),
    ...(expand.has("updateUser") &&
      poll.updateUserID !== null && { updateUser: users.get(poll.updateUserID) }),
  }));
}

/** Converts one poll for a response. */
export async function viewOnePoll(
  context: Context,
  placed: PlacedPoll,
  expand?: ReadonlySet<string>,
): Promise<Poll> {
  const [poll] = await viewPolls(context, [placed], expand);
  return poll as Poll;
}
