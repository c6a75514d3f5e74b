import { personalInfoView } from "#features/permissions/permissions.ts";
import { profilesView } from "#features/users/permissions.ts";
import { getUser, isRestricted } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { BadgeOfUser } from "../../contract.ts";
import { allBadges, getBadge } from "../known-badges.ts";
import { canManage, canSee } from "../policy.ts";
import type { UserBadgeRow } from "../tables.ts";
import { viewFragment } from "../view.ts";
import { selectUserBadges } from "./holder-queries.ts";

interface Asked {
  badgeID?: number | undefined;
  userID?: number | undefined;
  page: number;
  limit: number;
}

/** Returns a page of badges of members, newest first. Those of a restricted profile are refused. */
export async function listHolders(
  context: Context,
  { badgeID, userID, page, limit }: Asked,
): Promise<{ rows: UserBadgeRow[]; paging: Paging }> {
  must(canSee(context.actor));
  if (!context.actor.permissions.has(profilesView)) throw permissionProblem([profilesView]);
  if (userID !== undefined && isRestricted(context, await getUser(context, userID)))
    throw permissionProblem([personalInfoView]);
  const badgeIDs =
    badgeID === undefined ? await listedIDs(context, userID) : [(await getBadge(context, badgeID)).badgeID];
  const rows = await selectUserBadges(context, { badgeIDs, userID, page, limit });
  return { rows: rows.slice(0, limit), paging: { page, limit, total: null, more: rows.length > limit } };
}

/** Returns the ids of the badges that lists of all members show: without unlisted ones, of which only staff know. */
async function listedIDs(context: Context, userID: number | undefined): Promise<number[]> {
  const badges = [...(await allBadges(context)).values()];
  const isShown = userID !== undefined || canManage(context.actor) === true;
  return badges.flatMap(({ badgeID, isListed }) => (isShown || isListed ? badgeID : []));
}

/** Returns a page of the badges of a member, newest first. */
export async function listOfUser(
  context: Context,
  userID: number,
  asked: { page: number; limit: number },
): Promise<{ badges: BadgeOfUser[]; paging: Paging }> {
  const { rows, paging } = await listHolders(context, { userID, ...asked });
  const all = await allBadges(context);
  const badges = rows.flatMap(({ badgeID, dateInserted, reasonBody }) => {
    const badge = all.get(badgeID);
    return badge
      ? { ...viewFragment(context, badge), dateInserted: dateInserted.toISOString(), reasonBody }
      : [];
  });
  return { badges, paging };
}
