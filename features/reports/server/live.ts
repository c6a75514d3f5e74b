import { addLive, addTopic, visibilityChanges } from "#features/live/server/index.ts";
import { reportChanged, reportPlacesChanged } from "./events.ts";
import { moderatesAnything } from "./policy.ts";
import { findReports } from "./queries.ts";

/** Topic of the decisions on all reports. */
const ALL = 0;

const topicOf = (reportID: number) => `report:${reportID}`;

/** Moderators see who else looks at a report that they may decide on, and each decision on one. */
export const reportLive = [
  addTopic({
    kind: "report",
    canSubscribe: async (reader, reportID) =>
      moderatesAnything(reader.actor) && (await findReports(reader, [reportID])).length > 0,
    hasReaders: true,
  }),
  addTopic({
    kind: "reports",
    canSubscribe: async ({ actor }, id) => id === ALL && moderatesAnything(actor),
  }),
  ...visibilityChanges(reportPlacesChanged),
  addLive({
    event: reportChanged,
    messages: ({ reportID, byUserID, action }) => [
      {
        topic: `reports:${ALL}`,
        name: "reportChanged",
        body: { reportID, byUserID, action },
        onlyFor: topicOf(reportID),
      },
    ],
  }),
];
