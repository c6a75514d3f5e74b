import { layouts } from "#features/layouts/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { fetchNewFeed, refreshFeeds, UNWANTED_MS } from "./fetch-feed.ts";
import { rssWidget } from "./widget.ts";

/** Feeds of other sites, which layouts can show. They are fetched in the background and stored. */
export const rss = feature({
  name: "rss",
  needs: [layouts],
  tablesOf: import.meta.url,
  adds: [
    rssWidget,
    addJob(fetchNewFeed),
    addJob({ name: "refreshFeeds", schedule: "*/5 * * * *", run: refreshFeeds }),
    addRetention({
      name: phrase("Feeds of other sites that no page shows"),
      period: UNWANTED_MS,
      reason: phrase("The page may be shown again soon."),
    }),
  ],
});
