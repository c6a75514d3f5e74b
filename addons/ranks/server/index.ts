import { comments } from "#features/comments/server/index.ts";
import { conversations } from "#features/conversations/server/index.ts";
import { customPages } from "#features/custom-pages/server/index.ts";
import { members } from "#features/members/server/index.ts";
import { photos } from "#features/photos/server/index.ts";
import { profileFields } from "#features/profile-fields/server/index.ts";
import { signatures } from "#features/signatures/server/index.ts";
import { tasks } from "#features/tasks/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { ranksOnAuthors } from "./author-part.ts";
import { rankCatalogs } from "./catalogs.ts";
import { rankChangeKinds } from "./change-kinds.ts";
import { followedChanges } from "./changes/follow-changes.ts";
import { exportedRanks } from "./export-queries.ts";
import { importedRanks } from "./import/import-ranks.ts";
import { knownRanks } from "./known-ranks.ts";
import { rankFilters } from "./lists.ts";
import { rankNotifications } from "./notifications.ts";
import { ranksOfPages } from "./page-ranks.ts";
import { rankPages } from "./pages.ts";
import { rankPersonalData } from "./personal-data/personal-data.ts";
import { rankRoutes } from "./routes.ts";
import { grantedByRank } from "./rules/granting.ts";
import { plainPosts } from "./rules/plain-posts.ts";
import { restrictedByRank } from "./rules/restrictions.ts";
import { manualRanks } from "./writing/set-rank.ts";

/** Levels that members reach by posts, points and time, with titles and abilities. */
export const ranks = addon({
  name: "ranks",
  title: source("Ranks"),
  description: source("Members reach levels by posts, points and time, with titles and abilities."),
  version: "1.0.0",
  needs: [comments, conversations, customPages, members, photos, profileFields, signatures, tasks],
  tablesOf: import.meta.url,
  adds: [
    ...rankRoutes,
    ...knownRanks,
    ...followedChanges,
    ...ranksOnAuthors,
    ...rankFilters,
    ...rankNotifications,
    ...rankPages,
    ranksOfPages,
    ...rankPersonalData,
    ...grantedByRank,
    ...restrictedByRank,
    ...plainPosts,
    ...manualRanks,
    ...rankChangeKinds,
    ...importedRanks,
    ...exportedRanks,
    rankCatalogs,
  ],
});
