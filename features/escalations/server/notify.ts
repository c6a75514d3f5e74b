import { i18nOf } from "#features/locales/server/index.ts";
import {
  notification,
  notificationVisibility,
  recipientsAmong,
  type Subject,
  strong,
} from "#features/notifications/server/index.ts";
import { moderatedTexts, moderatorPreference, moderatorsOf } from "#features/reports/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { escalationAssigned, escalationOpened } from "./events.ts";
import { type EscalationRow, findEscalation, findEscalations, isOfSeenEscalation } from "./queries.ts";
import { escalationUrl } from "./view.ts";

const about = (
  { escalationID, recordType, recordID, placeRecordID }: EscalationRow,
  byUserID: number,
  eventKey: string,
): Subject => ({
  ...{ eventKey, recordType: "escalation", recordID: escalationID, categoryID: placeRecordID },
  ...{ parentRecordType: recordType, parentRecordID: recordID, insertUserID: byUserID },
});

const texts = (say: (reader: Context, record: string) => string) =>
  moderatedTexts(
    findEscalations,
    ({ escalationID }) => escalationID,
    (reader, { escalationID, recordName }) => ({
      body: say(reader, strong(recordName)),
      url: escalationUrl(escalationID),
    }),
  );

/** Notifies the moderators of the place, except those involved. */
const opened = notification({
  type: "escalation",
  event: escalationOpened,
  sort: 20,
  reason: "escalation",
  preference: "escalation",
  async subject(context, { escalationID, byUserID }) {
    const row = await findEscalation(context, escalationID);
    return row ? about(row, byUserID, `escalation:${escalationID}`) : null;
  },
  async recipients(context, { escalationID, categoryID }, page) {
    const assignedUserID = (await findEscalation(context, escalationID))?.assignedUserID;
    const moderators = await moderatorsOf(context, categoryID);
    return recipientsAmong(
      moderators.filter((userID) => userID !== assignedUserID),
      page,
    );
  },
  canSee: async (reader, { escalationID }) => (await findEscalation(reader, escalationID)) !== undefined,
  texts: texts((reader, record) => i18nOf(reader).t("{record} has been escalated", { record })),
});

const assigned = notification({
  type: "myEscalation",
  event: escalationAssigned,
  sort: 10,
  reason: "assigned",
  preference: "myEscalation",
  async subject(context, { escalationID, byUserID, logID, userID }) {
    const row = await findEscalation(context, escalationID);
    if (row?.assignedUserID !== userID) return null;
    return about(row, byUserID, `escalation:${escalationID}:${logID}`);
  },
  recipients: async (_context, { userID }, page) => recipientsAmong([userID], page),
  canSee: async (reader, { escalationID }) => (await findEscalation(reader, escalationID)) !== undefined,
  texts: texts((reader, record) =>
    i18nOf(reader).t("{record} has been escalated and assigned to you", { record }),
  ),
});

export const escalationNotifications = [
  moderatorPreference("escalation", 30, phrase("New escalations")),
  moderatorPreference("myEscalation", 40, phrase("Escalations assigned to me")),
  ...opened,
  ...assigned,
  notificationVisibility.with(isOfSeenEscalation),
];
