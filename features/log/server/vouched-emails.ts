import { emailVouched } from "#features/users/server/index.ts";
import { inDeed } from "#platform/server/events.ts";
import { writeLog } from "./write-log.ts";

/** Which member of staff confirmed the address of an account. */
export const vouchedEmails = inDeed(emailVouched, async (context, { userID, name }) => {
  await writeLog(context, {
    deed: "user.confirm",
    recordType: "user",
    recordID: userID,
    recordUserID: userID,
    recordName: name,
  });
});
