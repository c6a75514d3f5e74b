import { usersEdit } from "#features/permissions/permissions.ts";
import { assignableRoleIDs } from "#features/permissions/server/index.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { firstRefusal, must, type Verdict } from "#platform/server/extension-points/rule.ts";
import { hashPassword } from "#platform/server/security/passwords.ts";
import type { UserChange } from "../../contract.ts";
import { banUser } from "../bans/ban-user.ts";
import { recordEdit } from "../changes.ts";
import { emailChanged, emailVouched, rolesChanged, userRenamed, userSaved } from "../events.ts";
import { changeName, checkProfile } from "../extension-points.ts";
import { storePassword } from "../passwords/password.ts";
import { checkPassword } from "../passwords/password-rule.ts";
import { canAssign, canEditUser, isMember } from "../policy.ts";
import { getUser, updateUser } from "../queries.ts";
import type { UserRow } from "../tables.ts";
import { rankOf } from "../totals/rank.ts";
import { checkIdentity } from "./account-name.ts";
import { saveRoles } from "./account-queries.ts";
import { claimedEmail } from "./claimed-email.ts";
import { admitConfirmed } from "./confirm-email.ts";
import { confirmOwner } from "./confirm-owner.ts";

const areSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Prevents others at the screen of an editor from taking over accounts or handing out roles. */
function confirmEditor(
  context: Context,
  { roleIDs }: UserRow,
  { email, password, resetPassword: resets, roleID = roleIDs }: UserChange,
): void {
  if (email !== undefined || password !== undefined || resets || !areSame(roleID, roleIDs))
    requireConfirmed(context);
}

/** A form sends all it shows: what is the same as before is no change. */
function changesOf(user: UserRow, { name, email, banned, ...rest }: UserChange): UserChange {
  return {
    ...rest,
    ...(name !== undefined && name !== user.name && { name }),
    ...(email !== undefined && email !== claimedEmail(user) && { email }),
    ...(banned !== undefined && banned !== user.banned > 0 && { banned }),
  };
}

/** Prevents a third party at a signed-in screen from taking over the account. */
async function confirmPassword(
  context: Context,
  user: UserRow,
  { name, email, password, passwordConfirmation }: UserChange,
): Promise<void> {
  if (name === undefined && email === undefined && password === undefined) return;
  await confirmOwner(context, user, passwordConfirmation);
}

/** Returns whether the actor may edit the user's profile. */
export const mayEditUser = async (context: Context, user: UserRow): Promise<Verdict> =>
  firstRefusal(isMember(context.actor), canEditUser(context.actor, await rankOf(context, user), {}));

/** Edits an account: some fields of one's own, or with `users.edit` any account that does not rank higher. */
export async function editUser(context: Context, userID: number, sent: UserChange): Promise<void> {
  const member = isMember(context.actor);
  if (member !== true) throw member;
  const user = await getUser(context, userID);
  const change = changesOf(user, sent);
  must(canEditUser(context.actor, await rankOf(context, user), change));
  if (change.name !== undefined) await changeName.require(context, { userID });
  const isEditor = context.actor.permissions.has(usersEdit);
  if (isEditor) confirmEditor(context, user, change);
  else await confirmPassword(context, user, change);
  const { password, resetPassword: resets, banned, roleID, passwordConfirmation: _, ...rest } = change;
  const { profileFields, ...fields } = rest;
  const saveProfile = profileFields && (await checkProfile(context, profileFields, { kind: "change", user }));
  if (password !== undefined) checkPassword(context, password, fields.name ?? user.name);
  const hashed = password === undefined ? null : await hashPassword(password);
  // A new address counts once it is confirmed, unless an editor vouches for it.
  const vouched = fields.emailConfirmed && user.email === null ? user.pendingEmail : null;
  const { email = vouched ?? undefined, ...others } = fields;
  const set =
    isEditor || email === undefined ? { ...others, ...(email && { email, pendingEmail: null }) } : null;

  await context.transaction(async (inside) => {
    // Only the owner may learn whether an unconfirmed address belongs to another account.
    if (fields.name !== undefined || set?.email !== undefined) {
      await checkIdentity(
        inside,
        { name: fields.name ?? user.name, email: set?.email ?? user.email, admin: user.admin },
        user,
      );
    }
    await updateUser(inside, userID, {
      ...(set ?? { ...others, pendingEmail: email }),
      dateUpdated: inside.now,
    });
    await saveProfile?.(inside, userID);
    if (!set) await inside.emit(emailChanged, { userID });
    const isConfirmed = fields.emailConfirmed === true && !user.emailConfirmed;
    let { roleIDs } = user;
    if (isConfirmed) {
      const admitted = await admitConfirmed(inside, user);
      await inside.emit(emailVouched, {
        ...{ userID, name: user.name, roleIDsBefore: roleIDs, roleIDsAfter: admitted },
      });
      roleIDs = [...admitted];
    }
    if (roleID) {
      await assignRoles(inside, { ...user, roleIDs }, roleID);
      roleIDs = roleID;
    }
    if (isEditor)
      await recordEdit(inside, user, {
        ...{ name: fields.name, isConfirmed, roleIDs },
        hasNewEmail: change.email !== undefined,
        hasNewPassword: hashed !== null || resets === true,
      });
    if (banned !== undefined) await banUser(inside, userID, { banned });
    if (hashed || resets) await storePassword(inside, userID, hashed);
    await inside.emit(userSaved, { userID });
    if (fields.name !== undefined) await inside.emit(userRenamed, { userID });
  });
}

async function assignRoles(context: Context, user: UserRow, roleIDs: readonly number[]): Promise<void> {
  const { userID, name, roleIDs: before } = user;
  const verdict = canAssign(await assignableRoleIDs(context), before, roleIDs);
  if (verdict !== true) throw verdict;
  if (areSame(roleIDs, before)) return;
  await saveRoles(context, userID, roleIDs);
  await context.emit(rolesChanged, { userID, name, roleIDsBefore: before, roleIDsAfter: roleIDs });
}
