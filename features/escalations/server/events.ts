import { event } from "#platform/server/events/events.ts";

/** A post is looked into from now on. */
export const escalationOpened = event<{ escalationID: number; categoryID: number; byUserID: number }>(
  "escalationOpened",
);
/** Somebody is to look into it; `logID` tells one time from another. */
export const escalationAssigned = event<{
  escalationID: number;
  userID: number;
  byUserID: number;
  logID: number;
}>("escalationAssigned");
