import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const gettingStartedClient = clientFeature({
  name: "getting-started",
  components: {
    GettingStarted: lazyComponent(async () => (await import("./getting-started.tsx")).GettingStarted),
    LookAround: lazyComponent(async () => (await import("./look-around.tsx")).LookAround),
  },
});
