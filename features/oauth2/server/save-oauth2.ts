import {
  type AuthenticatorRow,
  addAuthenticator,
  changeAuthenticator,
  getAuthenticator,
  viewAuthenticator,
} from "#features/authenticators/server/index.ts";
import { notFound, validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import {
  OAUTH2,
  type OAuth2Authenticator,
  type OAuth2Changes,
  type OAuth2Draft,
  OAuth2Options,
} from "../contract.ts";

const OPTIONS = [
  ...["discoveryUrl", "authorizeUrl", "tokenUrl", "profileUrl", "emailsUrl", "introspectionUrl"],
  ...["registerUrl", "passwordUrl", "signOutUrl", "scope", "prompt", "basicAuthentication"],
  ...["allowAccessTokens", "userMappings"],
];

/** Separates what every authenticator has from the options of the protocol. Undefined values were not sent. */
function split<T extends OAuth2Draft | OAuth2Changes>({ urls, ...sent }: T) {
  const options: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries({ ...urls, ...sent }))
    if (value !== undefined) (OPTIONS.includes(name) ? options : others)[name] = value;
  return { options, others };
}

/** Returns the options as they are stored. Throws for each invalid one, by its name in the request. */
function checked(options: Readonly<Record<string, unknown>>): OAuth2Options {
  const parsed = OAuth2Options.safeParse(options);
  if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, options));
  return parsed.data;
}

/** Returns an authenticator with its options beside the other fields. */
export function viewOAuth2(context: Context, row: AuthenticatorRow): OAuth2Authenticator {
  if (row.type !== OAUTH2) throw notFound("Sign-in provider");
  const { options, ...shown } = viewAuthenticator(context, row);
  return { ...shown, ...OAuth2Options.parse(options) };
}

/** Adds an authenticator with OAuth 2 or OpenID Connect. */
export async function addOAuth2(context: Context, sent: OAuth2Draft): Promise<OAuth2Authenticator> {
  const { options, others } = split(sent);
  const draft = { ...(others as Omit<OAuth2Draft, "urls">), type: OAUTH2, options: checked(options) };
  return viewOAuth2(context, await addAuthenticator(context, draft));
}

/** Changes an authenticator; options that were not sent stay. */
export async function changeOAuth2(
  context: Context,
  authenticatorID: number,
  sent: OAuth2Changes,
): Promise<OAuth2Authenticator> {
  const before = await getAuthenticator(context, authenticatorID);
  if (before.type !== OAUTH2) throw notFound("Sign-in provider");
  const { options, others } = split(sent);
  const changed = Object.keys(options).length > 0 && {
    options: checked({ ...before.options, ...options }),
  };
  return viewOAuth2(context, await changeAuthenticator(context, authenticatorID, { ...others, ...changed }));
}
