import { feature } from "#platform/server/feature.ts";
import { addSetting } from "#platform/server/settings.ts";
import { hearing } from "./hearing.ts";
import { marking } from "./marks.ts";
import { liveRoutes } from "./routes.ts";
import { showsPresence } from "./settings.ts";
import { addTopic } from "./topics.ts";

export { openLive } from "./open-live.ts";
export { unseenReaders } from "./read-presence.ts";
export { addLive, type Told } from "./told.ts";
export { addTopic, sightChanges } from "./topics.ts";

/** What happens to oneself: new notifications, messages and counts. Nobody else hears it. */
const ownTopic = addTopic({
  kind: "user",
  canHear: async ({ actor }, userID) => userID > 0 && actor.userID === userID,
});

/** What happens while one reads: told as it happens. */
export const live = feature({
  name: "live",
  tablesOf: import.meta.url,
  adds: [...liveRoutes, ...hearing, marking, addSetting(showsPresence), ownTopic],
});
