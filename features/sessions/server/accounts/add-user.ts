import { checkPassword, createUser } from "#features/users/server/index.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listRoleNames } from "./account-queries.ts";

const ADMIN = 1;

interface NewAccount {
  name: string;
  email: string;
  password: string;
  /** Name or type of a role, in any case. */
  role: string;
}

/**
 * Creates a confirmed account from the command line and returns its id. Permission checks do not apply to an
 * administrator's.
 */
export async function addUser(context: Context, { role: wanted, ...account }: NewAccount): Promise<number> {
  const roles = await listRoleNames(context);
  const fits = (text: string | null) => text?.toLowerCase() === wanted.toLowerCase();
  const named = roles.filter(({ name }) => fits(name));
  const chosen = named.length > 0 ? named : roles.filter(({ type }) => fits(type));
  if (chosen.length === 0) {
    throw badRequest(
      phrase('There is no role "{wanted}". There are: {roles}.', {
        wanted,
        roles: roles.map(({ name }) => name).join(", "),
      }),
    );
  }
  checkPassword(context, account.password, account.name);
  return createUser(context, {
    ...account,
    roleIDs: chosen.map(({ roleID }) => roleID),
    emailConfirmed: true,
    admin: chosen.some(({ type }) => type === "administrator") ? ADMIN : 0,
  });
}
