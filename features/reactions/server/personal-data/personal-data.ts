import { addPersonalData, addPersonalTable, MORE } from "#features/personal-data/server/index.ts";
import { removeReaction } from "../remove-reaction.ts";
import { countReactedTo, listReactedTo } from "./purge-queries.ts";

const AT_ONCE = 50;

/** Personal data of members: their reactions, which stay until all content of the user is erased. */
export const reactionPersonalData = [
  addPersonalData({
    name: "reactions",
    count: (context, userID) => countReactedTo(context, [userID]),
    async erase(context, userID, how) {
      if (how !== "delete") return null;
      const places = (await listReactedTo(context, userID)).slice(0, AT_ONCE);
      for (const place of places) await removeReaction(context, place, userID, { isLogged: false });
      return places.length > 0 ? MORE : null;
    },
  }),
  addPersonalTable({
    ...{ table: "reactions", key: "record_id", of: "user_id" },
    goes: (how) => how === "delete",
    file: { path: "reactions.jsonl", columns: ["record_type", "record_id", "tag_id", "date_inserted"] },
  }),
];
