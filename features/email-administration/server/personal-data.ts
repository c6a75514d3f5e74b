import { addPersonalData, addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { deleteEmailsTo } from "./log/queries.ts";

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
    name: "emails to an address",
    erase: async (context, _userID, _how, { email }) =>
      email === null ? null : deleteEmailsTo(context, email),
  }),
];
