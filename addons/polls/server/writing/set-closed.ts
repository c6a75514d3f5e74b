import { addUndo, type LogEntry, writeLog } from "#features/log/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pollChanged } from "../events.ts";
import { getPollLocked, type PlacedPoll } from "../get-poll.ts";
import { canClose, isClosed } from "../policy.ts";
import { updatePoll } from "../queries.ts";
import { aboutPoll } from "./about-poll.ts";
import { noteEnd } from "./note-end.ts";

/** Closes or reopens a locked poll, in the transaction of the caller. */
export async function setClosed(context: Context, placed: PlacedPoll, closed: boolean): Promise<void> {
  const { poll, place } = placed;
  const { pollID, dateCloses } = poll;
  must(canClose(context.actor, placed));
  if (isClosed(placed, context.now) === closed) return;
  if (place.closed) throw conflict("The discussion is closed. Reopen it first.");
  await updatePoll(context, pollID, {
    dateClosed: closed ? context.now : null,
    // It would close again at once.
    ...(!closed && dateCloses !== null && dateCloses <= context.now && { dateCloses: null }),
  });
  await writeLog(context, {
    action: closed ? "poll.close" : "poll.open",
    ...aboutPoll(placed),
    data: { before: { closed: !closed }, after: { closed }, stored: { pollID, dateCloses } },
  });
  await noteEnd(context, [pollID]);
  await context.emit(pollChanged, { pollID, discussionID: place.discussionID });
}

const pollIn = ({ data }: LogEntry): number => (data["stored"] as { pollID: number }).pollID;

const undoClosed = (action: string, closed: boolean) =>
  addUndo({
    action,
    async undo(context, entry) {
      await setClosed(context, await getPollLocked(context, pollIn(entry)), closed);
    },
  });

/** Closing a poll is undone by reopening it, and reopening by closing. */
export const closingUndos = [undoClosed("poll.close", false), undoClosed("poll.open", true)];
