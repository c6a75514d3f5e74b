import { isEntry } from "#features/sessions/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { callGuards } from "#platform/server/http/limits/call-guards.ts";

/** Refuses writes with a token that can only read. */
const refuseWrites = callGuards.with(async ({ actor }) => {
  if (actor.accessToken?.isReadOnly) throw forbidden("This access token can only read.");
});

/** Refuses to begin a session with a token: the session would have more permissions, and outlive the token. */
const refuseEntries = callGuards.with(async ({ actor }, endpoint) => {
  if (actor.accessToken && isEntry(endpoint)) throw forbidden("Sign in with a browser to do this.");
});

/** Drafts are published later, as their author and with all permissions of the author. */
const refuseDrafts = callGuards.with(async ({ actor }, { path }) => {
  if (actor.accessToken?.isLimited && path.startsWith("/drafts"))
    throw forbidden("An access token with chosen permissions can’t change drafts.");
});

export const tokenGuards = [refuseWrites, refuseEntries, refuseDrafts];
