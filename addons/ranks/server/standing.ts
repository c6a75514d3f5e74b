import { rolesOf } from "#features/permissions/server/index.ts";
import { getUser, type UserRow } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Progress, RankStanding } from "../contract.ts";
import { heldBy } from "./holders.ts";
import { listKnown } from "./known-ranks.ts";
import { canSeeStanding } from "./policy.ts";
import { selectMemberRanks } from "./queries.ts";
import type { RankRow } from "./tables.ts";
import { abilitiesOf } from "./view.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Known {
  user: UserRow;
  now: Date;
  roleNames: ReadonlyMap<number, string>;
  /** Permissions of criteria that the member fulfills. */
  held: ReadonlySet<string>;
}

/** Returns how far a member is from a rank, by criterion. Ages are in days. */
function progressOf(rank: RankRow, { user, now, roleNames, held }: Known): Progress[] {
  const { points, posts, seconds, permission, roleID, needsRole } = rank;
  const counted = (criterion: "points" | "posts", has: number, needs: number | null): Progress[] =>
    needs === null ? [] : [{ criterion, has, needs, isMet: has >= needs }];
  const dateMet = new Date(user.dateInserted.getTime() + (seconds ?? 0) * 1000);
  return [
    ...counted("posts", user.countPosts, posts),
    ...counted("points", user.points, points),
    ...(seconds === null
      ? []
      : [
          {
            criterion: "time" as const,
            has: Math.floor((now.getTime() - user.dateInserted.getTime()) / DAY_MS),
            needs: Math.ceil((seconds * 1000) / DAY_MS),
            isMet: dateMet <= now,
            ...(dateMet > now && { dateMet: dateMet.toISOString() }),
          },
        ]),
    ...(permission === null
      ? []
      : [{ criterion: "permission" as const, has: null, needs: null, isMet: held.has(permission) }]),
    ...(!needsRole
      ? []
      : [
          {
            ...{ criterion: "roleID" as const, has: null, needs: null },
            isMet: roleID !== null && user.roleIDs.includes(roleID),
            name: roleNames.get(roleID ?? 0) ?? "…",
          },
        ]),
  ];
}

/** Returns the rank of a member, and how far the member is from each rank. */
export async function standingOf(context: Context, userID: number): Promise<RankStanding> {
  must(canSeeStanding(context.actor, userID));
  const user = await getUser(context, userID);
  const ranks = await listKnown(context);
  const own = (await selectMemberRanks(context, [userID])).get(userID);
  const roleIDs = ranks.flatMap(({ roleID, grantedRoleID }) => [roleID ?? [], grantedRoleID ?? []].flat());
  const roleNames = new Map((await rolesOf(context, roleIDs)).map(({ roleID, name }) => [roleID, name]));
  const known = { user, now: context.now, roleNames, held: await heldBy(context, user) };
  return {
    userID,
    rankID: own?.rankID ?? null,
    isManual: own?.isManual ?? false,
    ranks: ranks.map((rank) => ({
      ...{ rankID: rank.rankID, name: rank.name, userTitle: rank.userTitle, level: rank.level },
      ...{ manual: rank.isManual, abilities: abilitiesOf(rank) },
      ...(rank.grantedRoleID !== null && { roleName: roleNames.get(rank.grantedRoleID) ?? "" }),
      progress: progressOf(rank, known),
    })),
  };
}
