import { addPersonalTable, always } from "#features/personal-data/server/index.ts";

/** Traces of posts by which repeated spam is recognized. */
export const spamPersonalData = [
  addPersonalTable({ table: "spam_traces", key: "trace", of: "user_id", goes: always }),
];
