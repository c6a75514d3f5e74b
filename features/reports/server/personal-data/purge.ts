import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { settle } from "../queue/resolve.ts";
import { getReportLocked } from "../reports.ts";
import { countOpenOn, listOpenOn } from "./purge-queries.ts";

/** Nothing of a spammer's waits any more, and nobody has to deal with what was reported of it. */
export const clearReports = [
  addPurge({
    name: "waiting",
    count: (context, userIDs) => countOpenOn(context, userIDs, true),
    text: (count) =>
      phrase("{count, plural, one {# post that waits} other {# posts that wait}} for approval", { count }),
    async clear(context, userID) {
      for (const reportID of await listOpenOn(context, userID))
        await settle(context, await getReportLocked(context, reportID), { status: "rejected" });
    },
  }),
  addPurge({
    name: "reports",
    count: (context, userIDs) => countOpenOn(context, userIDs, false),
    text: (count) => phrase("{count, plural, one {# report} other {# reports}}", { count }),
    // They are settled with those on posts that wait.
    async clear() {},
  }),
];
