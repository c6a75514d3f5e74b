import { addKeptTable, addPersonalData, takesWords } from "#features/personal-data/server/index.ts";
import { wipeReports } from "./erasing-queries.ts";

/** What members reported, and what is kept of posts of theirs that were reported. */
export const reportPersonalData = [
  addPersonalData({
    name: "reports",
    erase: async (context, userID, how) => (takesWords(how) ? wipeReports(context, userID) : null),
  }),
  addKeptTable({
    ...{ table: "reports", key: "report_id", of: "insert_user_id" },
    names: ["record_name", "record_html", "note_html", "pending"],
    file: {
      path: "reports.jsonl",
      columns: ["report_id", "record_type", "record_id", "note_html", "status", "date_inserted"],
    },
  }),
  addKeptTable({ table: "reports", key: "report_id", of: "record_user_id", addresses: ["pending_address"] }),
];
