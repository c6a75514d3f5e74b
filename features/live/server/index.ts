import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { hearing } from "./listening.ts";
import { marking } from "./marks.ts";
import { liveRoutes } from "./routes.ts";
import { showsPresence } from "./settings.ts";
import { addTopic } from "./topics.ts";

export { addLive, type LiveMessage } from "./live-message.ts";
export { openLive } from "./open-live.ts";
export { unseenReaders } from "./read-presence.ts";
export { addTopic, visibilityChanges } from "./topics.ts";

/** What happens to oneself: new notifications, messages and counts. Nobody else hears it. */
const ownTopic = addTopic({
  kind: "user",
  canSubscribe: async ({ actor }, userID) => userID > 0 && actor.userID === userID,
});

/** What happens while one reads: told as it happens. */
export const live = feature({
  name: "live",
  tablesOf: import.meta.url,
  adds: [...liveRoutes, ...hearing, marking, addSetting(showsPresence), ownTopic],
});
