import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const unsubscribeClient = clientFeature({
  name: "unsubscribe",
  pages: [
    {
      path: /^\/unsubscribe\/(?<token>[^/]+)$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "unsubscribe",
          params: { ...match.params, ...searchParams(match, "off", "on") },
        }),
    },
  ],
  components: {
    UnsubscribeForm: lazyComponent(async () => (await import("./unsubscribe-form.tsx")).UnsubscribeForm),
  },
});
