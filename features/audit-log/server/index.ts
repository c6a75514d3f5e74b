import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { addChangeRecorder } from "#platform/server/audit/audit.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { insertChange } from "./queries.ts";
import { auditLogDays, deletingOld } from "./retention.ts";
import { auditLogRoutes } from "./routes.ts";

export { listEventTypes } from "./event-types.ts";
export { listChanges } from "./list-changes.ts";
export { eraseChangesOf, lastChanges, listChangesOf } from "./queries.ts";
export type { AuditRow } from "./tables.ts";

/** The log of administrative changes, with values before and after. */
export const auditLog = feature({
  name: "audit-log",
  needs: [users],
  tablesOf: import.meta.url,
  adds: [
    ...auditLogRoutes,
    addSetting(auditLogDays),
    deletingOld,
    addChangeRecorder((context, { name: eventType }, { recordID, ...change }) =>
      insertChange(context, { ...change, eventType, recordID: String(recordID) }),
    ),
    addMergedRows({ table: "audit_log", columns: ["insert_user_id", "as_user_id"] }),
  ],
});
