import type { CategoryTree } from "#features/categories/server/index.ts";
import { sees } from "#features/categories/server/index.ts";
import { ApiError, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { MOST_SECTIONS, type SiteSectionChanges } from "../contract.ts";
import type { SectionRow } from "./tables.ts";

/** Returns whether the actor may create and change sections. */
export const canManageSections = ({ permissions }: Pick<Actor, "permissions">): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** Returns whether the actor sees the root category of a section, and with it the section. */
export function seesSection(
  actor: Pick<Actor, "permissions">,
  tree: CategoryTree,
  { rootCategoryID }: Pick<SectionRow, "rootCategoryID">,
): boolean {
  const root = rootCategoryID === null ? undefined : tree.byID(rootCategoryID);
  return !root || sees(actor.permissions, root) || canManageSections(actor) === true;
}

/** Returns whether a forum with `count` sections may get another one. */
export const canAddSection = (count: number): Verdict =>
  count < MOST_SECTIONS ||
  new ApiError(
    422,
    phrase("There can be at most {most} sections. Delete one first.", { most: MOST_SECTIONS }),
  );

/** Returns whether the language and the root category of a section exist. */
export const canBeOf = (
  { contentLocale, rootCategoryID }: SiteSectionChanges,
  known: { locales: readonly string[]; tree: CategoryTree },
): Verdict =>
  firstRefusal(
    contentLocale === undefined ||
      known.locales.includes(contentLocale) ||
      invalidField("contentLocale", "Choose one of the enabled languages."),
    rootCategoryID === undefined ||
      rootCategoryID === null ||
      known.tree.byID(rootCategoryID) !== undefined ||
      invalidField("rootCategoryID", "The category does not exist."),
  );
