import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { permission } from "#platform/contract/permission.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { TokenDraft } from "../contract.ts";
import { tokenKinds } from "./change-kinds.ts";
import { accessTokenCreated } from "./events.ts";
import { choosable } from "./permission-choices.ts";
import { canAddMore, canCreate } from "./policy.ts";
import { countOwnLocked, insertToken } from "./queries.ts";
import { newToken } from "./secret.ts";
import type { AccessTokenRow } from "./tables.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Throws for a permission that does not exist or that the actor does not have. */
function requireHeld(context: Context, names: readonly string[]): void {
  const known = new Set(choosable(context).map(({ name }) => name as string));
  for (const name of names)
    if (!known.has(name) || !context.actor.permissions.has(permission(name)))
      throw invalidField(
        "permissions",
        phrase("You don’t have the permission {permission}.", { permission: name }),
      );
}

/** Creates a token of the actor. Only its hash is stored, so the secret cannot be shown again. */
export async function createToken(
  context: Context,
  { name, isReadOnly, permissions, days }: TokenDraft,
): Promise<{ token: AccessTokenRow; accessToken: string }> {
  must(canCreate(context.actor));
  requireConfirmed(context);
  if (permissions) requireHeld(context, permissions);
  const { accessToken, tokenHash } = newToken();
  const token = await context.transaction(async (inside) => {
    must(canAddMore(await countOwnLocked(inside)));
    const { userID } = inside.actor;
    const row = await insertToken(inside, {
      ...{ userID, name, tokenHash, isReadOnly },
      permissions: permissions && [...new Set(permissions)].sort(),
      dateInserted: inside.now,
      dateExpires: new Date(inside.now.getTime() + days * DAY_MS),
    });
    await recordChange(inside, tokenKinds.create, { recordID: row.accessTokenID, name });
    await inside.emit(accessTokenCreated, { accessTokenID: row.accessTokenID });
    return row;
  });
  return { token, accessToken };
}
