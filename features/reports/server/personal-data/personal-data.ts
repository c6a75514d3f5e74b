import { addPersonalData, addPersonalTable, takesTexts } from "#features/personal-data/server/index.ts";
import { wipeReports } from "./erasing-queries.ts";

/** Reports of a member, and copies of their posts in reports. */
export const reportPersonalData = [
  addPersonalData({
    name: "reports",
    erase: async (context, userID, how) => (takesTexts(how) ? wipeReports(context, userID) : null),
  }),
  addPersonalTable({
    ...{ table: "reports", key: "report_id", of: "insert_user_id" },
    names: ["record_name", "record_html", "note_html", "pending"],
    file: {
      path: "reports.jsonl",
      columns: ["report_id", "record_type", "record_id", "note_html", "status", "date_inserted"],
    },
  }),
  addPersonalTable({
    table: "reports",
    key: "report_id",
    of: "record_user_id",
    addresses: ["pending_address"],
  }),
];
