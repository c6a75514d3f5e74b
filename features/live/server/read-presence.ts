import { findUser, userFragments } from "#features/users/server/index.ts";
import { notFound, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { limiter } from "#platform/server/security/limits.ts";
import { requireHub } from "./listen.ts";
import { presenceOf, typingSent } from "./presence.ts";
import { showsPresence } from "./settings.ts";
import { topicKinds } from "./topics.ts";

const SHOWN_AT_MOST = 20;
const noted = limiter("typing", { points: 60, seconds: 60 });

/** Returns users whom the actor does not want to see among readers and typing users. */
export const unseenReaders = new ExtensionPoint<(context: Context) => Promise<ReadonlySet<number>>>(
  "unseenReaders",
);

/** Throws 404 for a topic that the actor may not receive, and for one without presence. */
async function requireTopic(context: Context, topic: string): Promise<void> {
  const { actor, addons, settings } = context;
  if (!actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
  const kind = addons.of(topicKinds).find((each) => topic.startsWith(`${each.kind}:`));
  const { readers } = requireHub(context);
  const isOn = kind?.hasReaders && settings.get(showsPresence);
  if (!isOn || !(await readers.canReceive(context, await readers.find(actor.userID), topic)))
    throw notFound("Topic");
}

/**
 * Returns the readers of a topic and the users who are typing, without private profiles, banned and hidden
 * users.
 */
export async function readPresence(context: Context, topic: string) {
  await requireTopic(context, topic);
  const presence = presenceOf(context.addons);
  const hidden = new Set([context.actor.userID]);
  for (const find of context.addons.of(unseenReaders))
    for (const userID of await find(context)) hidden.add(userID);
  const typing = presence?.typingIn(topic) ?? [];
  const reading = presence?.readersOf(topic) ?? [];
  const fragments = await userFragments(context, [...typing, ...reading]);
  const shown = (userIDs: readonly number[]) =>
    userIDs.flatMap((userID) => {
      const fragment = fragments.get(userID);
      return fragment && !fragment.private && fragment.banned === 0 && !hidden.has(userID) ? [fragment] : [];
    });
  const readers = shown(reading);
  return {
    readers: readers.slice(0, SHOWN_AT_MOST),
    more: readers.length > SHOWN_AT_MOST,
    typing: shown(typing).slice(0, SHOWN_AT_MOST),
  };
}

interface Noted {
  typing: boolean;
  /** Id of the part of the record that the actor has chosen; null for none. */
  at?: string | null | undefined;
}

/**
 * Broadcasts that the actor has begun or stopped typing in a topic, and where, unless the profile is private. Nothing is
 * stored: browsers forget it after a time.
 */
export async function notePresence(context: Context, topic: string, { typing, at }: Noted): Promise<void> {
  await requireTopic(context, topic);
  const { userID } = context.actor;
  await noted.take(String(userID));
  if ((await findUser(context, userID))?.private) return;
  await context.emit(typingSent, { topic, userID, typing, ...(at !== undefined && { at }) });
}
