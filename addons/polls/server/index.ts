import { comments } from "#features/comments/server/index.ts";
import { postTypes } from "#features/post-types/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { pollsInPosts } from "./blocks/poll-block.ts";
import { pollCatalogs } from "./catalogs.ts";
import { discussionPolls } from "./discussions.ts";
import { pollsInEmails } from "./emails.ts";
import { exportPolls } from "./export-queries.ts";
import { importOptions } from "./import/import-options.ts";
import { importPolls } from "./import/import-polls.ts";
import { importVotes } from "./import/import-votes.ts";
import { livePolls } from "./live.ts";
import { pollNotifications } from "./notifications.ts";
import { pollPermissions } from "./permissions.ts";
import { pollPersonalData } from "./personal-data/personal-data.ts";
import { pollType } from "./post-type.ts";
import { pollRecounts } from "./recount-queries.ts";
import { pollRoutes } from "./routes.ts";
import { pollLabel } from "./row-label.ts";
import { searchedPolls } from "./search.ts";
import { undoDelete } from "./writing/delete-poll.ts";
import { pollEnds } from "./writing/note-end.ts";
import { closingUndos } from "./writing/set-closed.ts";

/** Posts with a question and options, on which members vote. */
export const polls = addon({
  name: "polls",
  title: source("Polls"),
  description: source("Members ask questions with options, and others vote."),
  version: "1.0.0",
  needs: [comments, postTypes],
  tablesOf: import.meta.url,
  adds: [
    ...pollPermissions,
    ...pollType,
    pollLabel,
    ...pollRoutes,
    ...discussionPolls,
    ...pollsInPosts,
    ...livePolls,
    ...pollEnds,
    ...closingUndos,
    undoDelete,
    ...pollNotifications,
    pollsInEmails,
    ...searchedPolls,
    ...pollPersonalData,
    ...pollRecounts,
    ...exportPolls,
    importPolls,
    importOptions,
    importVotes,
    pollCatalogs,
  ],
});
