import {
  findDiscussion,
  listBookmarkers,
  listDiscussionFollowers,
  selectFollowLevels,
} from "#features/discussions/server/index.ts";
import { notification, recipientsAmong } from "#features/notifications/server/index.ts";
import { addPreference, type Channels, channelsFor } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { commentNotice, ON_OWN_POST } from "./comment-notice.ts";
import { listParticipants } from "./participant-queries.ts";

const group = "followedPosts" as const;

interface About {
  discussionID: number;
}

/** The channels of members who chose to follow or watch the discussion: only watching sends emails. */
async function channelsByLevel(
  context: Context,
  { discussionID }: About,
  userIDs: readonly number[],
): Promise<Map<number, Channels>> {
  const levels = await selectFollowLevels(context, discussionID, userIDs);
  const chosen = await channelsFor(context, "FollowedComment", userIDs);
  return new Map(
    [...chosen].map(([userID, { popup, email }]) => [
      userID,
      { popup, email: email && levels.get(userID) === "watching" },
    ]),
  );
}

/** The channels of a preference, for members who chose nothing for this discussion. */
const unlessLevel =
  (key: string) =>
  async (context: Context, { discussionID }: About, userIDs: readonly number[]) => {
    const levels = await selectFollowLevels(context, discussionID, userIDs);
    return channelsFor(
      context,
      key,
      userIDs.filter((userID) => !levels.has(userID)),
    );
  };

/**
 * Notifications about a comment for members who follow the discussion, its author, participants, and members who
 * bookmarked it.
 */
export const commentNotifications = [
  addPreference({
    key: "FollowedComment",
    ...{ group, sort: 5 },
    label: phrase("New comments on posts I follow or watch"),
    defaults: { popup: true, email: true },
  }),
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
    type: "FollowedComment",
    ...{ sort: 15, reason: "followed", preference: "FollowedComment", channels: channelsByLevel },
    recipients: (context, { discussionID }, page) => listDiscussionFollowers(context, discussionID, page),
  }),
  ...notification({
    ...commentNotice,
    type: ON_OWN_POST,
    ...{ sort: 20, reason: "mine", preference: "DiscussionComment" },
    channels: unlessLevel("DiscussionComment"),
    async recipients(context, { discussionID }, page) {
      const discussion = await findDiscussion(context, discussionID);
      return recipientsAmong(discussion?.insertUserID ? [discussion.insertUserID] : [], page);
    },
  }),
  ...notification({
    ...commentNotice,
    type: "ParticipateComment",
    ...{ sort: 30, reason: "participated", preference: "ParticipateComment" },
    channels: unlessLevel("ParticipateComment"),
    recipients: (context, { discussionID }, page) => listParticipants(context, discussionID, page),
  }),
  ...notification({
    ...commentNotice,
    type: "BookmarkComment",
    ...{ sort: 40, reason: "bookmark", preference: "BookmarkComment" },
    channels: unlessLevel("BookmarkComment"),
    recipients: (context, { discussionID }, page) => listBookmarkers(context, discussionID, page),
  }),
];
