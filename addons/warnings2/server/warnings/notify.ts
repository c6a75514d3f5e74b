import { i18nOf } from "#features/locales/server/index.ts";
import { notification, recipientsAmong, strong } from "#features/notifications/server/index.ts";
import { addPreference, channelsFor } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { warningGiven } from "../events.ts";
import { findNotes } from "../notes/note-queries.ts";
import { typeText } from "../rules/type-texts.ts";

export const WARNINGS_PATH = "/profile/warnings";

/** Notifies a member of a warning. The list always shows it; the email can be switched off. */
const warned = notification({
  type: "Warning",
  event: warningGiven,
  sort: 10,
  reason: "warning",
  preference: "Warning",
  async subject(context, { userNoteID }) {
    const [warning] = await findNotes(context, [userNoteID]);
    if (!warning || warning.dateReversed) return null;
    return {
      ...{ eventKey: `warning:${userNoteID}`, recordType: "warning", recordID: userNoteID },
      // Members do not learn which of the staff warned them.
      insertUserID: null,
    };
  },
  recipients: async (_context, { userID }, page) => recipientsAmong([userID], page),
  async channels(context, _payload, userIDs) {
    const chosen = await channelsFor(context, "Warning", userIDs);
    return new Map([...chosen].map(([userID, { email }]) => [userID, { popup: true, email }]));
  },
  canSee: async (reader, { userID }) => reader.actor.userID === userID,
  visibility: "each",
  async texts(reader, rows) {
    const ids = rows.map(({ recordID }) => recordID);
    const warnings = new Map((await findNotes(reader, ids)).map((row) => [row.userNoteID, row]));
    return new Map(
      rows.flatMap(({ notificationID, recordID }) => {
        const warning = warnings.get(recordID);
        if (warning?.userID !== reader.actor.userID) return [];
        const body = i18nOf(reader).t("You received a warning: {type}", {
          type: strong(typeText(reader, warning.warningTypeName ?? "")),
        });
        return [[notificationID, { body, url: `${WARNINGS_PATH}#warning-${recordID}` }] as const];
      }),
    );
  },
});

export const warningNotifications = [
  addPreference({
    ...{ key: "Warning", group: "myAccount", sort: 90, label: phrase("Warnings that I receive") },
    defaults: { popup: true, email: true },
    channels: ["email"],
  }),
  ...warned,
];
