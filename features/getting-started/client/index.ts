import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const gettingStartedClient = clientFeature({
  name: "getting-started",
  components: lazyGroup(
    ["FinishSettingUp", "GettingStarted", "LookAround"],
    async () => (await import("./pages.ts")).pages,
  ),
});
