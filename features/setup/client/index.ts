import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const setupClient = clientFeature({
  name: "setup",
  pages: [
    {
      path: /^\/setup(?:\/(?<step>\w+))?$/,
      query: ({ params }) => layoutQuery({ layoutViewType: "setup", params }),
    },
  ],
  components: lazyGroup(["SetupPage"], async () => (await import("./pages.ts")).pages),
});
