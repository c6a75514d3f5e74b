import { calls } from "#features/calls/server/index.ts";
import { addEnrichment, formats } from "#features/formats/server/index.ts";
import { notifications } from "#features/notifications/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { erasing } from "./erase-mentions.ts";
import { mentionNotifications } from "./notify-mentioned.ts";
import { mentionPersonalData } from "./personal-data.ts";
import { refreshMentions } from "./refresh-mentions.ts";
import { mentionRoutes } from "./routes.ts";
import { showMentions } from "./show-mentions.ts";
import { newNames } from "./show-new-names.ts";
import { storeMentions } from "./store-mentions.ts";

export { memberMentioned } from "./events.ts";
export { renumberMentions } from "./queries.ts";

/** Mentions: which users each post names, by id, because names may change. */
export const mentions = feature({
  name: "mentions",
  needs: [calls, formats, notifications],
  tablesOf: import.meta.url,
  adds: [
    mentionPersonalData,
    ...mentionRoutes,
    ...newNames,
    addEnrichment({ name: "mentions", enrich: showMentions, save: storeMentions, refresh: refreshMentions }),
    ...mentionNotifications,
    erasing,
    addMergedRows({
      table: "user_mentions",
      columns: ["user_id"],
      once: ["record_type", "record_id", "name"],
    }),
  ],
});
