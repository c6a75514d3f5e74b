import { addPostBlock, escapeText } from "#features/formats/server/index.ts";
import { renderBlocks } from "#features/media/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import type { I18n } from "#platform/contract/i18n.ts";
import { on } from "#platform/server/events/events.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { PollBlock } from "../../poll-block.ts";
import { pollChanged } from "../events.ts";
import { canAdd } from "../policy.ts";
import { findPollRow, type PollRow } from "../queries.ts";
import { selectPollsByKeys } from "./block-queries.ts";
import { isPlace, savePolls } from "./save-polls.ts";

const BLOCK = "poll";
const MOST = 5;

/** Returns the options, with their votes once the poll is over: until then, each reader may see something else. */
function linesOf({ options }: PollBlock, poll: PollRow | null, texts: I18n): string[] {
  if (!poll?.isEnded) return [...options];
  return poll.options.map(({ body, countVotes }) =>
    texts.t("{option}: {count, plural, one {# vote} other {# votes}}", { option: body, count: countVotes }),
  );
}

const pollBlock = addPostBlock<PollBlock, PollRow | null>({
  name: BLOCK,
  schema: PollBlock,
  most: MOST,
  async check({ actor }, blocks) {
    must(canAdd(actor));
    if (!blocks.every(({ recordType }) => isPlace(recordType)))
      throw invalidField("body", "Polls can only be in discussions and comments.");
    if (new Set(blocks.map(({ attributes }) => attributes.key)).size < blocks.length)
      throw invalidField("body", "A poll is in this post twice. Remove one of the two.");
  },
  async load(context, blocks) {
    const polls = await selectPollsByKeys(
      context,
      blocks.map(({ attributes }) => attributes.key),
    );
    // A copy in another post must not show the result: its readers may not see the poll.
    return blocks.map(
      ({ attributes, recordType, recordID }) =>
        polls.find(
          (poll) =>
            poll.blockKey === attributes.key && poll.recordType === recordType && poll.recordID === recordID,
        ) ?? null,
    );
  },
  html(block, poll, texts) {
    const items = linesOf(block, poll, texts).map((line) => `<li><bdi>${escapeText(line)}</bdi></li>`);
    return `<p><strong>${escapeText(block.name)}</strong></p><ul>${items.join("")}</ul>`;
  },
  text: (block, poll, texts) => [block.name, ...linesOf(block, poll, texts)].join("\n"),
  keyOf: ({ key }) => key,
  save: savePolls,
});

/** Posts show the result of a poll that has ended. */
const results = on(pollChanged, "polls in posts", async (context, { pollID }) => {
  const poll = await findPollRow(context, pollID);
  if (poll?.blockKey) await renderBlocks(context, BLOCK, [poll.blockKey]);
});

/** Polls inside discussions and comments. */
export const pollsInPosts = [pollBlock, results];
