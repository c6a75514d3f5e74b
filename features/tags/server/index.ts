import { feature } from "#platform/server/feature.ts";
import { dropPages } from "#platform/server/http/guest-cache.ts";
import { addRecount } from "#platform/server/recount.ts";
import { discussionTags } from "./discussions.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { countWrong, mendCounts } from "./queries.ts";
import { tagRoutes } from "./routes.ts";
import { tagSettings } from "./settings.ts";
import { tagWidgets } from "./widgets.ts";

/** Words that discussions carry across categories. */
export const tags = feature({
  name: "tags",
  tablesOf: import.meta.url,
  adds: [
    ...tagRoutes,
    ...tagSettings,
    ...tagWidgets,
    ...discussionTags,
    addRecount({ name: "tags.countDiscussions", count: countWrong, mend: mendCounts }),
    dropPages(tagsChanged, () => ["lists"]),
    dropPages(discussionTagged, ({ discussionID }) => ["lists", `discussion:${discussionID}`]),
  ],
});
