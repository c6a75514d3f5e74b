import { notFound } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canHavePasskeys } from "./policy.ts";
import { deletePasskey, findPasskey, updatePasskey } from "./queries.ts";
import type { PasskeyRow } from "./tables.ts";

async function getOwn(context: Context, passkeyID: number): Promise<PasskeyRow> {
  must(canHavePasskeys(context.actor));
  const passkey = await findPasskey(context, passkeyID);
  if (passkey?.userID !== context.actor.userID) throw notFound("Passkey");
  return passkey;
}

/** Renames a passkey of the actor. */
export async function renamePasskey(context: Context, passkeyID: number, name: string): Promise<PasskeyRow> {
  await getOwn(context, passkeyID);
  return updatePasskey(context, passkeyID, { name });
}

/** Removes a passkey of the actor. Sessions that began with it continue. */
export async function removePasskey(context: Context, passkeyID: number): Promise<void> {
  await getOwn(context, passkeyID);
  requireConfirmed(context);
  await deletePasskey(context, passkeyID);
}
