import type { ClientAuth, Configuration } from "openid-client";
import { type Authenticator, ProviderProblem } from "#features/authenticators/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { OAuth2Options } from "../contract.ts";
import { allowedHosts, guardedFetch } from "./guarded-fetch.ts";

export type OAuth2 = Authenticator<OAuth2Options>;

/** Loads the library when a user signs in with it: most processes never do. */
export const library = () => import("openid-client");

const SECONDS = 10;

async function authentication({ secret, options }: OAuth2): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await library();
  if (secret === null) return None();
  return options.basicAuthentication ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

/** Plain HTTP is allowed only for hosts that the environment names. */
function mayBeInsecure(context: Context, { options }: OAuth2): boolean {
  const address = URL.parse(options.discoveryUrl ?? options.tokenUrl ?? "");
  return address?.protocol === "http:" && allowedHosts(context).includes(address.host);
}

/**
 * Returns the addresses and keys of a provider, by discovery where it offers that. They are read for each sign-in: there
 * are few sign-ins, and a provider that changed its keys or does not answer is noticed at once.
 */
export async function openProvider(context: Context, authenticator: OAuth2): Promise<Configuration> {
  const client = await library();
  const { clientID, options } = authenticator;
  const insecure = mayBeInsecure(context, authenticator) ? [client.allowInsecureRequests] : [];
  if (options.discoveryUrl !== null) {
    return client.discovery(
      new URL(options.discoveryUrl),
      clientID,
      undefined,
      await authentication(authenticator),
      { execute: insecure, timeout: SECONDS, [client.customFetch]: guardedFetch(context) as never },
    );
  }
  const server = {
    issuer: new URL(options.authorizeUrl ?? "").origin,
    authorization_endpoint: options.authorizeUrl ?? "",
    token_endpoint: options.tokenUrl ?? "",
    ...(options.introspectionUrl !== null && { introspection_endpoint: options.introspectionUrl }),
  };
  const provider = new client.Configuration(server, clientID, undefined, await authentication(authenticator));
  provider[client.customFetch] = guardedFetch(context) as never;
  provider.timeout = SECONDS;
  for (const change of insecure) change(provider);
  return provider;
}

/** Runs a conversation with a provider; errors of the library become a ProviderProblem with the reason for the log. */
export async function conversing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      if (cause instanceof ProviderProblem) throw cause;
    const { message, code, cause, error: said } = error as Error & { code?: string; error?: string };
    if (said === "access_denied") throw new ProviderProblem("canceled", message, { cause: error });
    if (code === "OAUTH_TIMEOUT") throw new ProviderProblem("unavailable", message, { cause: error });
    const reason = cause instanceof Error ? cause.message : "";
    throw new ProviderProblem("failed", [message, code, said, reason].filter(Boolean).join("; "), {
      cause: error,
    });
  }
}
