import type { Channels } from "#features/preferences/server/index.ts";
import type { NotificationType } from "./extension-points.ts";

type Source = Pick<NotificationType, "type" | "sort" | "reason">;

/**
 * A member's notification of an event, merged from all types: reasons and channels add up, and the
 * type with the lowest `sort` provides the text.
 */
export interface MemberNotification extends Channels {
  userID: number;
  type: string;
  sort: number;
  reasons: string[];
}

const isLower = (one: Source, other: Source) =>
  one.sort === other.sort ? one.type < other.type : one.sort < other.sort;

/**
 * Merges the channels chosen per type into one notification for each member who has any channel.
 */
export function mergeByMember(
  chosenByType: Iterable<readonly [Source, ReadonlyMap<number, Channels>]>,
): MemberNotification[] {
  const members = new Map<number, MemberNotification>();
  for (const [source, chosen] of chosenByType)
    for (const [userID, { popup, email }] of chosen) {
      if (!popup && !email) continue;
      const before = members.get(userID);
      const { type, sort } = before && !isLower(source, { ...before, reason: "" }) ? before : source;
      members.set(userID, {
        ...{ userID, type, sort },
        reasons: [...new Set([...(before?.reasons ?? []), source.reason])].sort(),
        popup: popup || (before?.popup ?? false),
        email: email || (before?.email ?? false),
      });
    }
  return [...members.values()];
}
