import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { resolveReport } from "../queue/resolve.ts";
import { getReportLocked } from "../reports.ts";
import { countOpenOn, listOpenOn } from "./purge-queries.ts";

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
