import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** What becomes of these rows when two accounts are merged. */
export const mergedTables = [
  addMergedRows({ table: "archives", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "erasures", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "erasures", columns: ["insert_user_id"] }),
];
