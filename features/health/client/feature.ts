import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const healthClient = clientFeature({
  name: "health",
  components: {
    HealthPage: lazyComponent(async () => (await import("./health-admin-page.tsx")).HealthPage),
    HealthPart: lazyComponent(async () => (await import("./health-part.tsx")).HealthPart),
  },
});
