import { personalInfoView, usersEdit } from "#features/permissions/permissions.ts";
import { usersBan } from "#features/users/permissions.ts";
import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { BanType } from "../contract.ts";

export const BANNERS = [communityModerate, usersEdit, usersBan];
/** Types that reveal users' locations and contact data. */
const PERSONAL: readonly BanType[] = ["IPAddress", "Email"];

export const canSeeBans = ({ permissions }: Actor): Verdict =>
  permissions.has(BANNERS) || permissionProblem(BANNERS);

/**
 * Returns the types whose patterns the actor may see and write; other types contain data hidden from the
 * actor.
 */
export const typesOf = ({ permissions }: Actor): BanType[] =>
  permissions.has(personalInfoView) ? [...PERSONAL, "Name"] : ["Name"];

export function canBanBy(actor: Actor, banType: BanType): Verdict {
  const verdict = canSeeBans(actor);
  if (verdict !== true) return verdict;
  return typesOf(actor).includes(banType) || permissionProblem([personalInfoView]);
}

/** Returns whether patterns spare a user: moderators are banned by hand only. */
export const isSpared = (actor: Pick<Actor, "permissions">) => actor.permissions.atLeast(communityModerate);

export const must = (verdict: Verdict): void => {
  if (verdict !== true) throw verdict;
};

export const tooWide = () => forbidden("That pattern matches too many accounts to ban at once.");
