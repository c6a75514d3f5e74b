import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { carryRank } from "./carry-rank.ts";

export const rankPersonalData = [
  addPersonalTable({
    ...{ table: "user_ranks", key: "user_id", of: "user_id", goes: always },
    file: { path: "rank.jsonl", columns: ["rank_id", "is_manual"] },
  }),
  // The remaining account gets the rank that fits it then, unless staff gave one to either account.
  addMergedRows({ table: "user_ranks", columns: ["user_id"], stays: true }),
  addMergedRows({ table: "user_ranks", columns: [], move: carryRank }),
];
