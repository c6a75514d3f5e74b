import { addUndo, writeLog } from "#features/log/server/index.ts";
import { BANNED_BY, banChanged, banUser, changeBan, getUser } from "#features/users/server/index.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { isHit, setLifted } from "./queries.ts";

/** A user who was unbanned by hand is not banned again by the existing bans. */
const lift = onInTransaction(banChanged, async (context, { userID, before, after }) => {
  const ends = before & ~after & BANNED_BY.pattern;
  if (ends && (await isHit(context, userID))) await setLifted(context, userID, true);
});

const log = onInTransaction(banChanged, async (context, { userID, before, after }) => {
  if (before > 0 === after > 0) return;
  const { name } = await getUser(context, userID);
  await writeLog(context, {
    action: after > 0 ? "user.ban" : "user.unban",
    operation: "Ban",
    recordType: "user",
    recordID: userID,
    recordUserID: userID,
    recordName: name,
    data: { before, after },
  });
});

/** When an unban by hand is undone, the ban belongs to the pattern again. */
const undoUnban = addUndo({
  action: "user.unban",
  async undo(context, { recordID, data }) {
    await banUser(context, recordID, true);
    const before = Number(data["before"]);
    if (!(before & BANNED_BY.pattern)) return;
    await setLifted(context, recordID, false);
    if (!(await isHit(context, recordID))) return;
    const ends = before & BANNED_BY.hand ? 0 : BANNED_BY.hand;
    await changeBan(context, recordID, { begins: BANNED_BY.pattern, ends });
  },
});

const undoBan = addUndo({
  action: "user.ban",
  undo: (context, { recordID }) => banUser(context, recordID, false),
});

export const loggedBans = [lift, log, undoBan, undoUnban];
