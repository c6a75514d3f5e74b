import { addPersonalTable, always, takesName } from "#features/personal-data/server/index.ts";

/** The users whom a member ignores, and the members who ignore a user. */
export const ignoringPersonalData = [
  addPersonalTable({
    ...{ table: "ignored_users", key: "ignored_user_id", of: "user_id", goes: always },
    file: { path: "ignored.jsonl", columns: ["ignored_user_id", "date_ignored"] },
  }),
  addPersonalTable({ table: "ignored_users", key: "user_id", of: "ignored_user_id", goes: takesName }),
];
