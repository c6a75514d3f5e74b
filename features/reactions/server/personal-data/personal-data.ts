import { addPersonalData, addPersonalTable, MORE } from "#features/personal-data/server/index.ts";
import { eraseReactions } from "./erase-reactions.ts";
import { countReactionsOf } from "./erasing-queries.ts";

/** Personal data of members: their reactions, which stay until all content of the user is erased. */
export const reactionPersonalData = [
  addPersonalData({
    name: "reactions",
    count: countReactionsOf,
    erase: async (context, userID, how) =>
      how === "delete" && (await eraseReactions(context, userID)) ? MORE : null,
  }),
  addPersonalTable({
    ...{ table: "reactions", key: "record_id", of: "user_id" },
    file: { path: "reactions.jsonl", columns: ["record_type", "record_id", "tag_id", "date_inserted"] },
  }),
];
