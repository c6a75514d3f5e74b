import { grant, grantsChangedBy, restrict } from "#features/permissions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { memberRanksChanged, ranksChanged } from "../events.ts";
import { BETWEEN, deniedPermissions, grantedPermissions, grantedRoles } from "./granting-queries.ts";
import { reasonFor } from "./reasons.ts";

/** Roles and permissions that members have, or do not have, because of their rank. */
export const grantedByRank = [
  ...grant(
    {
      name: "ranks",
      roles: grantedRoles,
      permissions: grantedPermissions,
      reason: (rank) => phrase("Rank: {rank}", { rank: rank ?? "" }),
    },
    grantsChangedBy(ranksChanged, () => null),
    grantsChangedBy(memberRanksChanged, ({ userIDs }) => userIDs),
  ),
  ...restrict({
    name: "ranks",
    permissions: deniedPermissions,
    reason(because) {
      const [ability = "", ...rank] = (because ?? "").split(BETWEEN);
      return reasonFor(ability, rank.join(BETWEEN) || null);
    },
  }),
];
