import { commentUrl } from "#features/discussions/server/index.ts";
import { excerpt } from "#features/formats/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { type NotificationType, strong } from "#features/notifications/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { commentAdded } from "../events.ts";
import { findComment, findComments } from "../get-comment.ts";

type Added = NonNullable<(typeof commentAdded)["payload"]>;

/** The type of notifications about comments on one's own posts. */
export const ON_OWN_POST = "DiscussionComment";

/** The text of a notification about a comment; unread ones about one discussion are grouped. */
const texts: NotificationType<Added>["texts"] = async (reader, rows) => {
  const found = await findComments(
    reader,
    rows.map(({ recordID }) => recordID),
  );
  const comments = new Map(found.map((comment) => [comment.commentID, comment]));
  const actors = await userFragments(
    reader,
    rows.map(({ insertUserID }) => insertUserID ?? 0),
  );
  const { t } = i18nOf(reader);
  return new Map(
    rows.flatMap(({ notificationID, recordID, insertUserID, count, type }) => {
      const comment = comments.get(recordID);
      if (!comment || comment.isTombstone) return [];
      const post = strong(comment.discussionName);
      const name = actors.get(insertUserID ?? 0)?.name ?? "";
      const actor = strong(name);
      const body =
        count > 1
          ? t(
              "{count, plural, one {There is # new comment on {post}} other {There are # new comments on {post}}}",
              { count, post },
            )
          : t("{actor} commented on {post}", { actor, post });
      const summary = () => ({
        title:
          count > 1
            ? t("{count, plural, one {# new comment} other {# new comments}}", { count })
            : type === ON_OWN_POST
              ? t("{name} replied to you", { name })
              : t("{name} commented", { name }),
        place: comment.discussionName,
        excerpt: excerpt(comment.bodyHtml),
      });
      return [[notificationID, { body, url: commentUrl(recordID), summary }]];
    }),
  );
};

/** Fields shared by all notification types about new comments. */
export const commentNotice = {
  event: commentAdded,
  isBatched: true,
  async subject(context, { commentID }) {
    const comment = await findComment(context, commentID);
    if (!comment || comment.isTombstone) return null;
    const { discussionID, categoryID, insertUserID } = comment;
    return {
      eventKey: `comment:${commentID}`,
      ...{ recordType: "comment", recordID: commentID, discussionID, categoryID, insertUserID },
      ...{ parentRecordType: "discussion", parentRecordID: discussionID },
    };
  },
  canSee: async (reader, { commentID }) => (await findComment(reader, commentID)) !== undefined,
  texts,
} satisfies Partial<NotificationType<Added>>;
