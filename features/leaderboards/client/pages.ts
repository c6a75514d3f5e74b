/** Components of the leaderboard, which few pages show. */
export const pages = {
  LeaderboardPage: async () => (await import("./leaderboard-page.tsx")).LeaderboardPage,
  LeaderboardWidget: async () => (await import("./leaderboard-widget.tsx")).LeaderboardWidget,
};
