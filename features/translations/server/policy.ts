import { conflict, permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** All translations are in the memory of each node, so their total size is limited. */
const MOST_CHARACTERS = 8_000_000;

export const canTranslate = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** Translating needs two languages that readers can choose. */
export const hasLanguages = (enabled: readonly string[]): Verdict =>
  enabled.length > 1 || conflict("Add a second language first.");

export const fits = (characters: number): Verdict =>
  characters <= MOST_CHARACTERS ||
  conflict("The community has too many translations. Remove some that are no longer needed.");
