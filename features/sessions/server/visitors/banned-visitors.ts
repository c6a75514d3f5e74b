import { unauthorized } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { callGuards } from "#platform/server/http/limits/call-guards.ts";
import * as contract from "../../contract.ts";

export const banned = () => unauthorized("You are banned.");

const visitors = new WeakSet<Actor>();

/** Remembers that a request came with the session of somebody who is banned: for reading that is a guest. */
export const noteBanned = (actor: Actor) => void visitors.add(actor);

/** Calls to come in by, perhaps as somebody else, and to go out by. */
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

/** Whoever is banned writes nothing, and is told why. */
export const refuseBannedVisitors = callGuards.with(async ({ actor }, endpoint) => {
  if (visitors.has(actor) && !isEntry(endpoint)) throw banned();
});
