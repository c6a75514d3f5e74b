export { type GroupAction, groupActions, type ReportWay, reportWays } from "./extension-points.ts";
export { reportsClient } from "./feature.ts";
export { type InboxAction, type InboxDialog, inboxActions } from "./inbox-actions.ts";
export { type Place, placeOptions } from "./place-options.ts";
export { reportModal } from "./report-actions.ts";
export { OneReport } from "./reported-record.tsx";
