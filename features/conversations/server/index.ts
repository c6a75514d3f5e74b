import { addBadge } from "#features/navigation/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { askingPages } from "./asking-pages.ts";
import { conversationPage } from "./conversation-page.ts";
import { messageDrafts } from "./drafts.ts";
import { importConversations } from "./import-conversations.ts";
import { importMessages } from "./import-messages.ts";
import { importParticipants } from "./import-participants.ts";
import { inboxPage } from "./inbox-page.ts";
import { deletedLeave } from "./leave.ts";
import { conversationLive } from "./live.ts";
import { messageMedia } from "./media.ts";
import { newMessagePage } from "./new-message-page.ts";
import { conversationVisibility } from "./notification-visibility.ts";
import { conversationNotifications } from "./notify.ts";
import { conversationPersonalData } from "./personal-data.ts";
import { clearMessages } from "./purge.ts";
import { unreadCount } from "./queries.ts";
import { conversationRecounts } from "./recounts.ts";
import { refusals } from "./refusals.ts";
import { messageRendering } from "./rendering.ts";
import { reportedMessages } from "./reported-messages.ts";
import { conversationRoutes } from "./routes.ts";
import { conversationSettings, conversationsAreOn } from "./settings.ts";

export { conversationRead, messageSent, participantLeft, participantsAdded } from "./events.ts";
export { sendMessage } from "./send-message.ts";
export { conversationsAreOn } from "./settings.ts";
export { conversationUrl } from "./urls.ts";

/** What members say to one another in private. */
export const conversations = feature({
  name: "conversations",
  tablesOf: import.meta.url,
  adds: [
    ...conversationRoutes,
    ...conversationSettings,
    ...inboxPage,
    ...conversationPage,
    ...newMessagePage,
    ...askingPages,
    ...conversationRecounts,
    ...refusals,
    ...reportedMessages,
    ...messageRendering,
    messageMedia,
    messageDrafts,
    clearMessages,
    conversationVisibility,
    ...conversationLive,
    ...conversationNotifications,
    ...conversationPersonalData,
    deletedLeave,
    importConversations,
    importMessages,
    importParticipants,
    addBadge("Conversations"),
    addMenuCounter({
      name: "Conversations",
      count: async (context) =>
        context.actor.userID === 0 || !context.settings.get(conversationsAreOn) ? null : unreadCount(context),
    }),
  ],
});
