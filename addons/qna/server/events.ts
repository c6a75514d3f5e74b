import { event } from "#platform/server/events/events.ts";

interface About {
  commentID: number;
  discussionID: number;
}

/** An answer was accepted, rejected or reset. */
export const answerJudged = event<About>("answerJudged");
/** An answer was accepted. `acceptUserID` is the user who accepted it. */
export const answerAccepted = event<About & { acceptUserID: number }>("answerAccepted");
/** The asker of an answered question is to be asked for the result. */
export const followUpDue = event<{ discussionID: number }>("questionFollowUpDue");
/** The number of a member's accepted answers went up or down by one. `date` is the date of the acceptance. */
export const acceptedCountChanged = event<{
  userID: number;
  count: number;
  categoryID: number | null;
  date: string;
}>("acceptedAnswerCountChanged");
