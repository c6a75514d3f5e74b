import { commentDraft } from "#features/comments/server/index.ts";
import { discussionDraft } from "#features/discussions/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { id } from "#platform/contract/ids.ts";
import { extendDraft } from "#platform/server/draft.ts";
import { feature } from "#platform/server/feature.ts";
import { addJob } from "#platform/server/jobs.ts";
import { commentDrafts } from "./comment-drafts.ts";
import { discussionDrafts } from "./discussion-drafts.ts";
import { draftMedia } from "./media.ts";
import { scheduledPostFailure } from "./notify.ts";
import { draftPages } from "./pages.ts";
import { publishDrafts } from "./publish-drafts.ts";
import { countOwn, deleteOwn } from "./queries.ts";
import { draftRoutes } from "./routes.ts";
import { draftSettings } from "./settings.ts";

export { type DraftKind, type DraftPlace, draftKinds } from "./openings.ts";
export { autosave } from "./settings.ts";

/** The draft that a post was made from ends with the post. */
const DraftID = { draftID: id().optional() };

/** What people have begun to write, and what is to appear by itself at its time. */
export const drafts = feature({
  name: "drafts",
  tablesOf: import.meta.url,
  adds: [
    ...draftRoutes,
    ...draftSettings,
    ...draftPages,
    discussionDrafts,
    commentDrafts,
    addJob(publishDrafts),
    scheduledPostFailure,
    draftMedia,
    extendDraft(discussionDraft, DraftID, async (context, _row, { draftID }) => {
      if (draftID !== undefined) await deleteOwn(context, draftID);
    }),
    extendDraft(commentDraft, DraftID, async (context, _row, { draftID }) => {
      if (draftID !== undefined) await deleteOwn(context, draftID);
    }),
    addMenuCounter({
      name: "Drafts",
      count: async (context) => (context.actor.userID === 0 ? null : countOwn(context)),
    }),
  ],
});
