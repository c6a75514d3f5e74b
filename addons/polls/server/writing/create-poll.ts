import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PollSettings, SentOption } from "../../contract.ts";
import { pollChanged } from "../events.ts";
import type { PollPlace } from "../places.ts";
import { insertOptions, insertPoll, type Place } from "../queries.ts";

interface NewPoll extends Omit<PollSettings, "pollOption"> {
  /** Null: the title of the discussion is the question. */
  name: string | null;
  pollOption: readonly SentOption[];
}

/** Adds a poll to a post, in the transaction. The caller has checked that the actor may. Returns its id. */
export async function createPoll(
  context: Context,
  record: Place & { blockKey?: string },
  { discussionID }: Pick<PollPlace, "discussionID">,
  sent: NewPoll,
): Promise<number> {
  const { actor, now } = context;
  const {
    name,
    pollOption,
    anonymous = false,
    maxOptions = 1,
    results = "always",
    isChangeable = true,
  } = sent;
  const pollID = await insertPoll(context, {
    ...record,
    ...{ name, anonymous, maxOptions: Math.min(maxOptions, pollOption.length), results, isChangeable },
    ...{ dateCloses: sent.dateCloses ? new Date(sent.dateCloses) : null, dateClosed: null },
    ...{ countOptions: pollOption.length, insertUserID: actor.userID || null, dateInserted: now },
    ...{ updateUserID: null, dateUpdated: null, dateDeleted: null, dateImported: null },
  });
  if (pollID === undefined) throw conflict("This discussion has a poll.");
  await insertOptions(
    context,
    pollOption.map(({ body }, sort) => ({ pollID, body, sort, dateImported: null })),
  );
  await context.emit(pollChanged, { pollID, discussionID });
  return pollID;
}
