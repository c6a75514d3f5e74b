import { randomUUID } from "node:crypto";
import { sendPasswordReset } from "#features/sessions/server/index.ts";
import { claimedEmail, getUser, mayEditUser } from "#features/users/server/index.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { canEditMembers } from "./policy.ts";

export const passwordEmailSent: ChangeKind = {
  name: "user.passwordEmail",
  label: source("Password email sent"),
  text: source("sent {name} an email to reset the password"),
};

/** Sends a member a link to reset the password, which stays valid until then. */
export async function emailPasswordLink(context: Context, userID: number): Promise<void> {
  must(canEditMembers(context.actor));
  const user = await getUser(context, userID);
  must(await mayEditUser(context, user));
  const login = claimedEmail(user);
  if (login === null) throw badRequest("This member has no email address.");
  await context.transaction(async (inside) => {
    await recordChange(inside, passwordEmailSent, { recordID: userID, name: user.name });
    await runLater(inside, sendPasswordReset, { request: randomUUID(), login });
  });
}
