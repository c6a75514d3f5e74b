import { gone, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { createToken } from "./create-token.ts";
import { canHaveTokens } from "./policy.ts";
import { findToken, selectOwn } from "./queries.ts";
import { revokeToken } from "./revoke-token.ts";
import { signRoles } from "./role-token.ts";
import type { AccessTokenRow } from "./tables.ts";
import { viewToken } from "./view.ts";

async function getOwn(context: Context, accessTokenID: number): Promise<AccessTokenRow> {
  must(canHaveTokens(context.actor));
  const token = await findToken(context, accessTokenID);
  if (token?.userID !== context.actor.userID) throw notFound("Access token");
  if (token.dateRevoked) throw gone("This access token was revoked.");
  if (token.dateExpires <= context.now) throw gone("This access token has expired.");
  return token;
}

export const tokenRoutes = [
  route(api.listTokens, async (context) => {
    must(canHaveTokens(context.actor));
    return (await selectOwn(context)).map(viewToken);
  }),
  route(api.createToken, async (context, { body }) => {
    const { token, accessToken } = await createToken(context, body);
    return { ...viewToken(token), accessToken };
  }),
  route(api.createRoleToken, (context) => signRoles(context)),
  route(api.readToken, async (context, { params }) => viewToken(await getOwn(context, params.id))),
  route(api.revokeToken, (context, { params }) => revokeToken(context, params.id)),
];
