import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findVisibleByKey } from "./blocks/block-queries.ts";
import { findPlaces, type PollPlace } from "./places.ts";
import { findPollsOf, findVisiblePoll, lockPoll, type Place, type PollRow } from "./queries.ts";

/** A poll with the post that shows it. */
export interface PlacedPoll {
  poll: PollRow;
  place: PollPlace;
}

async function placed(context: Context, poll: PollRow | undefined): Promise<PlacedPoll> {
  const place = poll && (await findPlaces(context, [poll])).get(poll.pollID);
  if (!place) throw notFound("Poll");
  return { poll, place };
}

/** Returns a poll that the actor sees. Throws 404 otherwise. */
export const getPoll = async (context: Context, pollID: number): Promise<PlacedPoll> =>
  placed(context, await findVisiblePoll(context, pollID));

/** Returns the poll that a block inside a post shows, by its key. Throws 404 when the actor sees none. */
export const getPollByKey = async (context: Context, key: string): Promise<PlacedPoll> =>
  placed(context, await findVisibleByKey(context, key));

/**
 * Like `getPoll`, and locks the poll until the transaction ends. Votes and changes of a poll wait for each other, so
 * that counters are exact; nothing locks two polls in another order than that of their ids.
 */
export async function getPollLocked(context: Context, pollID: number): Promise<PlacedPoll> {
  await lockPoll(context, pollID);
  return getPoll(context, pollID);
}

/** Returns the poll of a post that the actor sees. Throws 404 when it has none. */
export async function getPollOf(context: Context, { recordType, recordID }: Place): Promise<PlacedPoll> {
  const [poll] = await findPollsOf(context, recordType, [recordID]);
  if (!poll) throw notFound("Poll");
  return getPoll(context, poll.pollID);
}
