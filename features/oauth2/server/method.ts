import { addSignInMethod, ProviderProblem } from "#features/authenticators/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { OAUTH2, OAuth2Options } from "../contract.ts";
import { identityOf } from "./claims.ts";
import { oauth2Pages } from "./pages.ts";
import { conversing, library, openProvider } from "./provider.ts";
import { readProfile } from "./read-profile.ts";

const textIn = (remembered: Readonly<Record<string, unknown>>, name: string): string => {
  const text = remembered[name];
  if (typeof text !== "string") throw new ProviderProblem("failed", `${name} was not remembered`);
  return text;
};

/** Signs members in with OAuth 2, and with OpenID Connect where an ID token proves the account. */
export const oauth2Method = addSignInMethod<OAuth2Options>({
  type: OAUTH2,
  label: source("OAuth 2 and OpenID Connect"),
  options: OAuth2Options,
  pages: oauth2Pages,
  describe: ({ discoveryUrl, profileUrl, registerUrl, passwordUrl, signOutUrl }) => ({
    isOidc: discoveryUrl !== null,
    urls: { profileUrl, registerUrl, passwordUrl, signOutUrl },
  }),
  begin: (context, authenticator, { state, returnUrl }) =>
    conversing(async () => {
      const client = await library();
      const { scope, prompt, discoveryUrl } = authenticator.options;
      const provider = await openProvider(context, authenticator);
      const verifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(provider, {
        ...{ redirect_uri: returnUrl, scope, state },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(discoveryUrl !== null && { nonce }),
        ...(prompt !== null && { prompt }),
      });
      return { url, remembered: { verifier, nonce } };
    }),
  verify: (context, authenticator, { url, remembered }) =>
    conversing(async () => {
      const client = await library();
      const { options } = authenticator;
      const isOidc = options.discoveryUrl !== null;
      const provider = await openProvider(context, authenticator);
      const tokens = await client.authorizationCodeGrant(provider, url, {
        pkceCodeVerifier: textIn(remembered, "verifier"),
        // The attempt was found by it.
        expectedState: url.searchParams.get("state") ?? "",
        ...(isOidc && { expectedNonce: textIn(remembered, "nonce"), idTokenExpected: true }),
      });
      const proven = tokens.claims() ?? null;
      const profile = await readProfile(provider, tokens.access_token, options, proven?.sub ?? null);
      // What the ID token says is signed.
      return identityOf({ ...profile, ...proven }, options);
    }),
});
