import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const activityClient = clientFeature({
  name: "activity",
  components: lazyGroup(["ActivityPart"], async () => (await import("./pages.ts")).pages),
});
