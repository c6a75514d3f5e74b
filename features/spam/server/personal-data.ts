import { addPersonalTable, always } from "#features/personal-data/server/index.ts";

/** What is remembered of posts to know spam again. */
export const spamPersonalData = [
  addPersonalTable({ table: "spam_traces", key: "trace", of: "user_id", goes: always }),
];
