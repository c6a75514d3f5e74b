import { notification } from "#features/notifications/server/index.ts";
import { draftFailed } from "./events.ts";
import { findRow } from "./queries.ts";
import { viewOne } from "./view.ts";

/** Whoever scheduled a post is told that it was not published, and why. */
export const scheduledPostFailure = notification({
  type: "ScheduledPostFailure",
  event: draftFailed,
  async recipients(context, { draftID }) {
    const draft = await findRow(context, draftID);
    return draft ? [draft.insertUserID] : [];
  },
  async tell(reader, { draftID }) {
    const draft = await findRow(reader, draftID);
    if (draft?.draftStatus !== "error") return null;
    const { editUrl } = await viewOne(reader, draft);
    return {
      subject: `draft:${draftID}:${draft.version}`,
      body: "A scheduled post of yours could not be published.",
      url: editUrl ?? "/drafts?tab=errors",
    };
  },
});
