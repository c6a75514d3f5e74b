import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

export const linksOfUsers = [
  addPersonalTable({
    ...{ table: "linked_accounts", key: "linked_account_id", of: "user_id", goes: always },
    file: {
      path: "linked-accounts.jsonl",
      columns: ["authenticator_id", "foreign_key", "label", "date_inserted", "date_last_used"],
    },
  }),
  addMergedRows({ table: "linked_accounts", columns: ["user_id"] }),
  addMergedRows({ table: "authenticators", columns: ["insert_user_id", "update_user_id"] }),
];
