import { type Identity, ProviderProblem } from "#features/authenticators/server/index.ts";
import type { OAuth2Options } from "../contract.ts";

export type Claims = Readonly<Record<string, unknown>>;

const LONGEST_ID = 255;
const LONGEST_TEXT = 254;
const MOST_ROLES = 200;

const isClaims = (value: unknown): value is Claims => typeof value === "object" && value !== null;

/** Returns a claim by its name, or by a path with dots such as `realm_access.roles`. */
function claimOf(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name];
  let value: unknown = claims;
  for (const part of name.split(".")) value = isClaims(value) ? value[part] : undefined;
  return value;
}

function textOf(claims: Claims, name: string): string | null {
  const value = claimOf(claims, name);
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" && text.length <= LONGEST_TEXT ? text.trim() : null;
}

/** Providers name roles in a list, or in a text with spaces or commas. */
function rolesOf(claims: Claims, name: string): string[] | null {
  const value = claimOf(claims, name);
  const roles = typeof value === "string" ? value.split(/[\s,]+/) : value;
  if (!Array.isArray(roles)) return null;
  return roles.filter((role): role is string => typeof role === "string" && role !== "").slice(0, MOST_ROLES);
}

const isTrue = (value: unknown) => value === true || value === "true" || value === 1;

/** Returns the identity that claims describe. Throws a ProviderProblem without an id. */
export function identityOf(
  claims: Claims,
  { userMappings: names }: Pick<OAuth2Options, "userMappings">,
): Identity {
  const id = claimOf(claims, names.uniqueID);
  const foreignKey = typeof id === "number" ? String(id) : id;
  if (typeof foreignKey !== "string" || foreignKey === "" || foreignKey.length > LONGEST_ID)
    throw new ProviderProblem("failed", `The profile has no id in ${names.uniqueID}.`);
  const email = textOf(claims, names.email);
  return {
    foreignKey,
    name: textOf(claims, names.name) ?? textOf(claims, names.fullName),
    email: email?.includes("@") ? email : null,
    isEmailVerified: isTrue(claimOf(claims, names.emailVerified)),
    roles: rolesOf(claims, names.roles),
    profileFields: Object.fromEntries(
      Object.entries(names.profileFields).flatMap(([apiName, name]) => {
        const value = claimOf(claims, name);
        return value === undefined || value === null || typeof value === "object" ? [] : [[apiName, value]];
      }),
    ),
  };
}
