import type { Context } from "#platform/server/application/context.ts";
import type { Visitor } from "../queries.ts";
import { limitedRoleIDs, sessionHours, sessionIdleMinutes } from "../settings.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns whether a session of a role with shorter sessions was unused, or has existed, for too long. */
export function isOverdue({ settings, now }: Context, visitor: Visitor): boolean {
  const limited = settings.get(limitedRoleIDs);
  if (!visitor.roleIDs.some((roleID) => limited.includes(roleID))) return false;
  const idleSince = visitor.dateUpdated.getTime() + settings.get(sessionIdleMinutes) * MINUTE_MS;
  const endsAt = visitor.dateInserted.getTime() + settings.get(sessionHours) * HOUR_MS;
  return Math.min(idleSince, endsAt) <= now.getTime();
}
