import type { Identity } from "#features/authenticators/server/index.ts";
import type { JsConnectOptions } from "./options.ts";
import type { SentUser } from "./token.ts";

const LONGEST_ID = 500;

function textOf(user: SentUser, ...names: string[]): string | null {
  for (const name of names) {
    const value = user[name];
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}

/** Roles are a list, or names with commas between them. */
function rolesOf({ roles }: SentUser): readonly string[] | null {
  if (typeof roles === "string") return roles.split(",").map((role) => role.trim());
  return Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : null;
}

/** Returns the account that a verified response or string describes. Throws when it has no id. */
export function identityOf({ profileFields }: JsConnectOptions, user: SentUser): Identity {
  const foreignKey = textOf(user, "id", "uniqueid");
  if (foreignKey === null || foreignKey.length > LONGEST_ID) throw new Error("The user has no valid id.");
  const fields = Object.entries(profileFields).flatMap(([apiName, name]) => {
    const value = textOf(user, name);
    return value === null ? [] : [[apiName, value] as const];
  });
  return {
    foreignKey,
    name: textOf(user, "name"),
    email: textOf(user, "email"),
    // The protocol has no statement about addresses: administrators decide it for the authenticator.
    isEmailVerified: false,
    roles: rolesOf(user),
    profileFields: Object.fromEntries(fields),
  };
}
