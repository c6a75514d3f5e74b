import { erasureBegun } from "#features/personal-data/server/index.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { writeLog } from "./write-log.ts";

/** The log records the deletion of an account by its id only. */
export const erasedAccounts = onInTransaction(erasureBegun, async (context, { userID }) => {
  await writeLog(context, { action: "user.delete", recordType: "user", recordID: userID });
});
