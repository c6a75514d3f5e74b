import { categorySteps } from "#features/categories/client/index.ts";
import {
  discussionActions,
  discussionContent,
  discussionLabels,
  discussionListFilters,
  discussionRowStart,
} from "#features/discussions/client/index.ts";
import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { logActions } from "#features/log/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { changeStatusAction } from "./status/change-status-action.ts";
import { RowVotes } from "./votes/row-votes.tsx";

export const ideationClient = clientFeature({
  name: "ideation",
  pages: [
    {
      path: /^\/roadmap$/,
      query: (match) => layoutQuery({ layoutViewType: "roadmap", params: searchParams(match, "categoryID") }),
    },
  ],
  fills: [
    fill(discussionRowStart, RowVotes),
    fill(
      discussionLabels,
      lazyComponent(async () => (await import("./votes/page-votes.tsx")).PageVotes),
    ),
    fill(
      discussionContent,
      lazyComponent(async () => (await import("./status/idea-status-box.tsx")).IdeaStatusBox),
    ),
    fill(
      discussionListFilters,
      lazyComponent(async () => (await import("./status-filter.tsx")).StatusFilter),
    ),
    fill(
      categorySteps,
      lazyComponent(async () => (await import("./ideation-step.tsx")).IdeationStep),
    ),
    addTo(discussionActions, changeStatusAction),
    addTo(logActions, { "discussion.status": () => t("Status changed") }),
  ],
  components: {
    RoadmapWidget: lazyComponent(async () => (await import("./roadmap/roadmap.tsx")).Roadmap),
  },
});
