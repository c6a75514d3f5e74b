import { ignoring } from "#features/ignoring/server/index.ts";
import { addBadge } from "#features/navigation/server/index.ts";
import { spam } from "#features/spam/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { conversationRecounts } from "./counts/recounts.ts";
import { messageDrafts } from "./drafts/drafts.ts";
import { exportConversations, exportMessages, exportParticipants } from "./export-queries.ts";
import { importConversations } from "./import/import-conversations.ts";
import { importMessages } from "./import/import-messages.ts";
import { importParticipants } from "./import/import-participants.ts";
import { mergedTables } from "./merged-rows.ts";
import { messageMedia } from "./messages/media.ts";
import { messageRendering } from "./messages/rendering.ts";
import { reportedMessages } from "./messages/reported-messages.ts";
import { conversationLive } from "./notifications/live.ts";
import { conversationVisibility } from "./notifications/notification-visibility.ts";
import { conversationNotifications } from "./notifications/notify.ts";
import { askingPages } from "./pages/asking-pages.ts";
import { conversationPage } from "./pages/conversation-page.ts";
import { inboxPage } from "./pages/inbox-page.ts";
import { newMessagePage } from "./pages/new-message-page.ts";
import { deletedLeave } from "./participants/leave.ts";
import { refusals } from "./participants/refusals.ts";
import { conversationsPermissions } from "./permissions.ts";
import { conversationPersonalData } from "./personal-data/personal-data.ts";
import { messagePurge } from "./personal-data/purge.ts";
import { unreadCount } from "./queries.ts";
import { conversationRoutes } from "./routes.ts";
import { conversationSettings, conversationsAreOn } from "./settings.ts";

export { addMessage, startConversation } from "./extension-points.ts";
export { sendMessage } from "./messages/send-message.ts";
export { conversationsAreOn } from "./settings.ts";

/** Private conversations between members. */
export const conversations = feature({
  name: "conversations",
  needs: [ignoring, spam],
  tablesOf: import.meta.url,
  adds: [
    ...conversationsPermissions,
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
    messagePurge,
    conversationVisibility,
    ...conversationLive,
    ...conversationNotifications,
    ...conversationPersonalData,
    deletedLeave,
    exportConversations,
    exportMessages,
    exportParticipants,
    importConversations,
    importMessages,
    importParticipants,
    addBadge("Conversations"),
    addMenuCounter({
      name: "Conversations",
      count: async (context) =>
        context.actor.userID === 0 || !context.settings.get(conversationsAreOn) ? null : unreadCount(context),
    }),
    ...mergedTables,
  ],
});
