import { addPersonalTable, always } from "#features/personal-data/server/index.ts";

/** A user's preferences are deleted with the account. */
export const preferencesOfUsers = addPersonalTable({
  ...{ table: "user_preferences", key: "key", of: "user_id", goes: always },
  file: { path: "notification-preferences.jsonl", columns: ["key", "popup", "email"] },
});
