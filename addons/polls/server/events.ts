import { event } from "#platform/server/events/events.ts";

interface About {
  pollID: number;
  /** Discussion that shows the poll, or that contains its comment. */
  discussionID: number;
}

/** A poll was added, changed, closed, reopened, deleted or restored. */
export const pollChanged = event<About>("pollChanged");
/** A user voted, or removed a vote. */
export const pollVoted = event<About>("pollVoted");
/** A poll takes no more votes. */
export const pollEnded = event<About & { dateEnded: string }>("pollEnded");
