import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

export const analyticsPersonalData = [
  addPersonalTable({
    ...{ table: "analytics_choices", key: "user_id", of: "user_id", goes: always },
    file: { path: "analytics-choice.jsonl", columns: ["is_refused", "date_inserted"] },
  }),
  // The remaining account has its own choice.
  addMergedRows({ table: "analytics_choices", columns: ["user_id"], stays: true }),
];
