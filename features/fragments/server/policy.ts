import { conflict, forbidden, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { type FragmentType, MOST_FRAGMENTS } from "../contract.ts";

/** Returns whether the actor may read and write fragments, which run in the browser of every reader. */
export const canManageFragments = ({ permissions }: Pick<Actor, "permissions">): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** Returns whether the environment of the forum allows fragments. */
export const canUseFragments = (isOn: boolean): Verdict =>
  isOn || forbidden("Fragments are switched off where the forum is started, with the setting FRAGMENTS=off.");

export const canAddFragment = (count: number): Verdict =>
  count < MOST_FRAGMENTS ||
  invalidField(
    "name",
    phrase("There can be at most {most} fragments. Delete one first.", { most: MOST_FRAGMENTS }),
  );

/** Returns whether a fragment of this type may have a schema of its own. */
export const canHaveSchema = (fragmentType: FragmentType, customSchema: unknown): Verdict =>
  customSchema === null ||
  customSchema === undefined ||
  fragmentType === "CustomFragment" ||
  invalidField("customSchema", "Only custom fragments have a schema of their own.");

export const canDeleteFragment = (countUses: number): Verdict =>
  countUses === 0 ||
  conflict("This fragment is in use. Remove it from layouts and themes before you delete it.");
