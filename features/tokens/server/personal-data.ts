import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

export const tokensOfUsers = [
  addPersonalTable({
    ...{ table: "access_tokens", key: "access_token_id", of: "user_id", goes: always },
    file: {
      path: "access-tokens.jsonl",
      columns: [
        ...["name", "is_read_only", "permissions", "date_inserted"],
        ...["date_last_used", "date_expires", "date_revoked"],
      ],
    },
  }),
  // The programs of a closed account must not act as the account that remains.
  addMergedRows({ table: "access_tokens", columns: ["user_id"], stays: true }),
];
