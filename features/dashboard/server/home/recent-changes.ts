import { AuditLogQuery } from "#features/audit-log/contract.ts";
import { listChanges } from "#features/audit-log/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { addHomePart } from "../extension-points.ts";

const SHOWN = 4;

/** The last administrative changes, for administrators. */
export const recentChanges = addHomePart({
  column: "side",
  sort: 20,
  async load(context) {
    if (!context.actor.permissions.atLeast(siteManage)) return null;
    const { changes } = await listChanges(context, AuditLogQuery.parse({ limit: SHOWN }));
    return { $reactComponent: "RecentChanges", $reactProps: { changes } };
  },
});
