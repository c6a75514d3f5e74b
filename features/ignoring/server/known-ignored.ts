import type { Context } from "#platform/server/context.ts";
import { onEveryNode } from "#platform/server/events.ts";
import type { Registry } from "#platform/server/feature.ts";
import { MEMORY_LOST } from "#platform/server/kept.ts";
import { ignoringChanged } from "./events.ts";
import { selectIgnoredIDs } from "./queries.ts";

const NOBODY: ReadonlySet<number> = new Set();
const MEMBERS_AT_MOST = 10_000;

type Known = Map<number, Promise<ReadonlySet<number>>>;

/** Whom members ignore, by member; kept by each node for those who read lately. */
const known = new WeakMap<Registry, Known>();

/** Whom the actor ignores. It costs a statement once, not with each page. */
export function ignoredByActor(context: Context): Promise<ReadonlySet<number>> {
  const { userID } = context.actor;
  if (userID === 0) return Promise.resolve(NOBODY);
  const members: Known = known.get(context.addons) ?? new Map();
  known.set(context.addons, members);
  const found = members.get(userID) ?? selectIgnoredIDs(context, userID);
  // Written again as the newest, so that whoever reads no more is the one who is forgotten.
  members.delete(userID);
  members.set(userID, found);
  found.catch(() => members.delete(userID));
  const [oldest = userID] = members.keys();
  if (members.size > MEMBERS_AT_MOST) members.delete(oldest);
  return found;
}

export const keptIgnored = [
  onEveryNode(ignoringChanged, ({ userID }, registry) => void known.get(registry)?.delete(userID)),
  onEveryNode(MEMORY_LOST, (_payload, registry) => void known.delete(registry)),
];
