import {
  findLinkedUserID,
  findUsableByClient,
  ProviderProblem,
} from "#features/authenticators/server/index.ts";
import { requireMaySignIn, signInByAddress } from "#features/sessions/server/index.ts";
import { issueToken } from "#features/tokens/server/index.ts";
import { ApiError, unauthorized } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { OAUTH2 } from "../contract.ts";
import { identityOf } from "./claims.ts";
import { conversing, library, type OAuth2, openProvider } from "./provider.ts";
import { readProfile } from "./read-profile.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const UNAVAILABLE = 503;

const refused = () => unauthorized("The access token is not valid for this community.");

/** Returns the id at the provider of the user for whom a token was issued, through this forum's client only. */
const readOwner = (context: Context, authenticator: OAuth2, accessToken: string): Promise<string> =>
  conversing(async () => {
    const client = await library();
    const provider = await openProvider(context, authenticator);
    // A token that the user gave to another program must not open the forum to that program.
    if (provider.serverMetadata().introspection_endpoint === undefined)
      throw new ProviderProblem("failed", "The provider does not say for whom a token was issued.");
    const { active, client_id, sub } = await client.tokenIntrospection(provider, accessToken);
    if (!active || client_id !== authenticator.clientID)
      throw new ProviderProblem("failed", "The token is not active, or was issued to another client.");
    const profile = await readProfile(provider, accessToken, authenticator.options, sub ?? null);
    return identityOf({ ...profile, ...(sub !== undefined && { sub }) }, authenticator.options).foreignKey;
  });

/** Exchanges an access token of a provider for one of the forum that works for a day. */
export async function exchangeToken(
  context: Context,
  { clientID, oauthAccessToken }: { clientID: string; oauthAccessToken: string },
): Promise<{ accessToken: string; dateExpires: string }> {
  await signInByAddress(context);
  const authenticator = (await findUsableByClient(context, OAUTH2, clientID)) as OAuth2 | undefined;
  if (!authenticator?.options.allowAccessTokens) throw refused();
  const foreignKey = await readOwner(context, authenticator, oauthAccessToken).catch((error) => {
    if (!(error instanceof ProviderProblem)) throw error;
    if (error.code !== "unavailable") throw refused();
    throw new ApiError(
      UNAVAILABLE,
      phrase("{name} doesn’t respond at the moment.", { name: authenticator.name }),
    );
  });
  const userID = await findLinkedUserID(context, { ...authenticator, foreignKey });
  if (userID === undefined) throw refused();
  await requireMaySignIn(context, userID);
  const dateExpires = new Date(context.now.getTime() + DAY_MS);
  const accessToken = await issueToken(context, { userID, name: authenticator.name, dateExpires });
  return { accessToken, dateExpires: dateExpires.toISOString() };
}
