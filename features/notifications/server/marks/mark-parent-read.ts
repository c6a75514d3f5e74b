import type { Context } from "#platform/server/application/context.ts";
import { notificationsChanged } from "../events.ts";
import { updateRead } from "../queries.ts";

/** Marks the actor's notifications about records of a parent read. */
export async function markParentRead(
  context: Context,
  parent: { parentRecordType: string; parentRecordID: number },
): Promise<void> {
  const { userID } = context.actor;
  if (userID === 0) return;
  if ((await updateRead(context, { parent })) > 0)
    await context.emit(notificationsChanged, { userIDs: [userID] });
}
