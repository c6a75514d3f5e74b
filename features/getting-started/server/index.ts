import { feature } from "#platform/server/application/feature.ts";
import { gettingStartedPage } from "./page.ts";

/** The next steps of an administrator whose forum is new. */
export const gettingStarted = feature({
  name: "getting-started",
  adds: [gettingStartedPage],
});
