import { addPersonalTable, always } from "#features/personal-data/server/index.ts";

/**
 * Notifications of a member, and those of others that the member caused; their texts are rendered
 * when read.
 */
export const notificationPersonalData = [
  addPersonalTable({
    ...{ table: "notifications", key: "notification_id", of: "user_id", goes: always },
    file: {
      path: "notifications.jsonl",
      columns: ["type", "record_type", "record_id", "date_inserted", "date_read"],
    },
  }),
  addPersonalTable({
    ...{ table: "notifications", key: "notification_id", of: "insert_user_id" },
    goes: (how) => how === "delete",
  }),
];
