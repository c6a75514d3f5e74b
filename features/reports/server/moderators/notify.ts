import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationRow,
  notification,
  notificationVisibility,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportAdded } from "../events.ts";
import { moderatesAnything } from "../policy.ts";
import { findReports, isOfSeenReport } from "../queries.ts";
import { reportsAreOn } from "../settings.ts";
import { nameOfRecord, reportsPath } from "../view.ts";
import { moderatorsOf } from "./moderators.ts";

/** Preference for notifications to moderators. */
export const moderatorPreference = (key: string, sort: number, label: Phrase) =>
  addPreference({
    ...{ key, group: "communityTask", sort, label },
    defaults: { popup: true, email: false },
    isOn: ({ actor, settings }) => settings.get(reportsAreOn) && moderatesAnything(actor),
  });

/** Returns the texts of notifications about rows that the reader moderates. */
export const moderatedTexts =
  <Row>(
    find: (reader: Context, ids: readonly number[]) => Promise<readonly Row[]>,
    idOf: (row: Row) => number,
    say: (reader: Context, row: Row) => { body: string; url: string },
  ) =>
  async (reader: Context, rows: readonly NotificationRow[]) => {
    const ids = rows.map(({ recordID }) => recordID);
    const found = new Map((await find(reader, ids)).map((row) => [idOf(row), row]));
    return new Map(
      rows.flatMap(({ notificationID, recordID }) => {
        const row = found.get(recordID);
        return row ? [[notificationID, say(reader, row)] as const] : [];
      }),
    );
  };

/** Returns reports with the names of their authors. */
async function findNamed(reader: Context, ids: readonly number[]) {
  const found = await findReports(reader, ids);
  const authorIDs = found.map(({ insertUserID }) => insertUserID ?? 0);
  const authors = await userFragments(reader, authorIDs);
  return found.map((report) => ({ ...report, author: authors.get(report.insertUserID ?? 0)?.name ?? "" }));
}

/** Returns the report while it is open. */
async function findOpen(context: Context, reportID: number) {
  const [report] = await findReports(context, [reportID]);
  if (report?.status !== "new" || report.isPending) return null;
  return report.insertUserID === null || report.recordID === null ? null : report;
}

/** Notifies moderators once per reported post, unless it is resolved by then. */
const reported = notification({
  type: "report",
  event: reportAdded,
  sort: 10,
  reason: "report",
  preference: "report",
  async subject(context, { reportID }) {
    const report = await findOpen(context, reportID);
    if (!report) return null;
    const { recordType, recordID, placeRecordID, insertUserID } = report;
    return {
      ...{ eventKey: `report:${recordType}:${recordID}`, recordType: "report", recordID: reportID },
      ...{ categoryID: placeRecordID || null, parentRecordType: recordType, parentRecordID: recordID },
      insertUserID,
    };
  },
  recipients: async (context, { categoryID }, page) =>
    recipientsAmong(await moderatorsOf(context, categoryID), page),
  canSee: async (reader, { reportID }) => (await findOpen(reader, reportID)) !== null,
  texts: moderatedTexts(
    findNamed,
    ({ reportID }) => reportID,
    (reader, report) => ({
      body: i18nOf(reader).t("{actor} reported {record}", {
        actor: strong(report.author),
        record: strong(nameOfRecord(reader, report)),
      }),
      url: `${reportsPath}?statuses=none&recordType=${report.recordType}&recordID=${report.recordID}`,
    }),
  ),
});

export const reportNotifications = [
  moderatorPreference("report", 20, phrase("New reports of posts")),
  ...reported,
  notificationVisibility.with(isOfSeenReport),
];
