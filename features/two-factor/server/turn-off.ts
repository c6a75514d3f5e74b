import { usersEdit } from "#features/permissions/permissions.ts";
import { getUser, mayEditUser } from "#features/users/server/index.ts";
import { forbidden, notFound, permissionProblem } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { twoFactorTurnedOff } from "./events.ts";
import { canHaveApp, requires } from "./policy.ts";
import { deleteApp, findApp } from "./queries.ts";
import { requiredRoleIDs } from "./settings.ts";

export const twoFactorReset: ChangeKind = {
  name: "user.resetTwoFactor",
  label: source("Two-step verification of a member reset"),
  text: source("reset the two-step verification of {name}"),
};

async function turnOffFor(inside: Context, userID: number): Promise<void> {
  if (!(await deleteApp(inside, userID))) throw notFound("Authenticator app");
  await inside.emit(twoFactorTurnedOff, { userID });
}

/** Turns off two-step verification of the actor. Throws 403 when a role requires it. */
export async function turnOff(context: Context): Promise<void> {
  const { actor, settings } = context;
  must(canHaveApp(actor));
  if (requires(settings.get(requiredRoleIDs), actor.roleIDs))
    throw forbidden("Your role requires two-step verification.");
  requireConfirmed(context);
  await context.transaction((inside) => turnOffFor(inside, actor.userID));
}

/** Turns off two-step verification of a member who has lost the app. The caller has checked the permission. */
export const resetUnchecked = (context: Context, userID: number, name: string): Promise<void> =>
  context.transaction(async (inside) => {
    await turnOffFor(inside, userID);
    await recordChange(inside, twoFactorReset, { recordID: userID, name });
  });

/** Returns a member whose account the actor may edit. Throws for everyone else. */
async function getEditable(context: Context, userID: number) {
  if (!context.actor.permissions.has(usersEdit)) throw permissionProblem([usersEdit]);
  const user = await getUser(context, userID);
  must(await mayEditUser(context, user));
  return user;
}

/** Returns whether a member has an app, for staff who may edit the account. */
export async function isOnFor(context: Context, userID: number): Promise<boolean> {
  await getEditable(context, userID);
  return (await findApp(context, userID)) !== undefined;
}

/** Turns off two-step verification of a member, for staff who may edit the account. */
export async function resetTwoFactor(context: Context, userID: number): Promise<void> {
  const { name } = await getEditable(context, userID);
  requireConfirmed(context);
  await resetUnchecked(context, userID, name);
}
