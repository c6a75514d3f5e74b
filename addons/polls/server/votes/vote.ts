import { writeLog } from "#features/log/server/index.ts";
import { invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pollVoted } from "../events.ts";
import { getPoll, type PlacedPoll } from "../get-poll.ts";
import { canActFor, canChangeVote, canVote } from "../policy.ts";
import { findPollRow, lockPoll, type PollRow } from "../queries.ts";
import { aboutPoll } from "../writing/about-poll.ts";
import { selectVotesOf, type VoteRow, writeVote } from "./vote-queries.ts";

/** Throws unless these are options of the poll, and not too many. */
function requireOptions({ poll }: PlacedPoll, wanted: readonly number[]): void {
  const own = new Set(poll.options.map(({ pollOptionID }) => pollOptionID));
  if (!wanted.every((id) => own.has(id)))
    throw invalidField("pollOptionID", "There is no such option in this poll.");
  const { maxOptions } = poll;
  if (wanted.length > maxOptions)
    throw invalidField(
      "pollOptionID",
      phrase("{most, plural, one {Choose # option.} other {Choose up to # options.}}", { most: maxOptions }),
    );
}

/** Returns the options that a user has voted for. */
const votedFor = async (context: Context, { pollID, options }: PollRow, userID: number): Promise<number[]> =>
  (userID === context.actor.userID
    ? options.filter(({ hasVoted }) => hasVoted)
    : await selectVotesOf(context, pollID, userID)
  ).map(({ pollOptionID }) => pollOptionID);

/** Writes and counts the difference between a user's votes and the `wanted` ones, while the poll is locked. */
async function changeVotes(
  context: Context,
  placed: PlacedPoll,
  userID: number,
  wanted: readonly number[],
): Promise<void> {
  const { pollID } = placed.poll;
  const before = await votedFor(context, placed.poll, userID);
  const removed = before.filter((id) => !wanted.includes(id));
  const added = [...new Set(wanted)].filter((id) => !before.includes(id));
  if (removed.length + added.length === 0) return;
  if (before.length > 0) must(canChangeVote(placed));
  const voters = Math.sign(wanted.length) - Math.sign(before.length);
  await writeVote(context, { pollID, userID, removed, added, voters });
  if (userID !== context.actor.userID)
    await writeLog(context, { action: "poll.vote", ...aboutPoll(placed), recordUserID: userID });
  await context.emit(pollVoted, { pollID, discussionID: placed.place.discussionID });
}

/**
 * Votes for exactly the `wanted` options, in place of the user's earlier votes; none removes the vote. Votes in a poll wait
 * for each other, so the transaction does nothing that can be done before or after it.
 */
export async function vote(
  context: Context,
  pollID: number,
  userID: number,
  wanted: readonly number[],
): Promise<VoteRow[]> {
  const { place } = await getPoll(context, pollID);
  return context.transaction(async (inside) => {
    await lockPoll(inside, pollID);
    const poll = await findPollRow(inside, pollID);
    if (!poll) throw notFound("Poll");
    const placed = { poll, place };
    must(canActFor(inside.actor, placed, userID));
    must(canVote(inside.actor, placed, inside.now));
    requireOptions(placed, wanted);
    await changeVotes(inside, placed, userID, wanted);
    return selectVotesOf(inside, pollID, userID);
  });
}
