import { seenRecords } from "#features/formats/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationType,
  notification,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { memberMentioned } from "./events.ts";

const mentionPreference = addPreference({
  key: "Mention",
  group: "followedPosts",
  sort: 40,
  label: phrase("Someone mentions me"),
  defaults: { popup: true, email: false },
});

const texts: NotificationType["texts"] = async (reader, rows) => {
  const [first] = rows;
  if (!first) return new Map();
  const ids = rows.map(({ recordID }) => recordID);
  const records = await seenRecords(reader, first.recordType, ids);
  const actors = await userFragments(
    reader,
    rows.map(({ insertUserID }) => insertUserID ?? 0),
  );
  return new Map(
    rows.flatMap(({ notificationID, recordID, insertUserID }) => {
      const record = records.get(recordID);
      if (!record) return [];
      const { t } = i18nOf(reader);
      const name = actors.get(insertUserID ?? 0)?.name ?? "";
      const body = t("{actor} mentioned you in {post}", { actor: strong(name), post: strong(record.name) });
      const summary = () => ({
        title: t("{name} mentioned you", { name }),
        place: record.name,
        excerpt: record.excerpt?.() ?? "",
      });
      return [[notificationID, { body, url: record.url, summary }]];
    }),
  );
};

/** Notifies each mentioned user once per post. */
const mentionIn = (recordType: string, type: string) =>
  notification({
    type,
    event: memberMentioned,
    sort: 10,
    reason: "mention",
    preference: "Mention",
    async subject(context, payload) {
      const { recordID } = payload;
      if (payload.recordType !== recordType) return null;
      const record = (await seenRecords(context, recordType, [recordID])).get(recordID);
      if (!record) return null;
      const { discussionID, insertUserID } = record;
      return { eventKey: `${recordType}:${recordID}`, recordType, recordID, discussionID, insertUserID };
    },
    recipients: async (_context, { userIDs }, page) => recipientsAmong(userIDs, page),
    canSee: async (reader, { recordID }) => (await seenRecords(reader, recordType, [recordID])).has(recordID),
    texts,
  });

export const mentionNotifications = [
  mentionPreference,
  ...mentionIn("discussion", "DiscussionMention"),
  ...mentionIn("comment", "CommentMention"),
];
