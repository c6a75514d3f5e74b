import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const addonSwitchesClient = clientFeature({
  name: "addons",
  components: {
    AddonsPage: lazyComponent(async () => (await import("./addons-admin-page.tsx")).AddonsPage),
  },
});
