import { emailVouched } from "#features/users/server/index.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { writeLog } from "./write-log.ts";

/** Logs which staff member confirmed the address of an account. */
export const vouchedEmails = onInTransaction(emailVouched, async (context, { userID, name }) => {
  await writeLog(context, {
    action: "user.confirm",
    recordType: "user",
    recordID: userID,
    recordUserID: userID,
    recordName: name,
  });
});
