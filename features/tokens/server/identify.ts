import { limitedTo, rightsFrom } from "#features/permissions/server/index.ts";
import { actorOfRequest, type Credentials, requireNotBanned } from "#features/sessions/server/index.ts";
import { noteAccount } from "#features/users/server/index.ts";
import { type ApiError, unauthorized } from "#platform/contract/errors.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import type { TokenReader } from "#platform/server/http/caller.ts";
import { findOwner, isKnownHash } from "./known-owners.ts";
import { noteUse } from "./last-uses.ts";
import { findByHash, type TokenOwner } from "./owner-queries.ts";
import { hashOf } from "./secret.ts";

const notValid = () => unauthorized("This access token is not valid.");

/** Returns why a token is not valid, or throws the reason of its owner's ban. */
async function refusalOf(context: Context, hash: Buffer): Promise<ApiError> {
  const ended = await findByHash(context, hash);
  if (!ended) return notValid();
  if (ended.dateRevoked) return unauthorized("This access token was revoked.");
  if (ended.dateExpires <= context.now) return unauthorized("This access token has expired.");
  await requireNotBanned(context, ended.userID);
  return notValid();
}

async function getOwner(context: Context, accessToken: string): Promise<TokenOwner> {
  const hash = hashOf(accessToken);
  if (!hash) throw notValid();
  const owner = await findOwner(context, hash);
  if (owner) return owner;
  const refusal = await refusalOf(context, hash);
  // A ban whose time was over has ended just now.
  const freed = await findOwner(context, hash);
  if (!freed) throw refusal;
  return freed;
}

/** Identifies the owner of an access token; throws a 401 when it is not valid, or its owner banned. */
async function identifyByToken(
  application: Application,
  { headers, ip }: Credentials,
  accessToken: string,
): Promise<Actor> {
  const context = await application.systemContext();
  const owner = await getOwner(context, accessToken);
  const { accessTokenID, userID, name, isReadOnly, permissions: names } = owner;
  const rights = await rightsFrom(context, owner);
  const permissions = names ? await limitedTo(context, rights.permissions, names) : rights.permissions;
  const actor = await actorOfRequest(
    context,
    {
      ...{ userID, name, sessionID: null, rights: { ...rights, permissions } },
      accessToken: { accessTokenID, isReadOnly, isLimited: names !== null },
    },
    // Cookies belong to a browser, not to the token.
    { cookies: {}, headers, ip },
  );
  noteAccount(actor, owner);
  noteUse(context, accessTokenID);
  return actor;
}

/** Returns the reader of access tokens for the HTTP server. */
export const tokenReader = (application: Application): TokenReader => ({
  isKnown(accessToken) {
    const hash = hashOf(accessToken);
    return hash !== null && isKnownHash({ addons: application.registry }, hash);
  },
  identify: (request, accessToken) => identifyByToken(application, request, accessToken),
});
