import { i18nOf } from "#features/locales/server/index.ts";
import { addEmailScope, mailSuppressions } from "#features/notification-emails/server/index.ts";
import { addUnsubscribe } from "#features/unsubscribe/server/index.ts";
import { PARENT, PREFERENCE, TYPE } from "./notifications.ts";
import { findOwn, selectOwnAmong, updateSearch } from "./queries.ts";

/** Unsubscribes from the notifications of one search, which stays saved. */
export const waysOut = [
  addUnsubscribe({
    kind: "savedSearch",
    async describe(context, _userID, { recordID = 0 }) {
      const search = await findOwn(context, recordID);
      if (!search) return null;
      const name = i18nOf(context).t("New results for “{search}”", { search: search.name });
      return { name, isOn: search.dateAlerting !== null };
    },
    async set(context, _userID, { recordID = 0 }, isAlerting) {
      const search = await findOwn(context, recordID);
      if (search) await updateSearch(context, search, { isAlerting });
    },
  }),
  addEmailScope({
    type: TYPE,
    scope: ({ parentRecordType, parentRecordID }) =>
      parentRecordType === PARENT && parentRecordID !== null
        ? { kind: "savedSearch", recordID: parentRecordID }
        : { kind: "preference", key: PREFERENCE },
  }),
  /** Suppresses email about searches whose notifications were switched off. */
  mailSuppressions.with(async (reader, due) => {
    const found = due.filter(({ reasons }) => reasons.every((reason) => reason === TYPE));
    const own = await selectOwnAmong(
      reader,
      found.map(({ parentRecordID }) => parentRecordID ?? 0),
    );
    const alerting = new Set(
      own.filter(({ dateAlerting }) => dateAlerting !== null).map((each) => each.savedSearchID),
    );
    return found
      .filter(({ parentRecordID }) => !alerting.has(parentRecordID ?? 0))
      .map(({ notificationID }) => notificationID);
  }),
];
