import { usersAdd } from "#features/permissions/permissions.ts";
import { assignableRoleIDs, roleIDsOfType } from "#features/permissions/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import type { UserDraft } from "../../contract.ts";
import { memberAdded } from "../changes.ts";
import { checkProfile } from "../extension-points.ts";
import { checkPassword } from "../passwords/password-rule.ts";
import { canAssign } from "../policy.ts";
import { createUser } from "./create-user.ts";
import { welcomeEmail } from "./welcome-email.ts";

/** Creates an account for another user and sends a welcome email. Returns the id. */
export async function addUser(
  context: Context,
  { sendWelcomeEmail, roleID, profileFields = {}, ...draft }: UserDraft,
): Promise<number> {
  if (!context.actor.permissions.has(usersAdd)) throw permissionProblem([usersAdd]);
  checkPassword(context, draft.password, draft.name);
  const usual = await roleIDsOfType(context, "member");
  const roleIDs = roleID ?? usual;
  const verdict = canAssign(
    await assignableRoleIDs(context),
    [],
    roleIDs.filter((id) => !usual.includes(id)),
  );
  if (verdict !== true) throw verdict;
  if (roleIDs.some((id) => !usual.includes(id))) requireConfirmed(context);
  const saveProfile = await checkProfile(context, profileFields, { kind: "add" });
  return context.transaction(async (inside) => {
    const userID = await createUser(inside, { ...draft, roleIDs });
    await saveProfile(inside, userID);
    await recordChange(inside, memberAdded, { recordID: userID, name: draft.name });
    if (sendWelcomeEmail) await emailLater(inside, await welcomeEmail(inside, draft));
    return userID;
  });
}
