import type { Channels } from "#features/preferences/server/index.ts";
import type { NotificationType } from "./extension-points.ts";

type Spoken = Pick<NotificationType, "type" | "sort" | "reason">;

/** How a member is told of an event, by all types that do: the lowest has the words, reasons and ways add up. */
export interface Telling extends Channels {
  userID: number;
  type: string;
  sort: number;
  reasons: string[];
}

const isLower = (one: Spoken, other: Spoken) =>
  one.sort === other.sort ? one.type < other.type : one.sort < other.sort;

/** What `ways` says of each type, put together for each member who is told by any way. */
export function tellingOf(ways: Iterable<readonly [Spoken, ReadonlyMap<number, Channels>]>): Telling[] {
  const members = new Map<number, Telling>();
  for (const [spoken, chosen] of ways)
    for (const [userID, { popup, email }] of chosen) {
      if (!popup && !email) continue;
      const before = members.get(userID);
      const { type, sort } = before && !isLower(spoken, { ...before, reason: "" }) ? before : spoken;
      members.set(userID, {
        ...{ userID, type, sort },
        reasons: [...new Set([...(before?.reasons ?? []), spoken.reason])].sort(),
        popup: popup || (before?.popup ?? false),
        email: email || (before?.email ?? false),
      });
    }
  return [...members.values()];
}
