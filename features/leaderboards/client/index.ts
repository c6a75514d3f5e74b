import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const leaderboardsClient = clientFeature({
  name: "leaderboards",
  pages: [
    {
      path: /^\/leaderboard$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "leaderboard",
          params: searchParams(match, "type", "slotType", "categoryID"),
        }),
    },
  ],
  components: lazyGroup(
    ["LeaderboardPage", "LeaderboardWidget"],
    async () => (await import("./pages.ts")).pages,
  ),
});
