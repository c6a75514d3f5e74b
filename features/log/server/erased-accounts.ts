import { erasureWatchers } from "#features/personal-data/server/index.ts";
import { writeLog } from "./write-log.ts";

/** That an account ended stays in the log, by its number alone. */
export const erasedAccounts = erasureWatchers.with(async (context, userID) => {
  await writeLog(context, { action: "user.delete", recordType: "user", recordID: userID });
});
