import { findDiscussion, listBookmarkers } from "#features/discussions/server/index.ts";
import { notification, recipientsAmong } from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { commentNotice } from "./comment-notice.ts";
import { listParticipants } from "./participant-queries.ts";

const group = "followedPosts" as const;

/** Notifications about a comment for the author of the post, participants, and members who bookmarked it. */
export const commentNotifications = [
  addPreference({
    key: "DiscussionComment",
    ...{ group, sort: 10 },
    label: phrase("New comments on my posts"),
    defaults: { popup: true, email: false },
  }),
  addPreference({
    key: "BookmarkComment",
    ...{ group, sort: 20 },
    label: phrase("New comments on my bookmarked posts"),
    defaults: { popup: true, email: true },
  }),
  addPreference({
    key: "ParticipateComment",
    ...{ group, sort: 30 },
    label: phrase("New comments on posts I've participated in"),
    defaults: { popup: false, email: false },
  }),
  ...notification({
    ...commentNotice,
    type: "DiscussionComment",
    ...{ sort: 20, reason: "mine", preference: "DiscussionComment" },
    async recipients(context, { discussionID }, page) {
      const discussion = await findDiscussion(context, discussionID);
      return recipientsAmong(discussion?.insertUserID ? [discussion.insertUserID] : [], page);
    },
  }),
  ...notification({
    ...commentNotice,
    type: "ParticipateComment",
    ...{ sort: 30, reason: "participated", preference: "ParticipateComment" },
    recipients: (context, { discussionID }, page) => listParticipants(context, discussionID, page),
  }),
  ...notification({
    ...commentNotice,
    type: "BookmarkComment",
    ...{ sort: 40, reason: "bookmark", preference: "BookmarkComment" },
    recipients: (context, { discussionID }, page) => listBookmarkers(context, discussionID, page),
  }),
];
