import { i18nOf } from "#features/locales/server/index.ts";
import {
  notification,
  notificationVisibility,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { registrationMethod } from "#features/sessions/server/index.ts";
import { userAdded } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { PATH } from "./pages.ts";
import { decides } from "./policy.ts";
import { findPendingNames, isOfPending, listDeciders } from "./queries.ts";

const waits = async (context: Context, userID: number) =>
  (await findPendingNames(context, [userID])).has(userID);

/** Notifies those who decide on applicants of a new one. */
const applied = notification({
  type: "Applicant",
  event: userAdded,
  sort: 40,
  reason: "applicant",
  preference: "Applicant",
  async subject(context, { userID }) {
    if (!(await waits(context, userID))) return null;
    return {
      ...{ eventKey: `applicant:${userID}`, recordType: "applicant", recordID: userID },
      insertUserID: userID,
    };
  },
  recipients: async (context, _payload, page) => recipientsAmong(await listDeciders(context), page),
  canSee: async (reader, { userID }) => decides(reader.actor.permissions) && (await waits(reader, userID)),
  async texts(reader, rows) {
    const recordIDs = rows.map(({ recordID }) => recordID);
    const names = await findPendingNames(reader, recordIDs);
    return new Map(
      rows.flatMap(({ notificationID, recordID }) => {
        const name = names.get(recordID);
        if (name === undefined) return [];
        const body = i18nOf(reader).t("{actor} applied for membership", { actor: strong(name) });
        return [[notificationID, { body, url: PATH }] as const];
      }),
    );
  },
});

export const applicantNotifications = [
  addPreference({
    ...{ key: "Applicant", group: "communityTask", sort: 50, label: phrase("Membership requests") },
    defaults: { popup: true, email: false },
    isOn: ({ actor, settings }) =>
      decides(actor.permissions) && ["Approval", "Captcha"].includes(settings.get(registrationMethod)),
  }),
  ...applied,
  notificationVisibility.with(isOfPending),
];
