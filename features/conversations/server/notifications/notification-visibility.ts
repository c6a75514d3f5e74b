import { notificationVisibility } from "#features/notifications/server/index.ts";
import { seesParent } from "../queries.ts";
import { conversationsAreOn } from "../settings.ts";

/** What is told of a conversation is seen for as long as one takes part in it, and its message is shown. */
export const conversationVisibility = notificationVisibility.with(async (context) =>
  seesParent(context, context.settings.get(conversationsAreOn)),
);
