import { addLive } from "#features/live/server/index.ts";
import { dropPages } from "#platform/server/cache/guest/guest-cache.ts";
import { answerJudged } from "./events.ts";

/** Readers of the question see an accepted answer at once. */
export const liveAnswers = [
  addLive({
    event: answerJudged,
    messages: ({ discussionID, commentID }) => [
      { topic: `discussion:${discussionID}`, name: "answerJudged", body: { commentID } },
    ],
  }),
  dropPages(answerJudged, ({ discussionID }) => ["lists", `discussion:${discussionID}`]),
];
