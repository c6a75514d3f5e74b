import { ApiError, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { type CustomPageChanges, MOST_PAGES } from "../contract.ts";

/** Returns whether the actor may write custom pages, and see their drafts. */
export const canManagePages = ({ permissions }: Pick<Actor, "permissions">): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** Returns whether a forum with `count` pages may get another one. */
export const canAddPage = (count: number): Verdict =>
  count < MOST_PAGES ||
  new ApiError(422, phrase("There can be at most {most} pages. Delete one first.", { most: MOST_PAGES }));

/** Ids of the sections, roles and ranks that a page can have. */
interface Known {
  siteSectionIDs: readonly number[];
  roleIDs: readonly number[];
  /** Null while no add-on has ranks. */
  rankIDs: readonly number[] | null;
}

/** Returns whether a page can be shown to those for whom it is meant: nothing that limits it is unknown here. */
export const canBeFor = (
  { siteSectionID = null, rankIDs, roleIDs }: CustomPageChanges,
  known: Known,
): Verdict =>
  firstRefusal(
    !siteSectionID ||
      known.siteSectionIDs.includes(siteSectionID) ||
      invalidField("siteSectionID", "There is no section with this ID."),
    !rankIDs?.length ||
      known.rankIDs !== null ||
      invalidField("rankIDs", "Pages cannot be limited to ranks while the add-on is off."),
    !rankIDs ||
      rankIDs.every((rankID) => known.rankIDs?.includes(rankID)) ||
      invalidField("rankIDs", "One of the ranks does not exist."),
    !roleIDs ||
      roleIDs.every((roleID) => known.roleIDs.includes(roleID)) ||
      invalidField("roleIDs", "One of the roles does not exist."),
  );
