import { forbidden } from "#platform/contract/errors.ts";
import { callGuards } from "#platform/server/http/limits/call-guards.ts";
import * as contract from "../../contract.ts";

const ALLOWED = new Set(
  [contract.endImpersonation, contract.signOut].map(({ method, path }) => `${method} ${path}`),
);

/** Refuses everything but the way back while the forum is shown as a role sees it. */
export const refuseWritesAsRole = callGuards.with(async ({ actor }, { method, path }) => {
  if (actor.impersonation?.roleName == null || ALLOWED.has(`${method} ${path}`)) return;
  throw forbidden("You see the forum as a role does. Return to your account to make changes.");
});
