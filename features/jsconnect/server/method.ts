import { addSignInMethod, ProviderProblem, SignInThere } from "#features/authenticators/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { connectionOf, TYPE } from "./connection.ts";
import { form, RETURN_PATH } from "./form.ts";
import { identityOf } from "./identity-of.ts";
import { jsConnectOptions } from "./options.ts";
import { readUnverified, type SentUser, signRequest, verifyResponse } from "./token.ts";

/** Returns an address of the other site that leads back to an address of this forum. */
export const leadingBack = (url: string, target: string): URL =>
  new URL(url.replaceAll(/\{(?:target|redirect)\}/gi, () => encodeURIComponent(target)));

/** Signing in with jsConnect 3, which is how sites keep their members signed in at forums that run Vanilla. */
export const jsConnect = addSignInMethod({
  type: TYPE,
  label: source("jsConnect"),
  options: jsConnectOptions,
  form,
  describe: ({ authenticateUrl, registerUrl }) => ({ urls: { authenticateUrl, registerUrl } }),
  stateOf: ({ url }) => readUnverified(url.searchParams.get("jwt") ?? "")?.state ?? null,

  async begin(context, authenticator, { state, target }) {
    const connection = connectionOf(authenticator);
    if (!connection) throw new ProviderProblem("unavailable", "The authenticator has no secret.");
    const returnUrl = publicUrlOf(context) + RETURN_PATH;
    const url = new URL(authenticator.options.authenticateUrl);
    url.searchParams.set(
      "jwt",
      await signRequest(connection, { state, target, returnUrl, now: context.now }),
    );
    return { url };
  },

  async verify({ now }, authenticator, { url, again }) {
    const { options } = authenticator;
    let user: SentUser;
    try {
      const connection = connectionOf(authenticator);
      if (!connection) throw new Error("The authenticator has no secret.");
      user = await verifyResponse(connection, url.searchParams.get("jwt") ?? "", now);
      if (Object.keys(user).length > 0) return identityOf(options, user);
    } catch (error) {
      throw new ProviderProblem("failed", "The response of the other site was refused.", { cause: error });
    }
    if (options.signInUrl === null)
      throw new ProviderProblem("canceled", "No user is signed in at the other site.");
    throw new SignInThere(leadingBack(options.signInUrl, again));
  },
});
