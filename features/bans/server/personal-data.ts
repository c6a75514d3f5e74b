import { addPersonalTable, takesName } from "#features/personal-data/server/index.ts";

/** Which bans fell upon a member, and what their notes say. */
export const banPersonalData = [
  addPersonalTable({ table: "ban_users", key: "ban_id", of: "user_id", goes: takesName }),
  addPersonalTable({ table: "bans", key: "ban_id", names: ["notes"] }),
];
