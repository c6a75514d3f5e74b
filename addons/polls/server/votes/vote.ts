import { writeLog } from "#features/log/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pollVoted } from "../events.ts";
import { getPoll, getPollLocked, type PlacedPoll } from "../get-poll.ts";
import { canActFor, canChangeVote, canVote } from "../policy.ts";
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

/** Votes for exactly the `wanted` options, in place of the user's earlier votes; none removes the vote. */
export async function vote(
  context: Context,
  pollID: number,
  userID: number,
  wanted: readonly number[],
): Promise<VoteRow[]> {
  // A poll that the user cannot see must not be locked.
  await getPoll(context, pollID);
  return context.transaction(async (inside) => {
    const placed = await getPollLocked(inside, pollID);
    must(canActFor(inside.actor, placed, userID));
    must(canVote(inside.actor, placed, inside.now));
    requireOptions(placed, wanted);
    const before = (await selectVotesOf(inside, pollID, userID)).map(({ pollOptionID }) => pollOptionID);
    const removed = before.filter((id) => !wanted.includes(id));
    const added = [...new Set(wanted)].filter((id) => !before.includes(id));
    if (removed.length + added.length > 0) {
      if (before.length > 0) must(canChangeVote(placed));
      const voters = Math.sign(wanted.length) - Math.sign(before.length);
      await writeVote(inside, { pollID, userID, removed, added, voters });
      if (userID !== inside.actor.userID)
        await writeLog(inside, { action: "poll.vote", ...aboutPoll(placed), recordUserID: userID });
      await inside.emit(pollVoted, { pollID, discussionID: placed.place.discussionID });
    }
    return selectVotesOf(inside, pollID, userID);
  });
}
