import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationRow,
  notification,
  notificationVisibility,
  recipientsAmong,
  type Subject,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { moderatesAnything, moderatorsOf, reportsAreOn } from "#features/reports/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { escalationAssigned, escalationOpened } from "./events.ts";
import { type EscalationRow, findEscalation, findEscalations, isOfSeenEscalation } from "./queries.ts";
import { escalationUrl } from "./view.ts";

const isOn = ({ actor, settings }: Context) => settings.get(reportsAreOn) && moderatesAnything(actor);
const defaults = { popup: true, email: false };
const preferences = [
  addPreference({
    ...{ key: "escalation", group: "communityTask", sort: 30, defaults, isOn },
    label: phrase("New escalations"),
  }),
  addPreference({
    ...{ key: "myEscalation", group: "communityTask", sort: 40, defaults, isOn },
    label: phrase("Escalations assigned to me"),
  }),
];

const about = (
  { escalationID, recordType, recordID, placeRecordID }: EscalationRow,
  byUserID: number,
  eventKey: string,
): Subject => ({
  ...{ eventKey, recordType: "escalation", recordID: escalationID, categoryID: placeRecordID },
  ...{ parentRecordType: recordType, parentRecordID: recordID, insertUserID: byUserID },
});

/** Returns the texts of notifications about an escalation. */
const texts =
  (say: (reader: Context, record: string) => string) =>
  async (reader: Context, rows: readonly NotificationRow[]) => {
    const found = await findEscalations(
      reader,
      rows.map(({ recordID }) => recordID),
    );
    const escalations = new Map(found.map((row) => [row.escalationID, row]));
    return new Map(
      rows.flatMap(({ notificationID, recordID }) => {
        const escalation = escalations.get(recordID);
        if (!escalation) return [];
        const body = say(reader, strong(escalation.recordName));
        return [[notificationID, { body, url: escalationUrl(recordID) }] as const];
      }),
    );
  };

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
  ...preferences,
  ...opened,
  ...assigned,
  notificationVisibility.with(isOfSeenEscalation),
];
