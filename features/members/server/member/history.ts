import { AuditLogQuery } from "#features/audit-log/contract.ts";
import { listChanges } from "#features/audit-log/server/index.ts";
import { LogQuery } from "#features/log/contract.ts";
import { listLog, viewLog } from "#features/log/server/index.ts";
import { signedInAs } from "#features/sessions/server/index.ts";
import { MEMBER_CHANGES } from "#features/users/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type HistoryEvent, memberPath } from "../../contract.ts";
import { membersMerged } from "../merging/merge-members.ts";
import { rightsOf } from "../rights.ts";
import { passwordEmailSent } from "../send-password-email.ts";

const MOST_EVENTS = 50;
/** Operations of moderators; edits are in the history of each post. */
const OPERATIONS = "Ban,Delete,Moderate,Spam";
/** These are in the log of moderation, too. */
const IN_LOG = ["user.ban", "user.unban", "user.confirm", "user.roles"];

type Logged = Awaited<ReturnType<typeof viewLog>>[number];

const author = (user: { userID: number; name: string } | null) =>
  user && { name: user.name, url: memberPath(user.userID) };

function recordOf({
  recordType,
  recordID,
  recordName,
  action,
  deleteMethod,
}: Logged): HistoryEvent["record"] {
  if (recordName === null || (action.endsWith(".delete") && deleteMethod !== "tombstone")) return null;
  if (recordType === "discussion") return { name: recordName, url: `/discussion/${recordID}` };
  if (recordType !== "comment") return null;
  return { name: recordName, url: `/discussion/comment/${recordID}#Comment_${recordID}` };
}

/** Returns what moderators did to a member and the member's posts. */
async function logged(context: Context, userID: number): Promise<HistoryEvent[]> {
  const query = LogQuery.parse({ recordUserID: userID, operation: OPERATIONS, limit: MOST_EVENTS });
  const { rows } = await listLog(context, query);
  const entries = await viewLog(
    context,
    rows.filter(({ insertUserID, recordType }) => insertUserID !== userID || recordType === "user"),
  );
  return entries.map((entry) => ({
    ...{ id: `log ${entry.logID}`, kind: "log", message: null, date: entry.dateInserted },
    action: entry.action,
    by: author(entry.insertUser),
    record: recordOf(entry),
    detail: entry.ban?.reason ?? null,
    isUndone: entry.dateUndone !== null,
  }));
}

/** Returns administrative changes of the account, with values that the message does not contain, for those who may read the audit log. */
async function audited(context: Context, userID: number): Promise<HistoryEvent[]> {
  if (!context.actor.permissions.atLeast(siteManage)) return [];
  const kinds = [...MEMBER_CHANGES, passwordEmailSent.name, signedInAs.name, membersMerged.name].filter(
    (kind) => !IN_LOG.includes(kind),
  );
  const { changes } = await listChanges(
    context,
    AuditLogQuery.parse({ eventType: kinds.join(","), recordID: String(userID), limit: MOST_EVENTS }),
  );
  return changes.map(({ auditLogID, message, dateInserted, insertUser, differences: [difference] }) => ({
    ...{ id: `audit ${auditLogID}`, kind: "audit", action: null, message, date: dateInserted },
    by: author(insertUser),
    record: null,
    detail:
      difference && difference.before !== null ? `${difference.before} → ${difference.after ?? ""}` : null,
    isUndone: false,
  }));
}

/** Returns everything that happened to an account, newest first. */
export async function historyOf(
  context: Context,
  { userID, dateInserted }: { userID: number; dateInserted: string | undefined },
): Promise<HistoryEvent[]> {
  const [log, audit] = await Promise.all([
    rightsOf(context).moderates ? logged(context, userID) : [],
    audited(context, userID),
  ]);
  const registered: HistoryEvent[] =
    dateInserted === undefined
      ? []
      : [
          {
            ...{ id: "registered", kind: "registered", date: dateInserted, isUndone: false },
            ...{ action: null, message: null, by: null, record: null, detail: null },
          },
        ];
  return [...log, ...audit, ...registered].toSorted((one, other) => other.date.localeCompare(one.date));
}
