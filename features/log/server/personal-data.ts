import {
  addPersonalData,
  addPersonalTable,
  MORE,
  takesName,
  takesTexts,
} from "#features/personal-data/server/index.ts";
import { countEntriesOf, emptyEntries, emptyNames } from "./erasing-queries.ts";

const AT_ONCE = 500;

/** A member's entries, and the texts in them from before edits and deletions. */
export const logPersonalData = [
  addPersonalData({
    name: "log about members",
    count: countEntriesOf,
    async erase(context, userID, how) {
      if (!takesName(how)) return null;
      const labels = takesTexts(how);
      if ((await emptyEntries(context, userID, { labels, limit: AT_ONCE })) === AT_ONCE) return MORE;
      return labels ? emptyNames(context, userID) : null;
    },
  }),
  addPersonalTable({
    ...{ table: "log", key: "log_id", of: "insert_user_id" },
    ...{ addresses: ["insert_ip_address"], names: ["record_name", "data"] },
    file: { path: "actions.jsonl", columns: ["action", "record_type", "record_id", "date_inserted"] },
  }),
];
