import { getDiscussionLocked, requireEdit } from "#features/discussions/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { PollChanges } from "../../contract.ts";
import { pollChanged } from "../events.ts";
import { getPoll, getPollLocked, type PlacedPoll } from "../get-poll.ts";
import { canChangeSettings } from "../policy.ts";
import { type PollRow, updatePoll } from "../queries.ts";
import { noteEnd } from "./note-end.ts";
import { saveOptions } from "./save-options.ts";
import { setClosed } from "./set-closed.ts";

/** Changes a poll; what is not sent stays. To close or reopen it needs no right to edit its post. */
export async function changePoll(context: Context, pollID: number, sent: PollChanges): Promise<PlacedPoll> {
  const { closed, ...changes } = sent;
  return context.transaction(async (inside) => {
    const { poll, place } = await getPoll(inside, pollID);
    if (Object.keys(changes).length > 0) {
      if (poll.blockKey !== null) throw conflict("This poll is part of a post. Edit the post to change it.");
      // Locked before the poll, as by every change of a discussion.
      await requireEdit(inside, await getDiscussionLocked(inside, place.discussionID));
      await saveChanges(inside, await getPollLocked(inside, pollID), changes);
    }
    if (closed !== undefined) await setClosed(inside, await getPollLocked(inside, pollID), closed);
    return getPoll(inside, pollID);
  });
}

/** Saves changes of a locked poll, in the transaction of the caller, who has checked the right to edit. */
export async function saveChanges(
  context: Context,
  { poll, place }: { poll: PollRow; place: Pick<PlacedPoll["place"], "discussionID"> },
  sent: Omit<PollChanges, "closed">,
): Promise<void> {
  const { actor, now } = context;
  const { pollID } = poll;
  const { anonymous = poll.anonymous, results = poll.results, isChangeable = poll.isChangeable } = sent;
  const countOptions = sent.pollOption?.length ?? poll.countOptions;
  const maxOptions = Math.min(sent.maxOptions ?? poll.maxOptions, countOptions);
  must(canChangeSettings(poll, { anonymous, maxOptions }));
  if (sent.pollOption) await saveOptions(context, poll, sent.pollOption);
  const dateCloses = sent.dateCloses ? new Date(sent.dateCloses) : null;
  await updatePoll(context, pollID, {
    ...{ anonymous, results, isChangeable, maxOptions, countOptions },
    name: sent.name ?? poll.name,
    dateCloses: sent.dateCloses === undefined ? poll.dateCloses : dateCloses,
    ...{ updateUserID: actor.userID || null, dateUpdated: now },
  });
  await noteEnd(context, [pollID]);
  await context.emit(pollChanged, { pollID, discussionID: place.discussionID });
}
