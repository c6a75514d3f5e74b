import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** What becomes of these rows when two accounts are merged. */
export const mergedTables = [
  addMergedRows({ table: "reactions", columns: ["user_id"], once: ["record_type", "record_id"] }),
  addMergedRows({ table: "reactions", columns: ["receive_user_id"] }),
  addMergedRows({ table: "reaction_counts", columns: ["receive_user_id"] }),
];
