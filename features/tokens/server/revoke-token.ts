import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { tokenKinds } from "./change-kinds.ts";
import { accessTokenRevoked } from "./events.ts";
import { canRevoke, isMember, isVisible } from "./policy.ts";
import { findToken, markRevoked } from "./queries.ts";

/** Revokes a token: it is void from the next request on any node. Revoking it again has no effect. */
export async function revokeToken(context: Context, accessTokenID: number): Promise<void> {
  must(isMember(context.actor));
  await context.transaction(async (inside) => {
    const token = await findToken(inside, accessTokenID);
    if (!token || !isVisible(inside.actor, token)) throw notFound("Access token");
    must(canRevoke(inside.actor, token));
    if (!(await markRevoked(inside, accessTokenID))) return;
    await recordChange(inside, tokenKinds.revoke, { recordID: accessTokenID, name: token.name });
    await inside.emit(accessTokenRevoked, { accessTokenID });
  });
}
