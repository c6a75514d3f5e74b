import type { Identity } from "#features/authenticators/server/index.ts";
import type { Subject } from "./check-assertion.ts";
import type { SamlOptions } from "./options.ts";

type Attributes = Readonly<Record<string, unknown>>;

/** Returns the texts among the values of an attribute. */
const textsOf = (attributes: Attributes, name: string | null): string[] =>
  name === null || !Object.hasOwn(attributes, name)
    ? []
    : ([attributes[name]].flat().filter((value) => typeof value === "string" && value !== "") as string[]);

/** Returns the account that a checked assertion names. Throws when it has no id that stays. */
export function identityOf(options: SamlOptions, { nameID }: Subject, attributes: Attributes): Identity {
  const first = (name: string | null): string | null => textsOf(attributes, name)[0] ?? null;
  const foreignKey = options.idAttribute === null ? nameID : first(options.idAttribute);
  if (!foreignKey) throw new Error("The assertion has no id of the account that stays.");
  const fields = Object.entries(options.profileFields).flatMap(([apiName, attribute]) => {
    const value = first(attribute);
    return value === null ? [] : [[apiName, value] as const];
  });
  return {
    foreignKey,
    name: first(options.nameAttribute),
    email: first(options.emailAttribute),
    // SAML has no statement about addresses: administrators decide it for the authenticator.
    isEmailVerified: false,
    roles: options.rolesAttribute === null ? null : textsOf(attributes, options.rolesAttribute),
    profileFields: Object.fromEntries(fields),
  };
}
