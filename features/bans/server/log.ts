import { addUndo, type LogEntry, writeLog } from "#features/log/server/index.ts";
import {
  BANNED_BY,
  banChanged,
  banUser,
  changeBan,
  findAccountBan,
  getUser,
  mayBan,
} from "#features/users/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { isHit, setLifted } from "./queries.ts";

/** A user who was unbanned by hand is not banned again by the existing bans. */
const lift = onInTransaction(banChanged, async (context, { userID, before, after }) => {
  const ends = before & ~after & BANNED_BY.pattern;
  if (ends && (await isHit(context, userID))) await setLifted(context, userID, true);
});

interface Change {
  before: number;
  after: number;
}

/** Returns the action of a change; null for one among the patterns of a banned account. */
function actionOf({ before, after }: Change): string | null {
  if (before === 0) return "user.ban";
  if (after === 0) return "user.unban";
  const isOfHand = before === after || (after & ~before & BANNED_BY.hand) > 0;
  return isOfHand ? "user.changeBan" : null;
}

/** The details of the ban, for its entry in the log. */
async function detailsOf(context: Context, userID: number) {
  const ban = await findAccountBan(context, userID);
  return ban && { reason: ban.reason, note: ban.note, dateExpires: ban.dateExpires?.toISOString() ?? null };
}

const log = onInTransaction(banChanged, async (context, { userID, before, after }) => {
  const action = actionOf({ before, after });
  if (!action) return;
  const { name } = await getUser(context, userID);
  const ban = await detailsOf(context, userID);
  await writeLog(context, {
    ...{ action, operation: "Ban" },
    recordType: "user",
    recordID: userID,
    recordUserID: userID,
    recordName: name,
    data: { before, after, ...(ban && { ban }) },
  });
});

/** Details in an entry; entries from before bans had details contain none. */
const banIn = ({ data }: LogEntry) => data["ban"] as Awaited<ReturnType<typeof detailsOf>>;

const isOver = ({ now }: Context, entry: LogEntry): boolean => {
  const { dateExpires = null } = banIn(entry) ?? {};
  return dateExpires !== null && new Date(dateExpires) <= now;
};

/** When an unban by hand is undone, the ban has its details and belongs to the pattern again. */
const undoUnban = addUndo({
  action: "user.unban",
  may: (context, entry) =>
    isOver(context, entry)
      ? conflict("This ban has reached its end. Ban the member again.")
      : mayBan(context, entry.recordID),
  async undo(context, entry) {
    const { recordID, data } = entry;
    await banUser(context, recordID, { banned: true, ...banIn(entry) });
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
  undo: (context, { recordID }) => banUser(context, recordID, { banned: false }),
});

export const loggedBans = [lift, log, undoBan, undoUnban];
