import { i18nOf } from "#features/locales/server/index.ts";
import {
  notification,
  notificationVisibility,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportAdded } from "../events.ts";
import { moderatesAnything } from "../policy.ts";
import { findReports, isOfSeenReport } from "../queries.ts";
import { reportsAreOn } from "../settings.ts";
import { nameOfRecord, reportsPath } from "../view.ts";
import { moderatorsOf } from "./moderators.ts";

const preference = addPreference({
  key: "report",
  group: "communityTask",
  sort: 20,
  label: phrase("New reports of posts"),
  defaults: { popup: true, email: false },
  isOn: ({ actor, settings }) => settings.get(reportsAreOn) && moderatesAnything(actor),
});

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
      ...{
        categoryID: placeRecordID || null,
        parentRecordType: recordType,
        parentRecordID: recordID,
        insertUserID,
      },
    };
  },
  recipients: async (context, { categoryID }, page) =>
    recipientsAmong(await moderatorsOf(context, categoryID), page),
  canSee: async (reader, { reportID }) => (await findOpen(reader, reportID)) !== null,
  async texts(reader, rows) {
    const found = await findReports(
      reader,
      rows.map(({ recordID }) => recordID),
    );
    const reports = new Map(found.map((report) => [report.reportID, report]));
    const actors = await userFragments(
      reader,
      found.map(({ insertUserID }) => insertUserID ?? 0),
    );
    return new Map(
      rows.flatMap(({ notificationID, recordID: reportID }) => {
        const report = reports.get(reportID);
        if (!report) return [];
        const { recordType, recordID, insertUserID } = report;
        const values = {
          actor: strong(actors.get(insertUserID ?? 0)?.name ?? ""),
          record: strong(nameOfRecord(reader, report)),
        };
        return [
          [
            notificationID,
            {
              body: i18nOf(reader).t("{actor} reported {record}", values),
              url: `${reportsPath}?statuses=none&recordType=${recordType}&recordID=${recordID}`,
            },
          ],
        ];
      }),
    );
  },
});

export const reportNotifications = [preference, ...reported, notificationVisibility.with(isOfSeenReport)];
