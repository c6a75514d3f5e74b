import { z } from "zod";
import { commentView } from "#features/comments/server/index.ts";
import { discussionView } from "#features/discussions/server/index.ts";
import { unseenReaders } from "#features/live/server/index.ts";
import { mailSuppressions } from "#features/notification-emails/server/index.ts";
import { notificationMutes } from "#features/notifications/server/index.ts";
import { userView } from "#features/users/server/index.ts";
import { extendView, type View } from "#platform/server/extension-points/view.ts";
import { ignoredByActor } from "./known-ignored.ts";
import { listIgnoring } from "./queries.ts";

/** Marks users whom the reader ignores. */
const showOnUsers = extendView(userView, {
  fields: {
    ignored: z.boolean().optional().meta({ description: "Whether the reader ignores this person." }),
  },
  async load(context, rows) {
    const ignored = await ignoredByActor(context);
    return rows.map(({ userID }) => (ignored.has(userID) ? { ignored: true } : null));
  },
});

/**
 * Marks posts whose author the reader ignores. They are still returned, so that the reader can look at them.
 */
const showOn = <Row extends { insertUserID: number | null }>(view: View<Row>) =>
  extendView(view, {
    fields: {
      ignored: z.boolean().optional().meta({ description: "Whether the reader ignores its author." }),
    },
    async load(context, rows) {
      const ignored = await ignoredByActor(context);
      return rows.map(({ insertUserID }) => (ignored.has(insertUserID ?? 0) ? { ignored: true } : null));
    },
  });

export const shownIgnored = [
  showOnUsers,
  showOn(discussionView),
  showOn(commentView),
  unseenReaders.with(ignoredByActor),
  notificationMutes.with(async (context, userIDs, { insertUserID }) =>
    insertUserID === null ? [] : listIgnoring(context, insertUserID, userIDs),
  ),
  mailSuppressions.with(async (reader, due) => {
    const ignored = await ignoredByActor(reader);
    return due
      .filter(({ insertUserID }) => ignored.has(insertUserID ?? 0))
      .map(({ notificationID }) => notificationID);
  }),
];
