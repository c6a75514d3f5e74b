import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** What becomes of these rows when two accounts are merged. */
export const mergedTables = [
  addMergedRows({ table: "email_leases", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "notification_emails", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "quiet_hours", columns: ["user_id"], stays: true }),
];
