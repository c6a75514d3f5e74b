import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationTexts,
  notification,
  notificationVisibility,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { rolesOf } from "#features/permissions/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MetaAttributes } from "../contract.ts";
import { roleRequestDecided, roleRequested } from "./events.ts";
import { cachedMetas } from "./metas/known-metas.ts";
import { OWN_PAGE, QUEUE } from "./paths.ts";
import { decides } from "./policy.ts";
import { findRequest, isCurrent, listDeciders, listRequestsByID } from "./requests/request-queries.ts";
import type { RequestRow } from "./tables.ts";

/** Escapes a text of an administrator. */
const escaped = (text: string) => strong(text).replace(/^<strong>|<\/strong>$/g, "");

/** Returns the texts of notifications about requests, by notification. */
async function textsOf(
  reader: Context,
  rows: readonly { notificationID: number; recordID: number }[],
  textOf: (
    request: RequestRow,
    names: { role: string; actor: string },
    custom: MetaAttributes["notification"],
  ) => NotificationTexts | null,
): Promise<Map<number, NotificationTexts>> {
  const requests = await listRequestsByID(
    reader,
    rows.map(({ recordID }) => recordID),
  );
  const users = await userFragments(
    reader,
    requests.map(({ userID }) => userID),
  );
  const roles = await rolesOf(
    reader,
    requests.map(({ roleID }) => roleID),
  );
  const metas = await cachedMetas.get(reader);
  return new Map(
    rows.flatMap(({ notificationID, recordID }): [number, NotificationTexts][] => {
      const request = requests.find(({ roleRequestID }) => roleRequestID === recordID);
      const role = roles.find(({ roleID }) => roleID === request?.roleID);
      const user = users.get(request?.userID ?? 0);
      if (!request || !role || !user) return [];
      const meta = metas.find(({ roleID, type }) => roleID === request.roleID && type === request.type);
      const names = { role: strong(role.name), actor: strong(user.name) };
      const text = textOf(request, names, meta?.attributes.notification);
      return text ? [[notificationID, text]] : [];
    }),
  );
}

/** Notifies managers of a request. */
const requested = notification({
  type: "RoleRequest",
  event: roleRequested,
  sort: 40,
  reason: "roleRequest",
  preference: "RoleRequest",
  async subject(context, { roleRequestID }) {
    const request = await findRequest(context, roleRequestID);
    if (request?.status !== "pending") return null;
    return {
      ...{ eventKey: `roleRequest:${roleRequestID}`, recordType: "roleRequest", recordID: roleRequestID },
      insertUserID: request.userID,
    };
  },
  recipients: async (context, _payload, page) => recipientsAmong(await listDeciders(context), page),
  canSee: async (reader) => decides(reader.actor.permissions),
  texts: (reader, rows) =>
    textsOf(reader, rows, ({ status }, names, custom) => {
      if (status !== "pending" || !decides(reader.actor.permissions)) return null;
      const own = custom?.communityManager;
      const body = own ? escaped(own.name) : i18nOf(reader).t("{actor} asked for the role {role}", names);
      return { body, url: own?.url ?? QUEUE };
    }),
});

/** Notifies a member of the decision. */
const decided = notification({
  type: "RoleRequestDecision",
  event: roleRequestDecided,
  sort: 10,
  reason: "roleRequest",
  preference: "RoleRequestDecision",
  visibility: "each",
  async subject(context, { roleRequestID, date }) {
    const request = await findRequest(context, roleRequestID);
    if (!request || request.status === "pending") return null;
    return {
      eventKey: `roleRequestDecision:${roleRequestID}:${date}`,
      ...{ recordType: "roleRequestDecision", recordID: roleRequestID, insertUserID: request.statusUserID },
    };
  },
  async recipients(context, { roleRequestID }, page) {
    const request = await findRequest(context, roleRequestID);
    return request ? recipientsAmong([request.userID], page) : [];
  },
  async canSee(reader, { roleRequestID }) {
    const request = await findRequest(reader, roleRequestID);
    return request?.userID === reader.actor.userID && request.status !== "pending";
  },
  texts: (reader, rows) =>
    textsOf(reader, rows, ({ status, userID }, { role }, custom) => {
      if (status === "pending" || userID !== reader.actor.userID) return null;
      const { t } = i18nOf(reader);
      const own = custom?.[status];
      const body =
        status === "approved"
          ? t("You now have the role {role}", { role })
          : t("Your request for the role {role} was denied", { role });
      return { body: own ? escaped(own.name) : body, url: own?.url ?? OWN_PAGE };
    }),
});

export const roleRequestNotifications = [
  addPreference({
    ...{ key: "RoleRequest", group: "communityTask", sort: 55, label: phrase("Requests for roles") },
    defaults: { popup: true, email: false },
    isOn: ({ actor }) => decides(actor.permissions),
  }),
  addPreference({
    ...{ key: "RoleRequestDecision", group: "myAccount", sort: 70 },
    label: phrase("Decisions about my requests for roles"),
    defaults: { popup: true, email: true },
  }),
  ...requested,
  ...decided,
  notificationVisibility.with(isCurrent),
];
