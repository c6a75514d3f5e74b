import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { mergeNumbers } from "./merge-queries.ts";

/** The remaining account keeps its roles, bans and profile. */
export const mergedUsers = [
  addMergedRows({ table: "users", columns: [], move: mergeNumbers }),
  addMergedRows({ table: "user_roles", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "account_bans", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "account_bans", columns: ["insert_user_id"] }),
  // Names of accounts that were merged earlier lead to the one that remains now.
  addMergedRows({ table: "account_merges", columns: ["into_user_id", "insert_user_id"] }),
  addMergedRows({ table: "account_merges", columns: ["from_user_id"], stays: true }),
];
