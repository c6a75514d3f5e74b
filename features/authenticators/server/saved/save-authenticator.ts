import {
  conflict,
  type FieldError,
  invalidField,
  notFound,
  validationFailed,
} from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { AuthenticatorChanges, AuthenticatorDraft, RoleRule } from "../../contract.ts";
import { auditedOf, authenticatorKinds } from "../change-kinds.ts";
import { authenticatorsChanged } from "../events.ts";
import { methodOf } from "../extension-points.ts";
import { canAddAuthenticator, canManageAuthenticators } from "../policy.ts";
import type { AuthenticatorRow } from "../tables.ts";
import {
  clearDefault,
  deleteRow,
  findAuthenticator,
  insertAuthenticator,
  lockAuthenticators,
  selectAuthenticators,
  updateAuthenticator,
} from "./authenticator-queries.ts";
import { decidableRoles } from "./deciding-roles.ts";

const LONGEST_URLCODE = 50;

/** Returns the options as the method of a type stores them. Throws for each invalid one. */
function checkedOptions(context: Context, type: string, options: Readonly<Record<string, unknown>>): object {
  const method = methodOf(context, type);
  if (!method) throw invalidField("type", phrase("There is no sign-in method {type}.", { type }));
  const parsed = method.options.safeParse(options);
  if (parsed.success) return parsed.data;
  const inOptions = (error: FieldError): FieldError => ({
    ...error,
    path: error.path === undefined ? "options" : `options.${error.path}`,
  });
  throw validationFailed(fieldErrors(parsed.error, options).map(inOptions));
}

/** Throws for a role that does not exist or that manages the site. */
async function checkRules(context: Context, rules: readonly RoleRule[]): Promise<void> {
  const decidable = await decidableRoles(
    context,
    rules.map(({ roleID }) => roleID),
  );
  if (rules.some(({ roleID }) => !decidable.has(roleID)))
    throw invalidField("roleRules", "Choose existing roles that can’t manage the site.");
}

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, LONGEST_URLCODE) || "provider";

/** Returns the urlcode of a new authenticator. Throws when the wanted one is taken. */
function urlcodeOf({ urlcode, name }: AuthenticatorDraft, existing: readonly AuthenticatorRow[]): string {
  const taken = new Set(existing.map((row) => row.urlcode));
  if (urlcode !== undefined) {
    if (taken.has(urlcode)) throw conflict("Another sign-in provider has this address.");
    return urlcode;
  }
  const base = plain(name);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Adds an authenticator. Throws for options that its method refuses. */
export async function addAuthenticator(
  context: Context,
  draft: AuthenticatorDraft,
): Promise<AuthenticatorRow> {
  must(canManageAuthenticators(context.actor));
  const { type, name, clientID, markVerified, active, visible, default: isDefault } = draft;
  const options = checkedOptions(context, type, draft.options);
  await checkRules(context, draft.roleRules);
  return context.transaction(async (inside) => {
    await lockAuthenticators(inside);
    const existing = await selectAuthenticators(inside);
    must(canAddAuthenticator(existing.length));
    const urlcode = urlcodeOf(draft, existing);
    if (isDefault) await clearDefault(inside);
    const row = await insertAuthenticator(inside, {
      ...{ type, name, urlcode, clientID, markVerified, isActive: active, isVisible: visible, isDefault },
      secret: draft.secret || null,
      options: JSON.stringify(options),
      roleRules: JSON.stringify(draft.roleRules),
      ...{ insertUserID: inside.actor.userID || null, dateInserted: inside.now },
    });
    await recordChange(inside, authenticatorKinds.add, {
      ...{ recordID: row.authenticatorID, name, after: auditedOf(row) },
    });
    await inside.emit(authenticatorsChanged, {});
    return row;
  });
}

async function getForChange(context: Context, authenticatorID: number): Promise<AuthenticatorRow> {
  await lockAuthenticators(context);
  const row = await findAuthenticator(context, authenticatorID);
  if (!row) throw notFound("Sign-in provider");
  return row;
}

/** Changes an authenticator. Its address and its protocol never change. */
export async function changeAuthenticator(
  context: Context,
  authenticatorID: number,
  sent: AuthenticatorChanges,
): Promise<AuthenticatorRow> {
  must(canManageAuthenticators(context.actor));
  if (sent.roleRules) await checkRules(context, sent.roleRules);
  return context.transaction(async (inside) => {
    const before = await getForChange(inside, authenticatorID);
    const { options, roleRules, active, visible, default: isDefault, secret, ...plainly } = sent;
    if (isDefault) await clearDefault(inside);
    const after = await updateAuthenticator(inside, authenticatorID, {
      ...plainly,
      ...(options && { options: JSON.stringify(checkedOptions(inside, before.type, options)) }),
      ...(roleRules && { roleRules: JSON.stringify(roleRules) }),
      ...(active !== undefined && { isActive: active }),
      ...(visible !== undefined && { isVisible: visible }),
      ...(isDefault !== undefined && { isDefault }),
      ...(secret !== undefined && { secret: secret || null }),
      ...{ updateUserID: inside.actor.userID || null, dateUpdated: inside.now },
    });
    const place = { recordID: authenticatorID, name: before.name };
    if (after.secret !== before.secret) await recordChange(inside, authenticatorKinds.secret, place);
    await recordChange(inside, authenticatorKinds.change, {
      ...{ ...place, before: auditedOf(before), after: auditedOf(after) },
    });
    await inside.emit(authenticatorsChanged, {});
    return after;
  });
}

/** Deletes an authenticator with its links. */
export async function deleteAuthenticator(context: Context, authenticatorID: number): Promise<void> {
  must(canManageAuthenticators(context.actor));
  await context.transaction(async (inside) => {
    const row = await getForChange(inside, authenticatorID);
    await deleteRow(inside, authenticatorID);
    await recordChange(inside, authenticatorKinds.delete, { recordID: authenticatorID, name: row.name });
    await inside.emit(authenticatorsChanged, {});
  });
}
