import { wordsOf } from "#features/locales/server/index.ts";
import { withheldMails } from "#features/notification-emails/server/index.ts";
import { withheldTellings } from "#features/notifications/server/index.ts";
import { addUnsubscribe } from "#features/unsubscribe/server/index.ts";
import { source } from "#platform/contract/words.ts";
import { findDiscussion } from "./get-discussion.ts";
import { markDiscussion } from "./mark-discussion.ts";
import { listMuted, listMuters } from "./mark-queries.ts";

/** Nothing is told of a discussion to whoever muted it, also when that was meanwhile. A link in mails does it. */
export const muting = [
  withheldTellings.with(async (context, userIDs, { discussionID }) =>
    discussionID ? listMuters(context, discussionID, userIDs) : [],
  ),
  withheldMails.with(async (reader, due) => {
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
      const name = wordsOf(context).t("Everything in {post}", { post: discussion.name });
      return { name, isOn: !discussion.muted };
    },
    set: (context, _userID, { recordID = 0 }, on) => markDiscussion(context, recordID, { muted: !on }),
  }),
];
