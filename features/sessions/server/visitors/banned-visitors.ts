import { i18nOf } from "#features/locales/server/index.ts";
import type { BanNotice } from "#features/users/contract.ts";
import { banAppeal, banEnd, findBanInForce } from "#features/users/server/index.ts";
import { unauthorized } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { callGuards } from "#platform/server/http/limits/call-guards.ts";
import * as contract from "../../contract.ts";

export const banned = () => unauthorized("You are banned.");

/** Adds how to appeal, where the community says so. */
function withAppeal({ settings }: Context, ban: BanNotice): BanNotice {
  const appeal = settings.get(banAppeal);
  return appeal ? { ...ban, appeal } : ban;
}

function bannedBy(context: Context, given: BanNotice) {
  const ban = withAppeal(context, given);
  const { reason, dateExpires, appeal, appealUrl } = ban;
  const date = dateExpires && banEnd(i18nOf(context), new Date(dateExpires));
  if (date && reason)
    return unauthorized(phrase("You are banned until {date}. Reason: {reason}", { date, reason }), { ban });
  if (date) return unauthorized(phrase("You are banned until {date}.", { date }), { ban });
  if (reason) return unauthorized(phrase("You are banned. Reason: {reason}", { reason }), { ban });
  return appeal || appealUrl ? unauthorized("You are banned.", { ban }) : banned();
}

/** Throws while a ban of the user is in force. A temporary ban whose time is over ends. */
export async function requireNotBanned(context: Context, userID: number): Promise<void> {
  const ban = await findBanInForce(context, userID);
  if (ban) throw bannedBy(context, ban);
}

const bans = new WeakMap<Actor, BanNotice>();

/** Marks a request that came with the session of a banned user, who reads as a guest. */
export const noteBan = (actor: Actor, ban: BanNotice) => void bans.set(actor, ban);

/** Returns the ban of the user whose session came with the request; null for none. */
export function banOf(context: Context): BanNotice | null {
  const ban = bans.get(context.actor);
  return ban ? withAppeal(context, ban) : null;
}

/** Endpoints for signing in, perhaps as another user, and for signing out. */
const ENTRIES = new Set<string>(
  [
    contract.signInWithPassword,
    contract.completeSignIn,
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
export const refuseBannedVisitors = callGuards.with(async (context, endpoint) => {
  const ban = banOf(context);
  if (ban && !isEntry(endpoint)) throw bannedBy(context, ban);
});
