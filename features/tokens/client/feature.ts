import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const tokensClient = clientFeature({
  name: "tokens",
  components: { TokensPage: lazyComponent(async () => (await import("./tokens-page.tsx")).TokensPage) },
});
