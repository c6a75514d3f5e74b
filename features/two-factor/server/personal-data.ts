import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

export const appsOfUsers = [
  addPersonalTable({
    ...{ table: "authenticator_apps", key: "user_id", of: "user_id", goes: always },
    file: { path: "authenticator-app.jsonl", columns: ["date_inserted"] },
  }),
  addPersonalTable({
    ...{ table: "recovery_codes", key: "code_hash", of: "user_id", goes: always },
    file: { path: "recovery-codes.jsonl", columns: ["date_used"] },
  }),
  // The app of a closed account must not open the one that remains.
  addMergedRows({ table: "authenticator_apps", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "recovery_codes", columns: ["user_id"], stays: true }),
];
