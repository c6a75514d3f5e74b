import { findComments } from "#features/comments/server/index.ts";
import type { PostWithBlocks } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PollBlock } from "../../poll-block.ts";
import { findPollRow, lockPoll, type Place, type PollRow, updatePoll } from "../queries.ts";
import { saveChanges } from "../writing/change-poll.ts";
import { createPoll } from "../writing/create-poll.ts";
import { selectPollsIn, takenKeys } from "./block-queries.ts";

/** The kinds of posts that polls may be inside of. */
export const isPlace = (recordType: string): recordType is Place["recordType"] =>
  recordType === "discussion" || recordType === "comment";

async function discussionOf(context: Context, { recordType, recordID }: Place): Promise<number> {
  if (recordType === "discussion") return recordID;
  const [comment] = await findComments(context, [recordID]);
  return comment?.discussionID ?? 0;
}

const settingsOf = ({ key: _, options, ...settings }: PollBlock) => ({
  ...settings,
  pollOption: options.map((body) => ({ body })),
});

function isUnchanged(poll: PollRow, block: PollBlock): boolean {
  const { name, maxOptions, results, anonymous, isChangeable, dateCloses, options } = block;
  const same = {
    ...{ name, results, anonymous, isChangeable },
    maxOptions: Math.min(maxOptions, options.length),
  };
  return (
    Object.entries(same).every(([field, value]) => poll[field as keyof typeof same] === value) &&
    (poll.dateCloses?.getTime() ?? null) === (dateCloses === null ? null : Date.parse(dateCloses)) &&
    poll.options.map(({ body }) => body).join("\n") === options.join("\n")
  );
}

async function changePollIn(context: Context, pollID: number, discussionID: number, block: PollBlock) {
  await lockPoll(context, pollID);
  const poll = await findPollRow(context, pollID);
  if (poll && !isUnchanged(poll, block))
    await saveChanges(context, { poll, place: { discussionID } }, settingsOf(block));
}

/** Adds, changes, removes and restores the polls inside a post, as its blocks say. */
async function savePollsIn(context: Context, place: Place, blocks: readonly PollBlock[]): Promise<void> {
  const stored = await selectPollsIn(context, place);
  const keys = blocks.map(({ key }) => key);
  for (const { pollID, blockKey, dateDeleted } of stored) {
    const isShown = keys.includes(blockKey!);
    if (isShown === (dateDeleted === null)) continue;
    await updatePoll(context, pollID, { dateDeleted: isShown ? null : context.now });
  }
  if (blocks.length === 0) return;
  const discussionID = await discussionOf(context, place);
  const taken = await takenKeys(context, keys);
  for (const block of blocks) {
    const own = stored.find(({ blockKey }) => blockKey === block.key);
    if (own) await changePollIn(context, own.pollID, discussionID, block);
    // A copy of a block of another post shows the poll of that post.
    else if (!taken.has(block.key))
      await createPoll(context, { ...place, blockKey: block.key }, { discussionID }, settingsOf(block));
  }
}

/** Saves the polls inside posts that users wrote. Imported posts come with their polls. */
export async function savePolls(
  context: Context,
  posts: readonly PostWithBlocks<PollBlock>[],
): Promise<void> {
  if (context.actor.userID === 0) return;
  for (const { recordType, recordID, blocks } of posts)
    if (isPlace(recordType)) await savePollsIn(context, { recordType, recordID }, blocks);
}
