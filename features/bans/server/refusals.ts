import { banned, isEntry, signInChecks } from "#features/sessions/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { callGuards } from "#platform/server/http/limits/call-guards.ts";
import { noteBlocked } from "./blocked.ts";
import { bansFitting, isAddressBanned } from "./known-bans.ts";
import { isSpared } from "./policy.ts";

/** Refuses registration when any pattern matches, and sign-in from banned addresses. */
const refuseEntry = signInChecks.with(async (context, { userID, name, email }) => {
  if (userID === null) {
    const banIDs = await bansFitting(context, { address: context.actor.address, name, email });
    if (banIDs.length === 0) return;
    noteBlocked(context, banIDs);
    throw banned();
  }
  if (!(await isAddressBanned(context))) return;
  const account = await actorOf(context, userID);
  if (!account || !isSpared(account)) throw banned();
});

/** From a banned address, only reading is allowed. */
const refuseCalls = callGuards.with(async (context, endpoint) => {
  if (isEntry(endpoint) || isSpared(context.actor)) return;
  if (await isAddressBanned(context)) throw banned();
});

export const refusals = [refuseEntry, refuseCalls];
