import { event } from "#platform/server/events/events.ts";

/** An escalation was created. */
export const escalationOpened = event<{ escalationID: number; categoryID: number; byUserID: number }>(
  "escalationOpened",
);
/** An escalation was assigned; `logID` distinguishes repeated assignments. */
export const escalationAssigned = event<{
  escalationID: number;
  userID: number;
  byUserID: number;
  logID: number;
}>("escalationAssigned");
