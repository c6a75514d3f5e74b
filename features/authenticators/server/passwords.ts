import { signInChecks } from "#features/sessions/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listUsable } from "./saved/known.ts";
import { onlyProviders } from "./settings.ts";

/** Returns whether only administrators sign in with a password: never while no provider can be used. */
export const arePasswordsReplaced = async (context: Context): Promise<boolean> =>
  context.settings.get(onlyProviders) &&
  (await listUsable(context)).some(({ authenticator }) => authenticator.isVisible);

/** Refuses passwords of members where they sign in only with providers. */
export const refusePasswords = signInChecks.with(async (context, { userID, usesPassword = false }) => {
  if (!usesPassword || !(await arePasswordsReplaced(context))) return;
  const actor = userID === null ? null : await actorOf(context, userID);
  if (actor?.permissions.atLeast(siteManage)) return;
  throw forbidden("Members of this community sign in with another site. Choose it on the sign-in page.");
});
