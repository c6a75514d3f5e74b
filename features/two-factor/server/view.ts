import { randomBytes } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { TwoFactor } from "../contract.ts";
import { canHaveApp, requires } from "./policy.ts";
import { countUnusedCodes, findApp } from "./queries.ts";
import { viewSetUp } from "./set-up.ts";
import { requiredRoleIDs } from "./settings.ts";

const NONCE_BYTES = 16;

/** Whether the actor has an authenticator app, and how to set one up. */
export async function viewTwoFactor(context: Context): Promise<TwoFactor> {
  const { actor, settings } = context;
  must(canHaveApp(actor));
  const app = await findApp(context, actor.userID);
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return {
    isOn: app !== undefined,
    isRequired: requires(settings.get(requiredRoleIDs), actor.roleIDs),
    dateInserted: app?.dateInserted.toISOString() ?? null,
    countRecoveryCodes: app ? await countUnusedCodes(context, actor.userID) : 0,
    setUp: app ? null : await viewSetUp(context, actor.userID, nonce),
  };
}
