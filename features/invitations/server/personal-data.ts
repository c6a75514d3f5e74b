import { addPersonalData, addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { eraseTraces } from "./queries.ts";

/** Invitations of a member, and those to the member's address. */
export const invitationPersonalData = [
  addPersonalTable({
    ...{ table: "invitations", key: "invite_id", of: "insert_user_id", names: ["message"] },
    file: { path: "invitations.jsonl", columns: ["email", "message", "date_inserted", "date_expires"] },
  }),
  addPersonalTable({ table: "invitation_uses", key: "user_id", of: "user_id", goes: always }),
  addPersonalData({
    name: "invited addresses",
    erase: (context, userID, _how, { email }) => eraseTraces(context, userID, email),
  }),
];
