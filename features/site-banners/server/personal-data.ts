import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** The banners that a member dismissed; banners that a member of staff wrote belong to the community. */
export const bannersOfUsers = [
  addPersonalTable({
    ...{ table: "site_banner_dismissals", key: "moderation_message_id", of: "user_id", goes: always },
    file: { path: "dismissed-banners.jsonl", columns: ["moderation_message_id", "date_inserted"] },
  }),
  addMergedRows({
    table: "site_banner_dismissals",
    columns: ["user_id"],
    once: ["moderation_message_id"],
  }),
  addMergedRows({ table: "site_banners", columns: ["insert_user_id", "update_user_id"] }),
];
