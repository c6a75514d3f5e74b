import { discussionUrl, findDiscussion, findDiscussions } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { type NotificationTexts, notification, strong } from "#features/notifications/server/index.ts";
import { ideaMerged } from "../events.ts";
import { findCommentAuthor, selectMergedVoters } from "./recipient-queries.ts";

/** Notifies those who voted for an idea, and its author, that it was merged into another one. */
export const mergeNotification = notification({
  type: "IdeaMerged",
  event: ideaMerged,
  sort: 30,
  reason: "participated",
  preference: "VoterStatus",
  async subject(context, { discussionID, intoDiscussionID, commentID, userID }) {
    const into = await findDiscussion(context, intoDiscussionID);
    // An undone merge notifies no one.
    if (!into || (await findDiscussion(context, discussionID))?.type === "idea") return null;
    return {
      eventKey: `ideaMerged:${discussionID}:${commentID}`,
      ...{ recordType: "discussion", recordID: intoDiscussionID, discussionID: intoDiscussionID },
      ...{ categoryID: into.categoryID, insertUserID: userID },
    };
  },
  async recipients(context, merged, page) {
    const voters = await selectMergedVoters(context, merged, page);
    const author = await findCommentAuthor(context, merged.commentID);
    const isDue = author !== null && author > page.after && !voters.includes(author);
    return isDue ? [...voters, author].sort((a, b) => a - b).slice(0, page.limit) : voters;
  },
  canSee: async (reader, { intoDiscussionID }) => (await findDiscussion(reader, intoDiscussionID)) !== null,
  async texts(reader, rows) {
    const ideas = await findDiscussions(
      reader,
      rows.map(({ recordID }) => recordID),
    );
    const { t } = i18nOf(reader);
    return new Map(
      rows.flatMap((row): [number, NotificationTexts][] => {
        const into = ideas.find(({ discussionID }) => discussionID === row.recordID);
        if (!into) return [];
        const body = t("An idea that you voted on was merged into {idea}. Votes were carried over.", {
          idea: strong(into.name),
        });
        return [[row.notificationID, { body, url: discussionUrl(into) }]];
      }),
    );
  },
});
