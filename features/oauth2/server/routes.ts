import { getAuthenticator } from "#features/authenticators/server/index.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { exchangeToken } from "./exchange-token.ts";
import { addOAuth2, changeOAuth2, viewOAuth2 } from "./save-oauth2.ts";

export const oauth2Routes = [
  route(api.addOAuth2, (context, { body }) => addOAuth2(context, body)),
  route(api.readOAuth2, async (context, { params }) =>
    viewOAuth2(context, await getAuthenticator(context, params.id)),
  ),
  route(api.changeOAuth2, (context, { params, body }) => changeOAuth2(context, params.id, body)),
  route(api.changeOAuth2ByType, (context, { params, body }) => changeOAuth2(context, params.id, body)),
  route(api.exchangeToken, (context, { body }) => exchangeToken(context, body)),
];
