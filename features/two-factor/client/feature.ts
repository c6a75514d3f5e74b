import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const twoFactorClient = clientFeature({
  name: "two-factor",
  components: {
    TwoFactorPage: lazyComponent(async () => (await import("./two-factor-page.tsx")).TwoFactorPage),
  },
});
