import { addLive } from "#features/live/server/index.ts";
import { dropPages } from "#platform/server/cache/guest/guest-cache.ts";
import { answerJudged } from "./events.ts";

/** Readers of the question are offered the changed page, which does not move while they read. */
export const liveAnswers = [
  addLive({
    event: answerJudged,
    messages: ({ discussionID }) => [
      { topic: `discussion:${discussionID}`, name: "discussionChanged", body: { discussionID } },
    ],
  }),
  dropPages(answerJudged, ({ discussionID }) => ["lists", `discussion:${discussionID}`]),
];
