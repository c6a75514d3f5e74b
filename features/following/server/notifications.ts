import { commentNotice } from "#features/comments/server/index.ts";
import {
  discussionAdded,
  discussionUrl,
  findDiscussion,
  findDiscussions,
  selectFollowLevels,
} from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { type NotificationType, notification, strong } from "#features/notifications/server/index.ts";
import { addPreference, channelsAmong } from "#features/preferences/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type FollowedKind, listFollowers, selectChannels } from "./queries.ts";

export const PREFERENCE_OF = { posts: "NewDiscussion", comments: "NewComment" } as const satisfies Record<
  FollowedKind,
  string
>;
const common = { sort: 50, reason: "advanced" };

/** Returns the current category of the discussion, which may have moved. */
const categoryOf = async (context: Context, discussionID: number): Promise<number> =>
  (await findDiscussion(context, discussionID))?.categoryID ?? 0;

/** Recipients and channels for followers of a discussion's category. */
const followersOf = (kind: FollowedKind) => ({
  ...common,
  preference: PREFERENCE_OF[kind],
  recipients: async (
    context: Context,
    { discussionID }: { discussionID: number },
    page: { after: number; limit: number },
  ) => listFollowers(context, await categoryOf(context, discussionID), kind, page),
  async channels(context: Context, { discussionID }: { discussionID: number }, userIDs: readonly number[]) {
    const chosen = await selectChannels(context, await categoryOf(context, discussionID), kind, userIDs);
    return channelsAmong(context, PREFERENCE_OF[kind], chosen);
  },
});

type Added = NonNullable<(typeof discussionAdded)["payload"]>;

const texts: NotificationType<Added>["texts"] = async (reader, rows) => {
  const found = await findDiscussions(
    reader,
    rows.map(({ recordID }) => recordID),
  );
  const discussions = new Map(found.map((discussion) => [discussion.discussionID, discussion]));
  const actors = await userFragments(
    reader,
    rows.map(({ insertUserID }) => insertUserID ?? 0),
  );
  return new Map(
    rows.flatMap(({ notificationID, recordID, insertUserID }) => {
      const discussion = discussions.get(recordID);
      if (!discussion) return [];
      const values = {
        actor: strong(actors.get(insertUserID ?? 0)?.name ?? ""),
        post: strong(discussion.name),
      };
      const body = i18nOf(reader).t("{actor} started a new discussion {post}", values);
      return [[notificationID, { body, url: discussionUrl(discussion) }]];
    }),
  );
};

/** Notifies followers of a category of new posts and comments. */
export const followNotifications = [
  addPreference({
    key: "NewDiscussion",
    ...{ group: "followedCategories" as const, sort: 10 },
    label: phrase("New posts"),
    defaults: { popup: true, email: false },
  }),
  addPreference({
    key: "NewComment",
    ...{ group: "followedCategories" as const, sort: 20 },
    label: phrase("New comments on posts"),
    defaults: { popup: false, email: false },
  }),
  ...notification<Added>({
    ...followersOf("posts"),
    type: "NewDiscussion",
    event: discussionAdded,
    async subject(context, { discussionID, publishedSilently = false }) {
      const discussion = publishedSilently ? undefined : await findDiscussion(context, discussionID);
      if (!discussion) return null;
      const { categoryID, insertUserID } = discussion;
      return {
        eventKey: `discussion:${discussionID}`,
        ...{ recordType: "discussion", recordID: discussionID, discussionID, categoryID, insertUserID },
      };
    },
    canSee: async (reader, { discussionID }) => (await findDiscussion(reader, discussionID)) !== undefined,
    texts,
  }),
  ...notification({
    ...commentNotice,
    ...followersOf("comments"),
    type: "NewComment",
    async channels(context, payload, userIDs) {
      const levels = await selectFollowLevels(context, payload.discussionID, userIDs);
      return followersOf("comments").channels(
        context,
        payload,
        // A choice for the discussion comes before that for its category.
        userIDs.filter((userID) => !levels.has(userID)),
      );
    },
  }),
];
