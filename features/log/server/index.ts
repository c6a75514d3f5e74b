import { calls } from "#features/calls/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
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
export { countLogged, noteUndone, renumberLogged, wasDone } from "./queries.ts";
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
  ],
});
