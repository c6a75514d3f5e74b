import { discussionActions, discussionContent, postFieldsSlot } from "#features/discussions/client/index.ts";
import { logActions } from "#features/log/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { pollBlockFills } from "./block/block-fills.ts";
import { closePoll, deletePoll, reopenPoll } from "./poll-actions.ts";
import { pollLog } from "./poll-log.ts";

export const pollsClient = clientFeature({
  name: "polls",
  fills: [
    ...pollBlockFills,
    fill(
      discussionContent,
      lazyComponent(async () => (await import("./discussion-poll.tsx")).DiscussionPoll),
    ),
    fill(
      postFieldsSlot,
      lazyComponent(async () => (await import("./poll-fields.tsx")).PollFields),
    ),
    ...[closePoll, reopenPoll, deletePoll].map((action) => addTo(discussionActions, action)),
    addTo(logActions, pollLog),
  ],
});
