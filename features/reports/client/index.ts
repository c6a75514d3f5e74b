export { reportsClient } from "./feature.ts";
export { type InboxDeed, type InboxDialog, inboxDeeds } from "./inbox-deeds.ts";
export { type GroupDeed, groupDeeds, type ReportWay, reportWays } from "./openings.ts";
export { type Place, placeOptions } from "./place-options.ts";
export { reportModal } from "./report-deeds.ts";
export { OneReport } from "./reported-record.tsx";
