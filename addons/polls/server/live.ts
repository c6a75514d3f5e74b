import { addLive } from "#features/live/server/index.ts";
import { outdatePages } from "#platform/server/cache/guest/guest-cache.ts";
import { pollChanged, pollVoted } from "./events.ts";

/** Readers of the discussion see new votes at once, and cached pages of guests soon. */
export const livePolls = [pollChanged, pollVoted].flatMap((type) => [
  addLive({
    event: type,
    messages: ({ pollID, discussionID }) => [
      { topic: `discussion:${discussionID}`, name: "pollChanged", body: { pollID } },
    ],
  }),
  outdatePages(type, ({ discussionID }) => [`discussion:${discussionID}`]),
]);
