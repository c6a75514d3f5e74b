import { feature } from "#platform/server/application/feature.ts";
import { authorNames } from "./author-names.ts";
import { erasedAccounts } from "./erased-accounts.ts";
import { logPages } from "./pages.ts";
import { logPersonalData } from "./personal-data.ts";
import { logRoutes } from "./routes.ts";
import { undoRuns } from "./undo-operation.ts";
import { vouchedEmails } from "./vouched-emails.ts";

export { addStateLabels, addUndo, type LogPlaces, logPlaces, type Undo } from "./extension-points.ts";
export { noteUndone, renumberLogged, wasDone } from "./queries.ts";
export type { LogEntry } from "./tables.ts";
export { undoEntry } from "./undo-entry.ts";
export { undoParts } from "./undo-parts.ts";
export { type Action, writeLog } from "./write-log.ts";
export { writeRevision } from "./write-revision.ts";

/** Records who did what, and undoes it. */
export const log = feature({
  name: "log",
  tablesOf: import.meta.url,
  adds: [...logPersonalData, ...logRoutes, ...logPages, authorNames, undoRuns, erasedAccounts, vouchedEmails],
});
