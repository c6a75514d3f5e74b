import { dashboard } from "#features/dashboard/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { environmentPage, moveForum } from "./environment/page.ts";
import { ownChecks } from "./own-checks.ts";
import { healthPages } from "./pages.ts";
import { healthRoutes } from "./routes.ts";

/** The health page of the dashboard: checks of the software, and failed jobs. */
export const health = feature({
  name: "health",
  needs: [dashboard],
  adds: [...healthRoutes, ...healthPages, environmentPage, moveForum, ...ownChecks],
});
