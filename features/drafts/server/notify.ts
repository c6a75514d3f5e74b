import { i18nOf } from "#features/locales/server/index.ts";
import {
  notification,
  notificationVisibility,
  recipientsAmong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { draftFailed } from "./events.ts";
import { failedForReader, findRow, findRows } from "./queries.ts";
import { viewDrafts } from "./view.ts";

const preference = addPreference({
  key: "ScheduledPostFailure",
  group: "miscellaneous",
  sort: 20,
  label: phrase("My scheduled post couldn’t be published"),
  defaults: { popup: true, email: false },
});

/** Notifies the author of a scheduled post that it was not published, with the reason. */
const scheduledPostFailure = notification({
  type: "ScheduledPostFailure",
  event: draftFailed,
  sort: 10,
  reason: "failed",
  preference: "ScheduledPostFailure",
  async subject(context, { draftID }) {
    const draft = await findRow(context, draftID);
    if (draft?.draftStatus !== "error") return null;
    return {
      ...{ eventKey: `draft:${draftID}:${draft.version}`, recordType: "draft", recordID: draftID },
      insertUserID: null,
    };
  },
  async recipients(context, { draftID }, page) {
    const draft = await findRow(context, draftID);
    return recipientsAmong(draft ? [draft.insertUserID] : [], page);
  },
  canSee: async (reader, { draftID }) =>
    (await findRow(reader, draftID))?.insertUserID === reader.actor.userID,
  visibility: "each",
  async texts(reader, rows) {
    const drafts = await findRows(
      reader,
      rows.map(({ recordID }) => recordID),
    );
    const views = await viewDrafts(reader, drafts);
    const urls = new Map(views.map(({ draftID, editUrl }) => [draftID, editUrl ?? null]));
    const body = i18nOf(reader).t("Your scheduled post couldn’t be published.");
    return new Map(
      rows.map(({ notificationID, recordID }) => [
        notificationID,
        { body, url: urls.get(recordID) ?? "/drafts?tab=errors" },
      ]),
    );
  },
});

export const draftNotifications = [
  preference,
  ...scheduledPostFailure,
  notificationVisibility.with(async ({ actor }) => failedForReader(actor.userID)),
];
