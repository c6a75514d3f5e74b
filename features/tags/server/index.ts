import { discussionMoved } from "#features/discussions/server/index.ts";
import { inDeed } from "#platform/server/events.ts";
import { feature } from "#platform/server/feature.ts";
import { dropPages } from "#platform/server/http/guest-cache.ts";
import { addRecount } from "#platform/server/recount.ts";
import { discussionTags } from "./discussions.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { keptHiddenTags } from "./hidden-tags.ts";
import { importTagTexts } from "./import-tag-texts.ts";
import { importTags } from "./import-tags.ts";
import { importTies } from "./import-ties.ts";
import { keptTags } from "./known-tags.ts";
import { tagPage } from "./pages.ts";
import { countWrongPlaces, mendPlaces, movePlaces } from "./place-queries.ts";
import { countWrong, mendCounts } from "./queries.ts";
import { tagRoutes } from "./routes.ts";
import { searchedTags } from "./search-source.ts";
import { tagSettings } from "./settings.ts";
import { tagWidgets } from "./widgets.ts";

export { findTagNamed } from "./pages.ts";
export { findSeenTag, listSeenNamed } from "./queries.ts";

/** Words that discussions carry across categories. */
export const tags = feature({
  name: "tags",
  tablesOf: import.meta.url,
  adds: [
    ...tagRoutes,
    ...tagSettings,
    ...tagWidgets,
    ...discussionTags,
    tagPage,
    ...keptHiddenTags,
    ...keptTags,
    ...searchedTags,
    importTags,
    importTies,
    importTagTexts,
    addRecount({ name: "tags.countDiscussions", count: countWrong, mend: mendCounts }),
    addRecount({ name: "tagPlaces.countDiscussions", count: countWrongPlaces, mend: mendPlaces }),
    inDeed(discussionMoved, movePlaces),
    dropPages(tagsChanged, () => ["lists"]),
    dropPages(discussionTagged, ({ discussionID }) => ["lists", `discussion:${discussionID}`]),
  ],
});
