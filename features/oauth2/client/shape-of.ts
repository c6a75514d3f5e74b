type Typed = Readonly<Record<string, unknown>>;

const ADDRESSES = ["discoveryUrl", "authorizeUrl", "tokenUrl", "profileUrl", "emailsUrl", "introspectionUrl"];
const SWITCHES = [
  ...["active", "visible", "default", "markVerified"],
  ...["allowAccessTokens", "basicAuthentication"],
];
const CLAIMS = ["uniqueID", "name", "fullName", "email", "emailVerified", "roles"];

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const isTyped = (value: unknown): value is Typed => typeof value === "object" && value !== null;

/** Returns the values of fields such as `fields[Location]`, by the names in brackets. */
const below = (typed: Typed, name: string): Typed => {
  const value = typed[name];
  return isTyped(value) ? value : {};
};

/** Returns the body of the request for the typed values. An empty secret is not sent, so the stored one stays. */
export function shapeOf(typed: Typed, { isNew }: { isNew: boolean }): Record<string, unknown> {
  const claims = below(typed, "userMappings");
  const fields = Object.entries(below(typed, "fields")).map(
    ([name, value]) => [name, textOf(value)] as const,
  );
  const roleIDs = below(typed, "roleIDs");
  const secret = textOf(typed["secret"]);
  const prompt = textOf(typed["prompt"]);
  return {
    ...{ name: typed["name"], clientID: typed["clientID"], scope: textOf(typed["scope"]) },
    ...(isNew && { urlcode: textOf(typed["urlcode"]) || undefined }),
    ...(secret !== "" && { secret }),
    ...Object.fromEntries(ADDRESSES.map((name) => [name, textOf(typed[name]) || null])),
    ...Object.fromEntries(SWITCHES.map((name) => [name, typed[name] === "true"])),
    prompt: prompt === "" ? null : prompt,
    roleRules: Object.entries(below(typed, "claims"))
      .map(([index, claim]) => ({ claim: textOf(claim), roleID: Number(roleIDs[index]) }))
      .filter(({ claim, roleID }) => claim !== "" && roleID > 0),
    userMappings: {
      ...Object.fromEntries(CLAIMS.map((name) => [name, textOf(claims[name]) || undefined])),
      profileFields: Object.fromEntries(fields.filter(([, value]) => value !== "")),
    },
  };
}
