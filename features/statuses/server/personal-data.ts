import { addPersonalTable } from "#features/personal-data/server/index.ts";

/** Whom reasons name. */
export const statusPersonalData = [
  addPersonalTable({ table: "discussion_status_log", key: "log_id", names: ["reason"] }),
];
