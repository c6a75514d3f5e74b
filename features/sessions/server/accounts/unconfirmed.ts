import type { HydratedNode } from "#features/layouts/contract.ts";
import { meOnPages } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { hasEmailServer } from "#platform/server/email/email-queue.ts";
import { findAccountByID } from "./account-queries.ts";
import { asksForPassword } from "./confirm-email.ts";

async function isUnconfirmed(context: Context): Promise<boolean> {
  const { userID, emailConfirmed } = await meOnPages(context);
  return userID > 0 && !emailConfirmed;
}

/** The prompt for a member with an unconfirmed address; null for everyone else. */
export async function findUnconfirmed(context: Context) {
  if (!(await isUnconfirmed(context))) return null;
  const account = await findAccountByID(context, context.actor.userID);
  if (!account) return null;
  return {
    email: account.pendingEmail ?? account.email,
    asksForPassword: asksForPassword(context, account),
    isEmailed: hasEmailServer(context),
  };
}

/** The prompt to confirm the address, in place of widgets that need it; empty for everyone else. */
export const confirmEmailNodes = async (
  context: Context,
  purpose: "reply" | "post",
): Promise<HydratedNode[]> =>
  (await isUnconfirmed(context)) ? [{ $reactComponent: "ConfirmEmail", $reactProps: { purpose } }] : [];
