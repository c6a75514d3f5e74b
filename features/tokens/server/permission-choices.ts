import { i18nOf } from "#features/locales/server/index.ts";
import { grantablePermissions } from "#features/permissions/server/index.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DeclaredPermission } from "#platform/server/application/permission.ts";
import type { PermissionChoice } from "../contract.ts";

/** A permission that is not a name for others. */
type Single = Extract<DeclaredPermission, { label: string }>;

const isSingle = (declared: DeclaredPermission): declared is Single => declared.parts === undefined;

/** Returns the permissions to which a token can be limited. Every token can sign in, and restrictions always hold. */
export const choosable = (context: Context): readonly Single[] =>
  grantablePermissions(context)
    .filter(isSingle)
    .filter(({ name, isRestriction }) => name !== sessionValid && !isRestriction);

/** Returns the permissions that the actor can choose for a token, in the reader's language. */
export function permissionChoices(context: Context): PermissionChoice[] {
  const i18n = i18nOf(context);
  return choosable(context)
    .filter(({ name }) => context.actor.permissions.has(name))
    .map(({ name, label, group }) => ({ name, label: i18n.say(label), group }));
}
