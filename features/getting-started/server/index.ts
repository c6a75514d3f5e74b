import { dashboard } from "#features/dashboard/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { gettingStartedPage } from "./page.ts";

/** The next steps for the administrator of a new forum. */
export const gettingStarted = feature({
  name: "getting-started",
  needs: [dashboard],
  adds: [gettingStartedPage],
});
