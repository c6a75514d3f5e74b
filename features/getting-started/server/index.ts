import { feature } from "#platform/server/application/feature.ts";
import { gettingStartedPage } from "./page.ts";

/** The next steps for the administrator of a new forum. */
export const gettingStarted = feature({
  name: "getting-started",
  adds: [gettingStartedPage],
});
