import { signInByAddress, startVerifiedSession, withSession } from "#features/sessions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { safeTarget } from "#platform/contract/target.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { Answer, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { addPasskey } from "./add-passkey.ts";
import { authenticationOptions, registrationOptions } from "./options.ts";
import { removePasskey, renamePasskey } from "./own-passkeys.ts";
import { canHavePasskeys } from "./policy.ts";
import { listPasskeyRows } from "./queries.ts";
import { verifyPasskey } from "./verify.ts";
import { viewPasskey } from "./view.ts";

export const passkeyRoutes = [
  route(api.listPasskeys, async (context) => {
    must(canHavePasskeys(context.actor));
    return (await listPasskeyRows(context, context.actor.userID)).map(viewPasskey);
  }),
  route(api.readPasskeyOptions, async (context) => ({ ...(await registrationOptions(context)) })),
  route(api.addPasskey, async (context, { body }) => viewPasskey(await addPasskey(context, body))),
  route(api.renamePasskey, async (context, { params, body }) =>
    viewPasskey(await renamePasskey(context, params.id, body.name)),
  ),
  route(api.removePasskey, (context, { params }) => removePasskey(context, params.id)),
  route(api.readSignInOptions, async (context) => ({ ...(await authenticationOptions(context)) })),
  route(api.signInWithPasskey, async (context, { body: { response, persist, target } }) => {
    await signInByAddress(context);
    const { passkey, use } = await verifyPasskey(context, response);
    const started = await startVerifiedSession(context, passkey.userID, { persist, inside: use });
    const fragment = (await userFragments(context, [started.userID])).get(started.userID)!;
    return withSession(
      new Answer({ ...fragment, target: safeTarget(target, publicUrlOf(context)) }),
      started,
    );
  }),
];
