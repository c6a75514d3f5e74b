import { addPersonalData } from "#features/personal-data/server/index.ts";
import { deleteRecordsOf } from "./dispatches/record-queries.ts";

/** Which rules acted on a member ends with the account. */
export const automationPersonalData = addPersonalData({
  name: "automation rules about members",
  erase: (context, userID) => deleteRecordsOf(context, "user", userID),
});
