import { LogQuery } from "#features/log/contract.ts";
import { listLog } from "#features/log/server/index.ts";
import { accountRights } from "#features/permissions/server/index.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import { receivedCounts } from "#features/reactions/server/index.ts";
import { canSignInAs, viewSessionsOf } from "#features/sessions/server/index.ts";
import { getUser, mayEditUser, viewUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MemberPage } from "../../contract.ts";
import { canEditMembers, canMerge } from "../policy.ts";
import { rightsOf, roleChoices } from "../rights.ts";
import { addressesOf } from "./addresses.ts";
import { historyOf } from "./history.ts";
import { reportsAbout } from "./reports.ts";

async function countBans(context: Context, userID: number): Promise<number | null> {
  if (!rightsOf(context).moderates) return null;
  const query = LogQuery.parse({ recordType: "user", recordID: userID, action: "user.ban", limit: 1 });
  return (await listLog(context, query)).paging.total;
}

async function countReactions(context: Context, userID: number): Promise<number> {
  const counts = await receivedCounts(context, userID);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the page about a member, with the fields that the actor may see. Throws 404. */
export async function loadMember(context: Context, userID: number): Promise<MemberPage> {
  const row = await getUser(context, userID);
  const shown = await viewUser(context, row);
  const { actor } = context;
  const user: ProfileUser = {
    ...shown,
    isOwn: actor.userID === userID,
    isRestricted: shown.isRestricted ?? false,
  };
  const isEditable = canEditMembers(actor) === true && (await mayEditUser(context, row)) === true;
  const { permissions: held } = await accountRights(context, row);
  const signsInAs = row.banned === 0 && canSignInAs(actor.permissions, held) === true;
  const merges = isEditable && canMerge(actor) === true && !user.isOwn;
  const [{ reports, total }, history, sessions, addresses, reactions, bans, { assignable }] =
    await Promise.all([
      reportsAbout(context, userID),
      historyOf(context, { userID, dateInserted: shown.dateInserted }),
      viewSessionsOf(context, userID),
      addressesOf(context, userID),
      countReactions(context, userID),
      countBans(context, userID),
      roleChoices(context),
    ]);
  return {
    user,
    rights: { ...rightsOf(context), isEditable, signsInAs, merges },
    assignable,
    numbers: {
      ...{ posts: shown.countPosts ?? null, points: shown.points ?? null },
      ...{ reactions, reports: total, bans },
    },
    ...{ history, reports, addresses },
    sessions: sessions.map(({ sessionID, agent, address, dateUpdated }) => ({
      ...{ sessionID, agent, address, dateUpdated },
    })),
  };
}
