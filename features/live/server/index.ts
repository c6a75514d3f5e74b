import { sessions } from "#features/sessions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { liveListeners } from "./listening.ts";
import { marking } from "./marks.ts";
import { liveRoutes } from "./routes.ts";
import { showsPresence } from "./settings.ts";
import { addTopic } from "./topics.ts";

export { addLive, type LiveMessage } from "./live-message.ts";
export { openLive } from "./open-live.ts";
export { unseenReaders } from "./read-presence.ts";
export { showsPresence } from "./settings.ts";
export { addTopic, visibilityChanges } from "./topics.ts";

/** Topic of a user's own notifications, messages and counts; only that user may subscribe. */
const ownTopic = addTopic({
  kind: "user",
  canSubscribe: async ({ actor }, userID) => userID > 0 && actor.userID === userID,
});

/** Pushes live updates to browsers. */
export const live = feature({
  name: "live",
  needs: [sessions],
  tablesOf: import.meta.url,
  adds: [...liveRoutes, ...liveListeners, ...marking, addSetting(showsPresence), ownTopic],
});
