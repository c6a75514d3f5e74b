import { rolesOf } from "#features/permissions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addChangeKind, type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import type { UserRow } from "./tables.ts";

/** Shows roles by their names. */
async function roleNames(context: Context, value: unknown): Promise<string> {
  const roles = await rolesOf(context, value as readonly number[]);
  return roles.map(({ name }) => name).join(", ");
}

export const memberAdded: ChangeKind = {
  name: "user.add",
  label: source("Member added"),
  text: source("added the member {name}"),
};
const memberRenamed: ChangeKind = {
  name: "user.rename",
  label: source("Member renamed"),
  text: source("renamed the member {name}"),
};
const rolesChanged: ChangeKind = {
  name: "user.roles",
  label: source("Roles of a member changed"),
  text: source("changed the roles of {name}"),
  showValue: roleNames,
};
const emailChanged: ChangeKind = {
  name: "user.email",
  label: source("Email address of a member changed"),
  text: source("changed the email address of {name}"),
};
const emailConfirmed: ChangeKind = {
  name: "user.confirm",
  label: source("Email address of a member confirmed"),
  text: source("confirmed the email address of {name}"),
};
const passwordChanged: ChangeKind = {
  name: "user.password",
  label: source("Password of a member changed"),
  text: source("changed the password of {name}"),
};
export const memberBanned: ChangeKind = {
  name: "user.ban",
  label: source("Member banned"),
  text: source("banned {name}"),
};
export const memberUnbanned: ChangeKind = {
  name: "user.unban",
  label: source("Ban ended"),
  text: source("ended the ban of {name}"),
};

const kinds = [
  ...[memberAdded, memberRenamed, rolesChanged, emailChanged, emailConfirmed, passwordChanged],
  ...[memberBanned, memberUnbanned],
];
export const memberChangeKinds = kinds.map(addChangeKind);
/** Names of the kinds of changes of members, for example to erase the names of deleted ones. */
export const MEMBER_CHANGES = kinds.map(({ name }) => name);

interface Edited {
  name?: string | undefined;
  hasNewEmail: boolean;
  hasNewPassword: boolean;
  isConfirmed: boolean;
  roleIDs: readonly number[];
}

/** Records what staff changed about an account. Addresses and passwords are not stored in the log. */
export async function recordEdit(context: Context, user: UserRow, edited: Edited): Promise<void> {
  const { userID: recordID, name } = user;
  const record = (kind: ChangeKind, values: object = {}) =>
    recordChange(context, kind, { recordID, name, ...values });
  const sorted = (roleIDs: readonly number[]) => roleIDs.toSorted((one, other) => one - other);
  if (edited.name !== undefined)
    await record(memberRenamed, { before: { name }, after: { name: edited.name } });
  if (edited.hasNewEmail) await record(emailChanged);
  if (edited.isConfirmed) await record(emailConfirmed);
  if (edited.hasNewPassword) await record(passwordChanged);
  await record(rolesChanged, {
    before: { roleIDs: sorted(user.roleIDs) },
    after: { roleIDs: sorted(edited.roleIDs) },
  });
}
