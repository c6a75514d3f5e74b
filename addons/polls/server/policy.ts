import { commentsAdd } from "#features/categories/permissions.ts";
import { canEditOthers } from "#features/discussions/server/index.ts";
import { conflict, forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { pollsAdd } from "../permissions.ts";
import type { PlacedPoll } from "./get-poll.ts";
import type { OptionRow, PollRow } from "./queries.ts";

export const canAdd = ({ permissions }: Actor): Verdict =>
  permissions.has(pollsAdd) || permissionProblem([pollsAdd]);

/** Returns whether a poll takes no more votes: it was closed, its time is over, or its discussion is closed. */
export const isClosed = ({ poll, place }: PlacedPoll, now: Date): boolean =>
  place.closed || poll.dateClosed !== null || (poll.dateCloses !== null && poll.dateCloses <= now);

export const hasVoted = ({ options }: PollRow): boolean => options.some((option) => option.hasVoted);

/** Members who may comment may vote, while the poll is open. */
export const canVote = (actor: Actor, placed: PlacedPoll, now: Date): Verdict =>
  firstRefusal(
    actor.permissions.has(sessionValid) || permissionProblem([sessionValid]),
    actor.permissions.has(commentsAdd, { type: "category", id: placed.place.categoryID }) ||
      permissionProblem([commentsAdd]),
    !isClosed(placed, now) || conflict("This poll is closed."),
  );

/** Returns whether a user may replace or remove a vote. */
export const canChangeVote = ({ poll }: PlacedPoll): Verdict =>
  poll.isChangeable || conflict("Votes in this poll can’t be changed.");

/** Returns whether the actor may act on the vote of `userID`. Votes of others are for programs that administrators run. */
export const canActFor = (actor: Actor, { poll }: PlacedPoll, userID: number): Verdict =>
  actor.userID === userID ||
  firstRefusal(
    actor.permissions.atLeast(siteManage) || permissionProblem([siteManage]),
    !poll.anonymous || forbidden("Votes in this poll are anonymous."),
  );

export const seesResults = (placed: PlacedPoll, now: Date): boolean =>
  placed.poll.results === "always" ||
  isClosed(placed, now) ||
  (placed.poll.results === "voted" && hasVoted(placed.poll));

export const canListVotes = (placed: PlacedPoll, now: Date): Verdict =>
  firstRefusal(
    !placed.poll.anonymous || forbidden("Votes in this poll are anonymous."),
    seesResults(placed, now) || forbidden("The results of this poll are not shown yet."),
  );

const isAuthor = ({ userID }: Actor, { insertUserID }: PollRow) => userID > 0 && userID === insertUserID;

/** The author and users who edit the posts of others may close and reopen a poll. */
export const canClose = (actor: Actor, { poll, place }: PlacedPoll): Verdict =>
  isAuthor(actor, poll) || canEditOthers(actor, place);

/** The author may delete a poll without votes. */
export const canDelete = (actor: Actor, { poll, place }: PlacedPoll): Verdict => {
  if (poll.blockKey !== null) return conflict("This poll is part of a post. Edit the post to remove it.");
  if (isAuthor(actor, poll) && poll.countVotes === 0) return true;
  const verdict = canEditOthers(actor, place);
  if (verdict === true || !isAuthor(actor, poll)) return verdict;
  return conflict("Members have voted. Ask a moderator to delete this poll.");
};

/** Returns whether the settings of a poll may change. What members relied on when they voted stays. */
export function canChangeSettings(
  poll: PollRow,
  { anonymous, maxOptions }: { anonymous: boolean; maxOptions: number },
): Verdict {
  if (poll.countVotes === 0) return true;
  return firstRefusal(
    anonymous || !poll.anonymous || conflict("Members have voted. The poll stays anonymous."),
    maxOptions >= poll.maxOptions ||
      conflict("Members have voted. The number of options for each member can’t be lowered."),
  );
}

/** Returns whether options may be changed or removed: not once members have voted. */
export const canChangeOptions = (poll: PollRow, changed: readonly OptionRow[]): Verdict =>
  changed.length === 0 ||
  poll.countVotes === 0 ||
  conflict("Members have voted. Options can be added, but not changed or removed.");
