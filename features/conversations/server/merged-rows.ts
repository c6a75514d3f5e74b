import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** What becomes of these rows when two accounts are merged. */
export const mergedTables = [
  addMergedRows({ table: "conversations", columns: ["insert_user_id", "last_user_id"] }),
  addMergedRows({ table: "conversation_messages", columns: ["insert_user_id"] }),
  addMergedRows({ table: "conversation_participants", columns: ["user_id"], once: ["conversation_id"] }),
  addMergedRows({ table: "conversation_participants", columns: ["insert_user_id"] }),
  addMergedRows({ table: "message_refusals", columns: ["user_id"], stays: true }),
];
