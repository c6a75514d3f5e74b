import { addPersonalTable, always, takesName } from "#features/personal-data/server/index.ts";

/** Whom members ignore, and who ignores them. */
export const ignoringPersonalData = [
  addPersonalTable({
    ...{ table: "ignored_users", key: "ignored_user_id", of: "user_id", goes: always },
    file: { path: "ignored.jsonl", columns: ["ignored_user_id", "date_ignored"] },
  }),
  addPersonalTable({ table: "ignored_users", key: "user_id", of: "ignored_user_id", goes: takesName }),
];
