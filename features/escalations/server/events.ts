import { event } from "#platform/server/events/events.ts";

/** An escalation was created. */
export const escalationOpened = event<{ escalationID: number; categoryID: number; byUserID: number }>(
  "escalationOpened",
);
/** The name, the status or the assignee of an escalation changed. */
export const escalationChanged = event<{ escalationID: number }>("escalationChanged");
/** An escalation was assigned; `logID` distinguishes repeated assignments. */
export const escalationAssigned = event<{
  escalationID: number;
  userID: number;
  byUserID: number;
  logID: number;
}>("escalationAssigned");
