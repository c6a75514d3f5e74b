import { addPersonalData, addPersonalTable, takesTexts } from "#features/personal-data/server/index.ts";
import { deleteValuesOf } from "./erasing-queries.ts";

/**
 * Values that members filled into the fields of their posts, and mentions of members in the values of others.
 */
export const postFieldPersonalData = [
  addPersonalData({
    name: "post fields",
    erase: async (context, userID, how) => (takesTexts(how) ? deleteValuesOf(context, userID) : null),
  }),
  addPersonalTable({ table: "post_meta", key: "discussion_id", names: ["value"] }),
];
