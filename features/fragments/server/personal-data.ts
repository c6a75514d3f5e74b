import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** Whether an administrator accepted the disclosure; fragments that a member of staff wrote belong to the community. */
export const fragmentsOfUsers = [
  addPersonalTable({
    ...{ table: "fragment_disclosures", key: "user_id", of: "user_id", goes: always },
    file: { path: "fragment-disclosure.jsonl", columns: ["date_accepted"] },
  }),
  addMergedRows({ table: "fragment_disclosures", columns: ["user_id"], once: [] }),
  addMergedRows({ table: "fragments", columns: ["insert_user_id"] }),
  addMergedRows({ table: "fragment_revisions", columns: ["insert_user_id", "update_user_id"] }),
];
