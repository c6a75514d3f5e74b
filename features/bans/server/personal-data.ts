import { addPersonalTable, takesName } from "#features/personal-data/server/index.ts";

/** The bans of a member. Their notes are of the staff, and not part of the member's archive. */
export const banPersonalData = [
  addPersonalTable({
    ...{ table: "account_bans", key: "user_id", of: "user_id", goes: takesName, names: ["reason", "note"] },
    file: { path: "ban.jsonl", columns: ["reason", "date_inserted", "date_expires"] },
  }),
  addPersonalTable({ table: "ban_users", key: "ban_id", of: "user_id", goes: takesName }),
  addPersonalTable({ table: "bans", key: "ban_id", names: ["notes"] }),
];
