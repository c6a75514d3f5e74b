import { comments } from "#features/comments/server/index.ts";
import { addNavigationEntry, navigation } from "#features/navigation/server/index.ts";
import { addPersonalTable, personalData } from "#features/personal-data/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { coreBoards } from "./boards/core-boards.ts";
import { countedChanges } from "./counting/count-changes.ts";
import { leaderboardRecounts } from "./counting/recounts.ts";
import { cachedLeaders } from "./leaders/list-leaders.ts";
import { leaderboardPages } from "./pages.ts";
import { LEADERBOARD } from "./paths.ts";
import { leaderboardRoutes } from "./routes.ts";
import { leaderboardWidget } from "./widget.ts";

export { addLeaderboard, leadersChangedBy } from "./extension-points.ts";

/** Tables with amounts of members: they follow from the records that count, which remain or are erased themselves. */
const TABLES = ["leaderboard_days", "leaderboard_totals", "leaderboard_changes"];

/** The members with the most points, posts or other amounts, by category and time span. */
export const leaderboards = feature({
  name: "leaderboards",
  needs: [comments, navigation, personalData],
  tablesOf: import.meta.url,
  adds: [
    ...coreBoards,
    ...countedChanges,
    ...leaderboardRecounts,
    ...cachedLeaders,
    ...leaderboardRoutes,
    ...leaderboardPages,
    leaderboardWidget,
    addNavigationEntry({
      ...{ id: "leaderboard", name: source("Leaderboard"), url: LEADERBOARD, places: ["quickLinks"] },
    }),
    ...TABLES.map((table) => addPersonalTable({ table, key: "user_id", of: "user_id" })),
    ...TABLES.map((table) => addMergedRows({ table, columns: ["user_id"], stays: true })),
  ],
});
