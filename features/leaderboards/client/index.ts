import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const leaderboardsClient = clientFeature({
  name: "leaderboards",
  pages: [
    {
      path: /^\/leaderboard$/,
      // The server reads the parameters that it knows; all browsers would load a list of them.
      query: ({ search }) =>
        layoutQuery({ layoutViewType: "leaderboard", params: Object.fromEntries(search) }),
    },
  ],
  components: lazyGroup(
    ["LeaderboardPage", "LeaderboardWidget"],
    async () => (await import("./pages.ts")).pages,
  ),
});
