import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const bansClient = clientFeature({
  name: "bans",
  components: { BansPage: lazyComponent(async () => (await import("./bans-page.tsx")).BansPage) },
});
