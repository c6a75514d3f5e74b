import { commentNotice, findComment, findComments } from "#features/comments/server/index.ts";
import {
  commentUrl,
  discussionUrl,
  findDiscussion,
  findDiscussions,
} from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationRow,
  type NotificationType,
  notification,
  recipientsAmong,
  type Subject,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { searchUrl } from "#features/search/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { savedSearchMatched } from "./events.ts";
import { findAlerting, selectOwnAmong } from "./queries.ts";

export const TYPE = "savedSearch";
export const PREFERENCE = "SavedSearch";
export const PARENT = "savedSearch";

type Matched = NonNullable<(typeof savedSearchMatched)["payload"]>;

/** Returns the post as the subject of a notification. */
async function postOf(context: Context, { kind, recordID }: Matched): Promise<Subject | null> {
  if (kind === "comment")
    return commentNotice.subject(context, { commentID: recordID } as Parameters<
      typeof commentNotice.subject
    >[1]);
  const discussion = await findDiscussion(context, recordID);
  if (!discussion) return null;
  const { categoryID, insertUserID } = discussion;
  const eventKey = `discussion:${recordID}`;
  return { eventKey, recordType: kind, recordID, discussionID: recordID, categoryID, insertUserID };
}

/** Returns titles and addresses of the posts that the reader sees, by record. */
async function postsOf(reader: Context, rows: readonly NotificationRow[]) {
  const idsOf = (type: string) =>
    rows.flatMap(({ recordType, recordID }) => (recordType === type ? [recordID] : []));
  const [discussions, comments] = await Promise.all([
    findDiscussions(reader, idsOf("discussion")),
    findComments(reader, idsOf("comment")),
  ]);
  const posts = new Map<string, { title: string; url: string }>();
  for (const each of discussions)
    posts.set(`discussion ${each.discussionID}`, { title: each.name, url: discussionUrl(each) });
  for (const { commentID, discussionName, isTombstone } of comments)
    if (!isTombstone)
      posts.set(`comment ${commentID}`, { title: discussionName, url: commentUrl(commentID) });
  return posts;
}

const texts: NotificationType<Matched>["texts"] = async (reader, rows) => {
  const { t } = i18nOf(reader);
  const posts = await postsOf(reader, rows);
  const own = await selectOwnAmong(
    reader,
    rows.map(({ parentRecordID }) => parentRecordID ?? 0),
  );
  const searches = new Map(own.map((search) => [search.savedSearchID, search]));
  return new Map(
    rows.flatMap(({ notificationID, recordType, recordID, parentRecordID, count }) => {
      const post = posts.get(`${recordType} ${recordID}`);
      if (!post) return [];
      const search = searches.get(parentRecordID ?? 0);
      const title = strong(post.title);
      const body = search
        ? t("{count, plural, one {New result} other {# new results}} for “{search}”: {title}", {
            count,
            search: strong(search.name),
            title,
          })
        : t("New result of a search: {title}", { title });
      // A notification of several posts links to the search results.
      const url = search && count > 1 ? searchUrl({ ...search.asked, sort: "-dateInserted" }) : post.url;
      return [[notificationID, { body, url, recordUrl: post.url }]];
    }),
  );
};

/** Notifies the owner of a search of new results, if enabled. */
export const savedSearchNotifications = [
  addPreference({
    ...{ key: PREFERENCE, group: "miscellaneous" as const, sort: 20 },
    label: phrase("New results of my saved searches"),
    defaults: { popup: true, email: false },
  }),
  ...notification<Matched>({
    ...{ type: TYPE, event: savedSearchMatched, sort: 60, reason: TYPE, preference: PREFERENCE },
    isBatched: true,
    async subject(context, matched) {
      const post = await postOf(context, matched);
      return post && { ...post, parentRecordType: PARENT, parentRecordID: matched.savedSearchID };
    },
    async recipients(context, { savedSearchID }, page) {
      const search = await findAlerting(context, savedSearchID);
      return recipientsAmong(search ? [search.userID] : [], page);
    },
    canSee: async (reader, { kind, recordID }) =>
      (kind === "comment" ? await findComment(reader, recordID) : await findDiscussion(reader, recordID)) !==
      undefined,
    texts,
  }),
];
