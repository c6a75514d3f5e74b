import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { jumpQuery } from "./jump-query.ts";

export const threadsClient = clientFeature({
  name: "threads",
  pages: [
    {
      path: /^\/discussion\/(?<discussionID>\d+)\/[^/]+\/jump$/,
      query: ({ params, search }) => jumpQuery(params["discussionID"] ?? "", search.get("to") ?? ""),
    },
  ],
  components: {
    ThreadEndAsset: lazyComponent(async () => (await import("./thread-parts.ts")).ThreadEndAsset, {
      isAhead: true,
    }),
    ThreadPanelAsset: lazyComponent(async () => (await import("./thread-parts.ts")).ThreadPanelAsset, {
      isAhead: true,
    }),
  },
});
