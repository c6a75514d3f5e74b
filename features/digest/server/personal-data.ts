import { addPersonalData, addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { deleteLeasesOf } from "./lease-queries.ts";

/** A user's choice about the digest, and digests that are about to be sent. */
export const digestOfUsers = [
  addPersonalTable({
    ...{ table: "digest_members", key: "user_id", of: "user_id", goes: always },
    file: { path: "email-digest.jsonl", columns: ["state", "frequency"] },
  }),
  addPersonalData({ name: "digest_leases", erase: (context, userID) => deleteLeasesOf(context, userID) }),
];
