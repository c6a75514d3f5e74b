import { i18nOf } from "#features/locales/server/index.ts";
import { mailSuppressions } from "#features/notification-emails/server/index.ts";
import { notificationMutes } from "#features/notifications/server/index.ts";
import { addUnsubscribe } from "#features/unsubscribe/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { findDiscussion } from "../get-discussion.ts";
import { markDiscussion } from "./mark-discussion.ts";
import { listMuted, listMuters } from "./mark-queries.ts";

/**
 * Suppresses notifications and emails about a discussion for members who muted it, even after they were queued.
 * Emails contain a link to mute it.
 */
export const muting = [
  notificationMutes.with(async (context, userIDs, { discussionID }) =>
    discussionID ? listMuters(context, discussionID, userIDs) : [],
  ),
  mailSuppressions.with(async (reader, due) => {
    const muted = new Set(
      await listMuted(
        reader,
        due.flatMap(({ discussionID }) => discussionID ?? []),
      ),
    );
    return due
      .filter(({ discussionID }) => discussionID !== null && muted.has(discussionID))
      .map(({ notificationID }) => notificationID);
  }),
  addUnsubscribe({
    kind: "thread",
    done: source("Post muted"),
    async describe(context, _userID, { recordID = 0 }) {
      const discussion = await findDiscussion(context, recordID);
      if (!discussion) return null;
      const name = i18nOf(context).t("Everything in {post}", { post: discussion.name });
      return { name, isOn: !discussion.muted };
    },
    set: (context, _userID, { recordID = 0 }, on) => markDiscussion(context, recordID, { muted: !on }),
  }),
];
