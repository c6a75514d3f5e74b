import { unauthorized } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { callGuards } from "#platform/server/http/limits/call-guards.ts";
import * as contract from "../../contract.ts";

export const banned = () => unauthorized("You are banned.");

const visitors = new WeakSet<Actor>();

/** Marks a request that came with the session of a banned user, who reads as a guest. */
export const noteBanned = (actor: Actor) => void visitors.add(actor);

/** Endpoints for signing in, perhaps as another user, and for signing out. */
const ENTRIES = new Set<string>(
  [
    contract.signInWithPassword,
    contract.signOut,
    contract.registerUser,
    contract.registerFirstAdministrator,
    contract.requestPassword,
    contract.resetPassword,
  ].map(({ method, path }) => `${method} ${path}`),
);

export const isEntry = ({ method, path }: { method: string; path: string }) =>
  ENTRIES.has(`${method} ${path}`);

/** Refuses writes by banned users, with the reason. */
export const refuseBannedVisitors = callGuards.with(async ({ actor }, endpoint) => {
  if (visitors.has(actor) && !isEntry(endpoint)) throw banned();
});
