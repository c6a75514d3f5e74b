import { calls } from "#features/calls/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { labelUsers } from "./extension-points.ts";
import { logPages } from "./pages.ts";
import { logPersonalData } from "./personal-data.ts";
import { logRoutes } from "./routes.ts";
import { undoRuns } from "./undo-operation.ts";
import { changedRoles, erasedAccounts, vouchedEmails } from "./write-log.ts";

export {
  addStateLabels,
  addUndo,
  type LogPlaces,
  labelUsers,
  logPlaces,
  type Undo,
} from "./extension-points.ts";
export { listLog } from "./list-log.ts";
export { countLogged, noteUndone, renumberLogged, selectNotUndone, wasDone } from "./queries.ts";
export type { LogEntry } from "./tables.ts";
export { undoEntry, undoParts } from "./undo-entry.ts";
export { viewLog } from "./view.ts";
export { viewLogPage } from "./view-page.ts";
export { type Action, writeLog, writeRevision } from "./write-log.ts";

/** Records who did what, and undoes it. */
export const log = feature({
  name: "log",
  needs: [calls, personalData],
  tablesOf: import.meta.url,
  adds: [
    ...logPersonalData,
    ...logRoutes,
    ...logPages,
    labelUsers("insertUserID"),
    undoRuns,
    erasedAccounts,
    vouchedEmails,
    changedRoles,
    addMergedRows({ table: "log", columns: ["insert_user_id", "record_user_id", "undo_user_id"] }),
  ],
});
