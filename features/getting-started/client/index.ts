import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const gettingStartedClient = clientFeature({
  name: "getting-started",
  components: {
    FinishSettingUp: lazyComponent(async () => (await import("./finish-setting-up.tsx")).FinishSettingUp),
    GettingStarted: lazyComponent(async () => (await import("./getting-started.tsx")).GettingStarted),
    LookAround: lazyComponent(async () => (await import("./look-around.tsx")).LookAround),
  },
});
