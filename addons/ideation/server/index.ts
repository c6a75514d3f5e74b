import { automationRules } from "#features/automation-rules/server/index.ts";
import { comments } from "#features/comments/server/index.ts";
import { customPages, reserveAddresses } from "#features/custom-pages/server/index.ts";
import { postTypes } from "#features/post-types/server/index.ts";
import { reactions } from "#features/reactions/server/index.ts";
import { statuses } from "#features/statuses/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { ideaAutomation } from "./automation/automation.ts";
import { ideationCatalogs } from "./catalogs.ts";
import { categoryIdeation } from "./categories/idea-categories.ts";
import { ideaType } from "./categories/post-type.ts";
import { exportedIdeas } from "./export-queries.ts";
import { importedIdeas } from "./import/import-ideas.ts";
import { ideasTitle } from "./list-title.ts";
import { carriedVotes } from "./merging/carry-votes.ts";
import { ideaNotifications } from "./notifications/notifications.ts";
import { roadmapPage } from "./roadmap/page.ts";
import { ideationRoutes } from "./routes.ts";
import { ideaLabel } from "./row-label.ts";
import { roadmapStatusIDs } from "./settings.ts";
import { ideaStatusNames } from "./statuses/idea-statuses.ts";
import { fittingStatus } from "./statuses/set-idea-status.ts";
import { viewedIdeas } from "./view.ts";
import { ideaVotes } from "./votes.ts";

/** Members propose ideas and vote on them, and staff decide. */
export const ideation = addon({
  name: "ideation",
  title: source("Ideas"),
  description: source("Members propose ideas and vote on them, and staff say what becomes of them."),
  version: "1.0.0",
  needs: [automationRules, comments, customPages, postTypes, reactions, statuses],
  tablesOf: import.meta.url,
  adds: [
    ...ideationRoutes,
    ...categoryIdeation,
    ...ideaType,
    ...ideaVotes,
    ...viewedIdeas,
    ideaLabel,
    ideasTitle,
    fittingStatus,
    ideaStatusNames,
    ...roadmapPage,
    reserveAddresses("roadmap"),
    ...ideaNotifications,
    carriedVotes,
    ...ideaAutomation,
    ...importedIdeas,
    ...exportedIdeas,
    addSetting(roadmapStatusIDs),
    ideationCatalogs,
  ],
});
