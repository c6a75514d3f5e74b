import {
  addPersonalData,
  addPersonalTable,
  always,
  takesName,
} from "#features/personal-data/server/index.ts";
import { DELETED_NAME } from "#features/users/server/index.ts";
import { replaceSearched } from "./personal-queries.ts";

/** A search belongs to its owner; the searches of others may name this user as an author. */
export const savedSearchesOfUsers = [
  addPersonalTable({
    ...{ table: "saved_searches", key: "saved_search_id", of: "user_id", goes: always },
    file: { path: "saved-searches.jsonl", columns: ["name", "asked", "date_alerting", "date_inserted"] },
    names: ["name", "asked"],
  }),
  addPersonalData({
    name: "who is searched for",
    async erase(context, _userID, how, { name }) {
      if (takesName(how)) await replaceSearched(context, name, DELETED_NAME);
    },
  }),
];
