import type { NotificationTable } from "./tables.ts";

/**
 * A stored notification; `popup` and `email` are true for channels that are new with this delivery.
 */
export interface Notified
  extends Pick<
    NotificationTable,
    | "userID"
    | "eventKey"
    | "type"
    | "recordType"
    | "recordID"
    | "discussionID"
    | "categoryID"
    | "parentRecordType"
    | "parentRecordID"
    | "insertUserID"
  > {
  notificationID: number;
  popup: boolean;
  email: boolean;
}
