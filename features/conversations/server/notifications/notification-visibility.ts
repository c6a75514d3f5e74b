import { notificationVisibility } from "#features/notifications/server/index.ts";
import { isSignedInAs } from "#platform/server/application/context.ts";
import { seesParent } from "../queries.ts";
import { conversationsAreOn } from "../settings.ts";

/**
 * Notifications of a conversation are visible while the member takes part and the message is shown.
 */
export const conversationVisibility = notificationVisibility.with(async (context) =>
  seesParent(context, context.settings.get(conversationsAreOn) && !isSignedInAs(context.actor)),
);
