import { findUser } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { LinkedAccount } from "../../contract.ts";
import { accountUnlinked } from "../events.ts";
import { canManageLinks, canUnlink } from "../policy.ts";
import { knownAuthenticators } from "../saved/known.ts";
import { deleteLink, lockLinks, selectLinks } from "./link-queries.ts";

/** Returns the actor's accounts on other sites. */
export async function listLinked(context: Context): Promise<LinkedAccount[]> {
  must(canManageLinks(context.actor));
  const names = new Map(
    (await knownAuthenticators.get(context)).map(({ authenticatorID, name }) => [authenticatorID, name]),
  );
  return (await selectLinks(context, context.actor.userID)).map((row) => ({
    linkedAccountID: row.linkedAccountID,
    authenticatorID: row.authenticatorID,
    name: names.get(row.authenticatorID) ?? "",
    label: row.label,
    dateInserted: row.dateInserted.toISOString(),
    dateLastUsed: row.dateLastUsed?.toISOString() ?? null,
  }));
}

/** Removes a link of the actor, who needs another way to sign in. */
export async function unlinkAccount(context: Context, linkedAccountID: number): Promise<void> {
  must(canManageLinks(context.actor));
  requireConfirmed(context);
  const { userID } = context.actor;
  await context.transaction(async (inside) => {
    await lockLinks(inside, userID);
    const row = await deleteLink(inside, { userID, linkedAccountID });
    if (!row) throw notFound("Linked account");
    const hasPassword = Boolean((await findUser(inside, userID))?.password);
    must(canUnlink((await selectLinks(inside, userID)).length + (hasPassword ? 1 : 0)));
    await inside.emit(accountUnlinked, { userID, authenticatorID: row.authenticatorID });
  });
}
