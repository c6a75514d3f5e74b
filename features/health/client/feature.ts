import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const healthClient = clientFeature({
  name: "health",
  components: lazyGroup(
    ["EnvironmentPage", "HealthPage", "HealthPart"],
    async () => (await import("./pages.ts")).pages,
  ),
});
