import { findUser } from "#features/users/server/index.ts";
import { tooManyRequests } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { floodIsOn, floodOf } from "./settings.ts";

type Paced = keyof typeof floodOf;
/** When the newest of them were written, newest first. */
type DatesOf = (count: number) => Promise<readonly Date[]>;

/** Throws for so long as the newest of what somebody wrote came too fast. */
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

/** The same for what is no post, where it is switched on; who is verified or moderates writes as fast as they like. */
export async function checkRate(context: Context, kind: Paced, datesOf: DatesOf): Promise<void> {
  const { actor, settings } = context;
  if (!settings.get(floodIsOn) || actor.permissions.has(communityModerate)) return;
  if ((await findUser(context, actor.userID))?.bypassSpam === false)
    await requireRate(context, kind, datesOf);
}
