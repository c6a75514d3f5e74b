import { addLayoutRecordKind } from "#features/layouts/server/index.ts";
import { findDiscussions } from "../get-discussion.ts";
import { discussionUrl } from "../urls.ts";

/** Layouts can be chosen for discussions. */
export const discussionLayouts = addLayoutRecordKind({
  recordType: "discussion",
  async find(context, ids) {
    const rows = await findDiscussions(context, ids);
    return new Map(rows.map((row) => [row.discussionID, { name: row.name, url: discussionUrl(row) }]));
  },
});
