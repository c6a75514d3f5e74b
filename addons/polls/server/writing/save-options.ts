import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { SentOption } from "../../contract.ts";
import { canChangeOptions } from "../policy.ts";
import { deleteOptions, insertOptions, type PollRow, updateOption } from "../queries.ts";

/** Returns the id of each sent option: its own, or that of an option with the same text; undefined for a new one. */
function matched({ options }: PollRow, sent: readonly SentOption[]): (number | undefined)[] {
  const byText = new Map(options.map(({ body, pollOptionID }) => [body, pollOptionID]));
  return sent.map(({ pollOptionID, body }) => pollOptionID ?? byText.get(body));
}

/** Replaces the options of a poll, which the caller has locked. Throws 409 when votes lock them. */
export async function saveOptions(
  context: Context,
  poll: PollRow,
  sent: readonly SentOption[],
): Promise<void> {
  const { pollID } = poll;
  const ids = matched(poll, sent);
  const own = new Map(poll.options.map((option) => [option.pollOptionID, option]));
  const unknown = ids.find((id) => id !== undefined && !own.has(id));
  if (unknown !== undefined || new Set(ids.filter(Boolean)).size < ids.filter(Boolean).length)
    throw invalidField("pollOption", "There is no such option in this poll.");
  const removed = poll.options.filter(({ pollOptionID }) => !ids.includes(pollOptionID));
  const changed = sent.flatMap(({ body }, index) => {
    const before = own.get(ids[index] ?? 0);
    return before && before.body !== body ? [before] : [];
  });
  must(canChangeOptions(poll, [...removed, ...changed]));
  await deleteOptions(
    context,
    removed.map(({ pollOptionID }) => pollOptionID),
  );
  for (const [sort, { body }] of sent.entries()) {
    const pollOptionID = ids[sort];
    if (pollOptionID === undefined)
      await insertOptions(context, [{ pollID, body, sort, dateImported: null }]);
    else await updateOption(context, pollOptionID, { body, sort });
  }
}
