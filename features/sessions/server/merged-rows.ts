import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** What becomes of these rows when two accounts are merged. */
export const mergedTables = [
  addMergedRows({ table: "sessions", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "sign_ins", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "one_time_keys", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "discovery_texts", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "impersonations", columns: ["as_user_id"], stays: true }),
];
