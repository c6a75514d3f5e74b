import { eraseChangesOf } from "#features/audit-log/server/index.ts";
import {
  addPersonalData,
  addPersonalTable,
  always,
  takesName,
} from "#features/personal-data/server/index.ts";
import { deleteEmailsTo } from "./log/queries.ts";
import { sentAgain } from "./suppressions/send-again.ts";
import { eraseWaitingTo } from "./waiting/erase-waiting.ts";

/** The emails to a member, and those that name the member in their subjects. */
export const loggedEmailsOfUsers = [
  addPersonalTable({
    ...{ table: "email_log", key: "email_log_id", of: "user_id", goes: always, names: ["subject"] },
    file: {
      path: "emails.jsonl",
      columns: ["address", "kind", "subject", "state", "date_inserted", "date_updated"],
    },
  }),
  addPersonalData({
    name: "audit log about suppressed addresses",
    erase: async (context, userID, how) =>
      takesName(how) ? eraseChangesOf(context, [sentAgain.name], String(userID)) : null,
  }),
  addPersonalData({
    name: "emails to an address",
    erase: async (context, _userID, _how, { email }) =>
      email === null ? null : deleteEmailsTo(context, email),
  }),
  addPersonalData({
    name: "waiting emails to an address",
    erase: async (context, _userID, _how, { email, dateDue }) =>
      email === null ? null : eraseWaitingTo(context, email, dateDue),
  }),
];
