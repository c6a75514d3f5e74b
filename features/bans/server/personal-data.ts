import { addPersonalTable, takesName } from "#features/personal-data/server/index.ts";

/** The bans of a member, with their notes. */
export const banPersonalData = [
  addPersonalTable({ table: "ban_users", key: "ban_id", of: "user_id", goes: takesName }),
  addPersonalTable({ table: "bans", key: "ban_id", names: ["notes"] }),
];
