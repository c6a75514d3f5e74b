import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

export const passkeysOfUsers = [
  addPersonalTable({
    ...{ table: "passkeys", key: "passkey_id", of: "user_id", goes: always },
    file: {
      path: "passkeys.jsonl",
      columns: ["name", "transports", "is_synced", "date_inserted", "date_last_used"],
    },
  }),
  // Who signs in to the account that was closed must not get into the one that remains.
  addMergedRows({ table: "passkeys", columns: ["user_id"], stays: true }),
];
