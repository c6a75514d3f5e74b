import type { EscalationRow } from "./queries.ts";

/** Log fields that describe an escalation. */
export const aboutEscalation = ({ escalationID, recordID, ...row }: EscalationRow) => ({
  recordType: "escalation",
  recordID: escalationID,
  parentRecordID: recordID,
  categoryID: row.placeRecordID,
  recordUserID: row.recordUserID,
  recordName: row.name,
});
