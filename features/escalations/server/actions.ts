import type { EscalationRow } from "./queries.ts";

/** What the log says an escalation is. */
export const aboutEscalation = ({ escalationID, recordID, ...row }: EscalationRow) => ({
  recordType: "escalation",
  recordID: escalationID,
  parentRecordID: recordID,
  categoryID: row.placeRecordID,
  recordUserID: row.recordUserID,
  recordName: row.name,
});
