export { reportsAdministration } from "./administration.ts";
export {
  type GroupAction,
  type GroupForm,
  type GroupRun,
  groupActions,
  type InboxAction,
  type InboxDialog,
  inboxActions,
  type ReportWay,
  reportWays,
} from "./extension-points.ts";
export { reportsClient } from "./feature.ts";
export { listUrl } from "./inbox-url.ts";
export { CategorySelect, type ListChoices, type Place, ReportFilters } from "./list-filters.tsx";
export { reportModal } from "./report-actions.ts";
export { OneReport, titleOf } from "./reported-record.tsx";
export { AuthorRecord } from "./review/author-record.tsx";
export { MarkedBody } from "./review/marked-body.tsx";
export type { Outcome } from "./review/resolve.ts";
