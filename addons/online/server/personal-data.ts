import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

export const onlinePersonalData = [
  addPersonalTable({
    ...{ table: "online_hidden_users", key: "user_id", of: "user_id", goes: always },
    file: { path: "hidden-online.jsonl", columns: ["date_inserted"] },
  }),
  // The remaining account has its own choice.
  addMergedRows({ table: "online_hidden_users", columns: ["user_id"], stays: true }),
];
