import { accountRights, getRoleRow } from "#features/permissions/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { impersonationChanged } from "../events.ts";
import { signedInAs } from "./changes.ts";
import { insertImpersonation } from "./impersonation-queries.ts";
import { canImpersonate, canSeeAs, canSignInAs, hasSession } from "./policy.ts";
import { permissionsOfRole } from "./role-permissions.ts";

/** Time after which the session acts as its own user again. */
const LASTS_MS = 60 * 60 * 1000;

interface As {
  asUserID: number | null;
  asRoleID: number | null;
  returnPath: string;
}

async function start(inside: Context, as: As): Promise<void> {
  const { sessionID, userID } = inside.actor;
  await insertImpersonation(inside, {
    ...as,
    sessionID: sessionID as number,
    dateExpires: new Date(inside.now.getTime() + LASTS_MS),
  });
  await inside.emit(impersonationChanged, { userID });
}

/** Lets an administrator use the forum as a member for an hour. The audit log has the reason. */
export async function signInAs(
  context: Context,
  userID: number,
  { reason, returnPath }: { reason: string; returnPath: string },
): Promise<void> {
  const { actor } = context;
  must(canImpersonate(actor.permissions));
  const user = await getUser(context, userID);
  const { name, banned } = user;
  must(canSignInAs(actor.permissions, (await accountRights(context, user)).permissions));
  must(hasSession(actor));
  requireConfirmed(context);
  if (banned > 0) throw badRequest("Banned members can’t sign in, so you can’t sign in as them.");
  await context.transaction(async (inside) => {
    await start(inside, { asUserID: userID, asRoleID: null, returnPath });
    await recordChange(inside, signedInAs, { recordID: userID, name, before: {}, after: { reason } });
  });
}

/** Shows an administrator the forum as users of one role see it, for an hour. Nothing can be written. */
export async function seeAsRole(context: Context, roleID: number, returnPath: string): Promise<void> {
  const { actor } = context;
  must(canImpersonate(actor.permissions));
  const role = await getRoleRow(context, roleID);
  must(canSeeAs(actor.permissions, await permissionsOfRole(context, role)));
  must(hasSession(actor));
  await context.transaction((inside) => start(inside, { asUserID: null, asRoleID: roleID, returnPath }));
}
