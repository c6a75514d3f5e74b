import { addPersonalTable, always } from "#features/personal-data/server/index.ts";

/** Personal data of members: their drafts, and mentions in them. */
export const draftPersonalData = [
  addPersonalTable({
    ...{ table: "drafts", key: "draft_id", of: "insert_user_id", goes: always, names: ["attributes"] },
    file: {
      path: "drafts.jsonl",
      columns: ["draft_id", "record_type", "attributes", "date_scheduled", "date_inserted", "date_updated"],
    },
  }),
  addPersonalTable({ table: "posted_drafts", key: "draft_id", of: "user_id", goes: always }),
];
