import { z } from "zod";
import { commentDraft, comments } from "#features/comments/server/index.ts";
import { discussionDraft } from "#features/discussions/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { id } from "#platform/contract/ids.ts";
import { feature } from "#platform/server/application/feature.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { draftsLink } from "./account-links.ts";
import { commentDrafts } from "./comment-drafts.ts";
import { discussionDrafts } from "./discussion-drafts.ts";
import { endDraft, forgettingPosted } from "./end-draft.ts";
import { formParts } from "./form-parts.ts";
import { cachedWriters } from "./known-writers.ts";
import { draftMedia } from "./media.ts";
import { draftNotifications } from "./notify.ts";
import { draftContext } from "./page-context.ts";
import { draftPages } from "./pages.ts";
import { draftsPermissions } from "./permissions.ts";
import { draftPersonalData } from "./personal-data.ts";
import { publishDrafts } from "./publish-drafts.ts";
import { ownCount } from "./queries.ts";
import { draftRoutes } from "./routes.ts";
import { draftSettings } from "./settings.ts";

export { discussionFormUrl } from "./discussion-drafts.ts";
export { endDraft } from "./end-draft.ts";
export { type DraftKind, type DraftPlace, draftKinds } from "./extension-points.ts";
export { type DraftInShort, newestInShort, ownCount as countOfDrafts } from "./queries.ts";
export { autosave, scheduling } from "./settings.ts";

/** Deletes the draft of a new post: by its id, or by the id of the save whose response was lost. */
const DraftID = {
  draftID: id().optional(),
  draftSaved: z.string().max(50).optional().meta({
    description:
      "`attributes.lastSaved` of the draft, for who does not know its id: its save was not answered.",
  }),
};

/** Drafts of members, and scheduled posts. */
export const drafts = feature({
  name: "drafts",
  needs: [comments],
  tablesOf: import.meta.url,
  adds: [
    ...draftsPermissions,
    ...draftPersonalData,
    ...draftRoutes,
    ...draftSettings,
    ...draftPages,
    ...formParts,
    draftContext,
    ...cachedWriters,
    discussionDrafts,
    commentDrafts,
    addJob(publishDrafts),
    ...draftNotifications,
    draftMedia,
    draftsLink,
    extendDraft(discussionDraft, DraftID, (context, { discussionID }, sent) =>
      endDraft(context, { recordType: "discussion", recordID: discussionID }, sent),
    ),
    extendDraft(commentDraft, DraftID, (context, { commentID }, sent) =>
      endDraft(context, { recordType: "comment", recordID: commentID }, sent),
    ),
    ...forgettingPosted,
    addMenuCounter({
      name: "Drafts",
      count: async (context) => (context.actor.userID === 0 ? null : ownCount(context)),
    }),
    addMergedRows({ table: "drafts", columns: ["insert_user_id"] }),
    addMergedRows({ table: "posted_drafts", columns: ["user_id"] }),
  ],
});
