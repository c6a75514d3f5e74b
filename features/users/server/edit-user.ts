import { assignableRoleIDs } from "#features/permissions/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { MISSING } from "#platform/contract/validation.ts";
import { phrase } from "#platform/contract/words.ts";
import type { Context } from "#platform/server/context.ts";
import { limiter } from "#platform/server/limits.ts";
import { hashPassword, verifyPassword } from "#platform/server/passwords.ts";
import type { UserChange } from "../contract.ts";
import { checkIdentity } from "./account-name.ts";
import { saveRoles } from "./account-queries.ts";
import { banUser } from "./ban-user.ts";
import { userSaved } from "./events.ts";
import { storePassword } from "./password.ts";
import { checkPassword } from "./password-rule.ts";
import { canAssign, canEditUser, isMember } from "./policy.ts";
import { getUser, updateUser } from "./queries.ts";
import { rankOf } from "./rank.ts";
import type { UserRow } from "./tables.ts";

const confirmations = limiter("password confirmation", { points: 10, seconds: 15 * 60 });

/** A form sends all it shows: what is the same as before is no change. */
function changesOf(user: UserRow, { name, email, banned, ...rest }: UserChange): UserChange {
  return {
    ...rest,
    ...(name !== undefined && name !== user.name && { name }),
    ...(email !== undefined && email !== user.email && { email }),
    ...(banned !== undefined && banned !== user.banned > 0 && { banned }),
  };
}

/** Whoever sits down at a signed-in screen must not be able to take the account away. */
async function confirmPassword(
  user: UserRow,
  { name, email, password, passwordConfirmation }: UserChange,
): Promise<void> {
  if (name === undefined && email === undefined && password === undefined) return;
  if (passwordConfirmation === undefined) {
    throw invalidField(
      "passwordConfirmation",
      phrase(MISSING, { field: "passwordConfirmation" }),
      "missingField",
      400,
    );
  }
  await confirmations.take(String(user.userID));
  const verdict = await verifyPassword(passwordConfirmation, user.password ?? "", user.hashMethod ?? "");
  if (verdict === "right" || verdict === "right-rehash") return;
  throw invalidField("passwordConfirmation", "That is not your current password.");
}

/** Changes an account: one's own in part, with `users.edit` that of anybody who does not rank higher. */
export async function editUser(context: Context, userID: number, sent: UserChange): Promise<void> {
  const member = isMember(context.actor);
  if (member !== true) throw member;
  const user = await getUser(context, userID);
  const change = changesOf(user, sent);
  const verdict = canEditUser(context.actor, await rankOf(context, user), change);
  if (verdict !== true) throw verdict;
  const isEditor = context.actor.permissions.has("users.edit");
  if (!isEditor) await confirmPassword(user, change);
  const { password, resetPassword: resets, banned, roleID, passwordConfirmation: _, ...fields } = change;
  if (password !== undefined) checkPassword(context, password, fields.name ?? user.name);
  const hashed = password === undefined ? null : await hashPassword(password);
  // A new address has to be confirmed again, unless whoever sets it vouches for it.
  const unconfirms = !isEditor && fields.email !== undefined;

  await context.transaction(async (inside) => {
    if (fields.name !== undefined || fields.email !== undefined) {
      await checkIdentity(
        inside,
        { name: fields.name ?? user.name, email: fields.email ?? user.email },
        user,
      );
    }
    await updateUser(inside, userID, {
      ...fields,
      ...(unconfirms && { emailConfirmed: false }),
      dateUpdated: inside.now,
    });
    if (roleID) await assignRoles(inside, user, roleID);
    if (banned !== undefined) await banUser(inside, userID, banned);
    if (hashed || resets) await storePassword(inside, userID, hashed);
    await inside.emit(userSaved, { userID });
  });
}

async function assignRoles(context: Context, user: UserRow, roleIDs: readonly number[]): Promise<void> {
  const verdict = canAssign(await assignableRoleIDs(context), user.roleIDs, roleIDs);
  if (verdict !== true) throw verdict;
  await saveRoles(context, user.userID, roleIDs);
}
