import type { AuthenticatorFormPage } from "../../contract.ts";

type Typed = Readonly<Record<string, unknown>>;

const SWITCHES = ["active", "visible", "default", "markVerified"];

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Returns the values of fields such as `options[signInUrl]`, by the names in brackets. */
function below(typed: Typed, name: string): Typed {
  const value = typed[name];
  return typeof value === "object" && value !== null ? (value as Typed) : {};
}

/** Returns the body of the request for the typed values. An empty secret is not sent, so the stored one stays. */
export function shapeOf(
  typed: Typed,
  { authenticator, type, fields, names, profileFields }: AuthenticatorFormPage,
): Record<string, unknown> {
  const options = below(typed, "options");
  const mapped = below(typed, "fields");
  const roleIDs = below(typed, "roleIDs");
  const secret = textOf(typed["secret"]);
  const texts = [...fields, ...names.fields].map(
    ({ name, required }) => [name, textOf(options[name]) || (required ? "" : null)] as const,
  );
  return {
    ...{ name: typed["name"], clientID: typed["clientID"] },
    ...(authenticator === null && { type, urlcode: textOf(typed["urlcode"]) || undefined }),
    ...(secret !== "" && { secret }),
    ...Object.fromEntries(SWITCHES.map((name) => [name, typed[name] === "true"])),
    roleRules: Object.entries(below(typed, "claims"))
      .map(([index, claim]) => ({ claim: textOf(claim), roleID: Number(roleIDs[index]) }))
      .filter(({ claim, roleID }) => claim !== "" && roleID > 0),
    options: {
      ...authenticator?.options,
      ...Object.fromEntries(texts),
      profileFields: Object.fromEntries(
        profileFields
          .map(({ apiName }) => [apiName, textOf(mapped[apiName])] as const)
          .filter(([, name]) => name !== ""),
      ),
    },
  };
}
