import { categoryTree, sees, visibleTree } from "#features/categories/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { accountRights, hiddenRoleIDs, rolesThatHold } from "#features/permissions/server/index.ts";
import { banInForce, findAccountBan, getUser, restrictedFragment } from "#features/users/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { type PermissionSet, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Explanation } from "../../contract.ts";
import { CATEGORY, Matrix, type MatrixPermission } from "../matrix.ts";
import { canExplain } from "../policy.ts";
import { roleSteps } from "./role-steps.ts";
import { type Step, step, viewSteps } from "./step.ts";

/** Checks the permission as actions do: by category where it can differ, else by rank. */
export const holds = (
  permissions: PermissionSet,
  { name, resource }: Pick<MatrixPermission, "name" | "resource">,
  categoryID: number | null,
): boolean =>
  resource === undefined
    ? permissions.atLeast(name)
    : permissions.has(name, { type: resource, id: categoryID ?? -1 });

interface Asked {
  userID: number;
  permission: string;
  categoryID?: number | undefined;
}

/** Returns the checks between a user and an action in their order, up to the one that refuses. */
export async function explain(context: Context, asked: Asked): Promise<Explanation> {
  must(canExplain(context.actor));
  const user = await getUser(context, asked.userID);
  const matrix = await Matrix.load(context);
  const permission = matrix.permission(asked.permission);
  if (!permission)
    throw invalidField(
      "permission",
      phrase("{permission} is not a permission.", { permission: asked.permission }),
    );
  const managesSite = context.actor.permissions.atLeast(siteManage);
  const tree = managesSite ? await categoryTree(context) : await visibleTree(context);
  const place =
    permission.resource === CATEGORY && asked.categoryID !== undefined ? tree.get(asked.categoryID) : null;
  const categoryID = place?.categoryID ?? null;
  const rights = await accountRights(context, user);
  const { permissions } = rights;

  const steps: Step[] = [];
  const isRefused = () => steps.some(({ state }) => state === "failed");
  const add = (...more: Step[]) => isRefused() || steps.push(...more);

  const details = (await findAccountBan(context, user.userID)) ?? { reason: null, dateExpires: null };
  const ban = banInForce({ ...details, banned: user.banned }, context.now);
  add(
    ban
      ? step("failed", phrase("Banned"), {
          detail: ban.reason === null ? null : phrase("Reason: {reason}", { reason: ban.reason }),
        })
      : step("passed", phrase("Not banned")),
  );
  add(
    user.emailConfirmed
      ? step("passed", phrase("Email address confirmed"))
      : step("notChecked", phrase("Email address not confirmed"), {
          detail: phrase("Some roles are given only after the confirmation."),
        }),
  );
  if (place) {
    const values = { category: place.name };
    add(
      permissions.isAdmin || sees(permissions, place)
        ? step("passed", phrase("Can see {category}", values))
        : step("failed", phrase("Cannot see {category}", values), {
            detail: phrase("None of their roles has “See posts” there."),
            categoryID: matrix.decides(place.categoryID),
          }),
    );
  }
  const hidden = await hiddenRoleIDs(context);
  const holdsIt = (held: PermissionSet) => holds(held, permission, categoryID);
  const holders = await rolesThatHold(context, holdsIt);
  const isHeld = holdsIt(permissions);
  add(...roleSteps({ context, matrix, user, rights, permission, place, holders, hidden, isHeld }));
  const isAllowed = !isRefused();
  if (permission.resource === CATEGORY)
    steps.push(step("notChecked", phrase("Rules of single posts, such as closed discussions and approval")));
  return {
    ...{ user: restrictedFragment(user), permission: permission.name, categoryID, isAllowed },
    steps: await viewSteps(context, i18nOf(context), steps),
    roles: matrix.roles
      .filter(({ roleID }) => holders.includes(roleID) && !hidden.includes(roleID))
      .map(({ roleID, name }) => ({ roleID, name })),
  };
}
