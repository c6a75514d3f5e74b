import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const gettingStartedClient = clientFeature({
  name: "getting-started",
  components: {
    GettingStartedPage: lazyComponent(
      async () => (await import("./getting-started-page.tsx")).GettingStartedPage,
    ),
  },
});
