import { addPersonalData, addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { deleteLeasesOf } from "./lease-queries.ts";

/** Whether somebody gets the digest, and which is about to be sent. */
export const digestOfUsers = [
  addPersonalTable({
    ...{ table: "digest_members", key: "user_id", of: "user_id", goes: always },
    file: { path: "email-digest.jsonl", columns: ["state", "frequency"] },
  }),
  addPersonalData({ name: "digest_leases", erase: (context, userID) => deleteLeasesOf(context, userID) }),
];
