import { comments } from "#features/comments/server/index.ts";
import { postTypes } from "#features/post-types/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { discussionPolls } from "./discussions.ts";
import { livePolls } from "./live.ts";
import { pollPermissions } from "./permissions.ts";
import { pollType } from "./post-type.ts";
import { pollRecounts } from "./recount-queries.ts";
import { pollRoutes } from "./routes.ts";
import { undoDelete } from "./writing/delete-poll.ts";
import { pollEnds } from "./writing/note-end.ts";
import { closingUndos } from "./writing/set-closed.ts";

/** Posts with a question and options, on which members vote. */
export const polls = addon({
  name: "polls",
  title: "Polls",
  description: "Members ask questions with options, and others vote.",
  version: "1.0.0",
  needs: [comments, postTypes],
  tablesOf: import.meta.url,
  adds: [
    ...pollPermissions,
    ...pollType,
    ...pollRoutes,
    ...discussionPolls,
    ...livePolls,
    ...pollEnds,
    ...closingUndos,
    undoDelete,
    ...pollRecounts,
  ],
});
