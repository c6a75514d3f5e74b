import { permissionProblem } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Notification } from "../contract.ts";
import { findSeen, listSeen } from "./queries.ts";
import { SUMMARY, type SummedNotification, viewNotifications } from "./view.ts";

export function mustBeMember({ actor }: Context): void {
  if (actor.userID === 0) throw permissionProblem([sessionValid]);
}

interface Asked {
  page: number;
  limit: number;
  shouldBatch: boolean;
  isUnread?: boolean;
  expand?: ReadonlySet<string>;
}

/** Returns a page of the actor's notifications, newest first. */
export async function listNotifications(
  context: Context,
  { page, limit, expand, ...wanted }: Asked,
): Promise<{ notifications: Notification[]; paging: Paging }> {
  mustBeMember(context);
  const rows = await listSeen(context, { ...wanted, limit: limit + 1, offset: (page - 1) * limit });
  return {
    notifications: await viewNotifications(context, rows.slice(0, limit), expand),
    paging: { page, limit, total: null, more: rows.length > limit },
  };
}

/** Returns the newest unread notifications of the actor in parts, grouped as in the list. */
export async function listUnread(context: Context, limit: number): Promise<SummedNotification[]> {
  const rows = await listSeen(context, { shouldBatch: true, isUnread: true, limit, offset: 0 });
  return viewNotifications(context, rows, new Set([SUMMARY]));
}

/**
 * Returns those of the actor's notifications with these ids that the actor may still see, through
 * any channel. For emails and similar, at the moment of sending.
 */
export async function visibleNotifications(
  context: Context,
  notificationIDs: readonly number[],
): Promise<Map<number, Notification>> {
  const rows = await findSeen(context, notificationIDs);
  const shown = await viewNotifications(context, rows);
  return new Map(shown.map((each) => [each.notificationID, each]));
}
