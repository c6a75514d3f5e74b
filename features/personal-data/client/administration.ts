import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

/** The page of requests in the dashboard. */
export const personalDataAdministration = clientFeature({
  name: "personal-data",
  components: lazyGroup(["DataRequestsPage"], async () => (await import("./requests/pages.ts")).pages),
});
