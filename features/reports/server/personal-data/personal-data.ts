import { addPersonalData, addPersonalTable, takesTexts } from "#features/personal-data/server/index.ts";
import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { resolveReport } from "../queue/resolve.ts";
import { getReportLocked } from "../reports.ts";
import { countOpenOn, listOpenOn, wipeReports } from "./queries.ts";

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

/** Rejects the pending posts of a purged user, and closes reports on their posts. */
export const reportPurges = [
  addPurge({
    name: "waiting",
    count: (context, userIDs) => countOpenOn(context, userIDs, true),
    text: (count) => phrase("{count, plural, one {# post} other {# posts}} awaiting approval", { count }),
    async clear(context, userID) {
      for (const reportID of await listOpenOn(context, userID))
        await resolveReport(context, await getReportLocked(context, reportID), { status: "rejected" });
    },
  }),
  addPurge({
    name: "reports",
    count: (context, userIDs) => countOpenOn(context, userIDs, false),
    text: (count) => phrase("{count, plural, one {# report} other {# reports}}", { count }),
    // They are resolved together with the pending posts.
    async clear() {},
  }),
];
