import { addKeptTable, addPersonalData, always } from "#features/personal-data/server/index.ts";
import { deleteTurnsOf } from "./turn-queries.ts";

/** Whether somebody gets the digest, and which is about to be sent. */
export const digestOfPeople = [
  addKeptTable({
    ...{ table: "digest_members", key: "user_id", of: "user_id", goes: always },
    file: { path: "email-digest.jsonl", columns: ["state", "frequency"] },
  }),
  addPersonalData({ name: "digest_turns", erase: (context, userID) => deleteTurnsOf(context, userID) }),
];
