import { findUser, isTrusted } from "#features/users/server/index.ts";
import { tooManyRequests } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { floodIsOn, floodOf } from "./settings.ts";

type Paced = keyof typeof floodOf;
/** Returns the dates of the newest posts, newest first. */
type DatesOf = (count: number) => Promise<readonly Date[]>;

/** Throws while the user's newest posts followed each other too quickly. */
export async function requireRate(context: Context, kind: Paced, datesOf: DatesOf): Promise<void> {
  const { now, settings } = context;
  const limits = floodOf[kind];
  const count = settings.get(limits.count);
  const dates = await datesOf(count);
  const [newest, oldest] = [dates[0], dates[count - 1]];
  if (!newest || !oldest) return;
  const isFlood = newest.getTime() - oldest.getTime() <= settings.get(limits.seconds) * 1000;
  const left = newest.getTime() + settings.get(limits.lock) * 1000 - now.getTime();
  if (isFlood && left > 0) throw tooManyRequests(Math.ceil(left / 1000));
}

/**
 * Applies the rate limit to actions other than posts, where it is enabled; verified users and moderators are
 * exempt.
 */
export async function checkRate(context: Context, kind: Paced, datesOf: DatesOf): Promise<void> {
  const { actor, settings } = context;
  if (!settings.get(floodIsOn) || actor.permissions.has(communityModerate)) return;
  const user = await findUser(context, actor.userID);
  if (user && !isTrusted(context, user)) await requireRate(context, kind, datesOf);
}
