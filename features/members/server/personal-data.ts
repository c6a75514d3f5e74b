import { eraseChangesOf } from "#features/audit-log/server/index.ts";
import {
  addPersonalData,
  addPersonalTable,
  always,
  takesName,
} from "#features/personal-data/server/index.ts";
import { actedAs, signedInAs } from "#features/sessions/server/index.ts";
import { MEMBER_CHANGES } from "#features/users/server/index.ts";
import { membersMerged } from "./merging/merge-members.ts";
import { passwordEmailSent } from "./send-password-email.ts";

/** The audit log keeps what staff did to a deleted member, without the name. */
export const memberPersonalData = addPersonalData({
  name: "audit log about members",
  erase: async (context, userID, how) =>
    takesName(how)
      ? eraseChangesOf(
          context,
          [...MEMBER_CHANGES, passwordEmailSent.name, signedInAs.name, actedAs.name, membersMerged.name],
          String(userID),
        )
      : null,
});

export const viewsOfStaff = addPersonalTable({
  ...{ table: "member_views", key: "view_id", of: "user_id", goes: always },
  file: { path: "member-views.jsonl", columns: ["name", "asked", "date_inserted"] },
  names: ["name", "asked"],
});
