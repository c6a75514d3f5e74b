import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** What becomes of these rows when two accounts are merged. */
export const mergedTables = [
  addMergedRows({ table: "discussions", columns: ["insert_user_id", "last_user_id", "update_user_id"] }),
  addMergedRows({ table: "deleted_discussions", columns: ["delete_user_id"] }),
  addMergedRows({ table: "discussion_marks", columns: ["user_id"], once: ["discussion_id"] }),
  addMergedRows({ table: "discussion_reads", columns: ["user_id"], once: ["discussion_id"] }),
  addMergedRows({ table: "category_reads", columns: ["user_id"], once: ["category_id"] }),
];
