import { z } from "zod";
import { notificationView } from "#features/notifications/server/index.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { findDiscussions } from "../get-discussion.ts";
import { discussionUrl } from "../urls.ts";

/** Adds the discussion to notifications about it. */
export const notifiedDiscussion = extendView(notificationView, {
  expand: "discussion",
  fields: {
    discussion: z
      .object({ discussionID: z.int(), name: z.string(), url: z.string(), categoryID: z.int() })
      .nullable()
      .optional()
      .meta({ description: "With `expand=discussion`: the thread that it is about." }),
  },
  async load(context, rows) {
    const ids = rows.flatMap(({ discussionID }) => discussionID ?? []);
    const found = ids.length > 0 ? await findDiscussions(context, ids) : [];
    const shown = new Map(
      found.map((row) => [
        row.discussionID,
        {
          discussionID: row.discussionID,
          name: row.name,
          url: discussionUrl(row),
          categoryID: row.categoryID,
        },
      ]),
    );
    return rows.map(({ discussionID }) => ({ discussion: shown.get(discussionID ?? 0) ?? null }));
  },
});
