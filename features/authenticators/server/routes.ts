import { i18nOf } from "#features/locales/server/index.ts";
import { withSession } from "#features/sessions/server/index.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { Answer, pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { signInMethods } from "./extension-points.ts";
import { listLinked, unlinkAccount } from "./linked/linked-accounts.ts";
import { canManageAuthenticators } from "./policy.ts";
import { selectPage } from "./saved/authenticator-queries.ts";
import { getAuthenticator } from "./saved/get-authenticator.ts";
import { addAuthenticator, changeAuthenticator, deleteAuthenticator } from "./saved/save-authenticator.ts";
import { linkConnected, registerConnected } from "./signing-in/connected-account.ts";
import { viewAuthenticator } from "./view.ts";

const ACCEPTED = 202;

export const authenticatorRoutes = [
  route(api.listAuthenticators, async (context, { query }) => {
    must(canManageAuthenticators(context.actor));
    const { page, limit } = query;
    const { rows, total } = await selectPage(context, query);
    return pageOf(
      rows.map((row) => viewAuthenticator(context, row)),
      { page, limit, total, more: page * limit < total },
    );
  }),
  route(api.readAuthenticator, async (context, { params }) => {
    return viewAuthenticator(context, await getAuthenticator(context, params.id));
  }),
  route(api.addAuthenticator, async (context, { body }) =>
    viewAuthenticator(context, await addAuthenticator(context, body)),
  ),
  route(api.changeAuthenticator, async (context, { params, body }) =>
    viewAuthenticator(context, await changeAuthenticator(context, params.id, body)),
  ),
  route(api.deleteAuthenticator, (context, { params }) => deleteAuthenticator(context, params.id)),
  route(api.listAuthenticatorTypes, async (context) => {
    must(canManageAuthenticators(context.actor));
    const i18n = i18nOf(context);
    return context.addons.of(signInMethods).map(({ type, label }) => ({ type, name: i18n.say(label) }));
  }),
  route(api.registerConnected, async (context, { body }) => {
    const { started, waits, target } = await registerConnected(context, body);
    return withSession(new Answer({ target }, waits ? ACCEPTED : undefined), started);
  }),
  route(api.linkConnected, async (context, { body }) => ({ target: await linkConnected(context, body.key) })),
  route(api.listLinkedAccounts, (context) => listLinked(context)),
  route(api.unlinkAccount, (context, { params }) => unlinkAccount(context, params.id)),
];
