import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const leaderboardsClient = clientFeature({
  name: "leaderboards",
  pages: [
    {
      path: /^\/leaderboard$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "leaderboard",
          params: searchParams(match, "leaderboardType", "slotType", "categoryID"),
        }),
    },
  ],
  components: {
    LeaderboardPage: lazyComponent(async () => (await import("./leaderboard-page.tsx")).LeaderboardPage),
    LeaderboardWidget: lazyComponent(
      async () => (await import("./leaderboard-widget.tsx")).LeaderboardWidget,
    ),
  },
});
