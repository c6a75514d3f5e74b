import { AuditLogQuery } from "#features/audit-log/contract.ts";
import { listChanges, listEventTypes } from "#features/audit-log/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { addDashboardPage } from "./extension-points.ts";
import { dashboardSections } from "./sections.ts";

const PATH = "/dashboard/settings/audit-logs";

/** Administrative changes, with what was before and after. */
export const auditLogPage = addDashboardPage({
  path: PATH,
  sort: 30,
  section: dashboardSections.system,
  name: phrase("Audit Log"),
  description: phrase("Who changed the community, and what was before."),
  permissions: [siteManage],
  component: "AuditLogPage",
  query: AuditLogQuery,
  async load(context, query) {
    const { changes, paging } = await listChanges(context, query);
    const { page: _page, limit: _limit, eventType, recordID } = query;
    const asked = {
      ...(eventType && { eventType: eventType.join(",") }),
      ...(recordID !== undefined && { recordID }),
    };
    return {
      changes,
      asked,
      eventTypes: listEventTypes(context),
      paging: pagingShown(PATH, asked, paging),
    };
  },
});
