import type { NotificationTable } from "./tables.ts";

/** Somebody who was told of something, and by which ways anew. */
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
