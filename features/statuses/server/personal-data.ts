import { addPersonalTable } from "#features/personal-data/server/index.ts";

/** Members mentioned in the reasons for statuses. */
export const statusPersonalData = [
  addPersonalTable({ table: "discussion_status_log", key: "log_id", names: ["reason"] }),
];
